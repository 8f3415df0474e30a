// The site on a static host under some path: without a server, without a network after the first visit, or with a server
// named in its address. Built by `./run site`; what needs the engine in the page is skipped where there is none.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { check_axe, check_width, comes_to } from './checks.ts';
import { games_of_program, shot, TestServer } from './harness.ts';
import { StaticHost } from './host.ts';
import {
  ask,
  folder,
  new_table,
  no_engine,
  no_site,
  open,
  play_on,
  shows_steps,
  site_test,
  state_of,
} from './site_page.ts';
import { in_all_windows, in_both_languages, opponent, pogo_click, resign, speak } from './steps.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Everything is stored; from now on there is neither host nor network. */
async function switch_off(page: Page, host: StaticHost): Promise<void> {
  await page.locator('html[data-offline=ready]').waitFor();
  await host.stop();
  await page.context().setOffline(true);
}

async function begin(page: Page, game: string, level = 1): Promise<void> {
  await page.locator(`[data-game="${game}"] button`).first().click();
  const dialog = page.getByRole('dialog');
  await opponent(dialog, level).check({ force: true });
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/#\/t\//);
  await page.locator('section.board').waitFor();
}

/** A game that takes longer is resigned. */
const max_turns = 60;
const games = no_engine ? ['every game'] : games_of_program();
for (const game of games)
  site_test(
    `a whole game of ${game} against level 1 with the network off, reloaded in the middle`,
    async ({ host, guest }) => {
      const page = await guest();
      await open(page, host);
      await switch_off(page, host);
      await begin(page, game);
      await play_on(page, 2);
      const before = (await state_of(page)).steps.map(({ text }) => text);
      assert(before.length >= 2, 'moves were made');
      await page.reload();
      await page.locator('section.board').waitFor();
      const after = (await state_of(page)).steps.map(({ text }) => text);
      assert.deepEqual(after.slice(0, before.length), before, 'nothing is lost');
      await play_on(page, max_turns);
      const result = page.locator('[data-role=result]');
      if ((await result.count()) === 0) await resign(page);
      await result.waitFor();
      await page.goto(`${host.url}#/profile`);
      await page
        .locator('main')
        .filter({ hasText: /1 game/ })
        .waitFor();
    },
    { skip: no_engine, seconds: 60 },
  );

site_test(
  'hints, analysis, explore, a puzzle, a lesson and a contest with the network off',
  async ({ host, guest }) => {
    const page = await guest();
    await open(page, host);
    await switch_off(page, host);
    await begin(page, 'pogo');
    await page.getByText('Your turn', { exact: true }).last().waitFor();
    await page.keyboard.press('h');
    await page.locator('.note.hint strong').waitFor();

    await page.goto(`${host.url}#/analysis/pogo`);
    await page.locator('[aria-busy=false]').waitFor();
    await page.getByRole('heading', { name: 'Best moves' }).waitFor();
    await page.locator('[data-square].active').first().waitFor();
    await pogo_click(page, '2a1-a3');
    await page.locator('[data-branch]').filter({ hasText: '2a1-a3' }).waitFor();

    await page.goto(`${host.url}#/explore/pogo`);
    await page.locator('.panels svg').first().waitFor();

    await page.goto(`${host.url}#/puzzles/pogo/fd08e563`);
    await page.locator('.board [tabindex="0"]').first().waitFor();
    await pogo_click(page, '3a1-b3');
    await page.locator('[data-verdict=solved]').waitFor();

    await page.goto(`${host.url}#/learn/pogo/1`);
    await page.getByRole('button', { name: 'Show me' }).and(page.locator(':enabled')).click();

    await page.goto(`${host.url}#/arena`);
    await page.getByRole('button', { name: 'New contest' }).click();
    const dialog = page.getByRole('dialog');
    for (const i of [0, 1]) {
      await dialog.getByLabel(`Agent ${i + 1}`).selectOption('random');
      await dialog.getByLabel('Agent as text').nth(i).fill('random');
    }
    await dialog.getByLabel('Games', { exact: true }).fill('4');
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('4 of 4 games').first().waitFor();

    // A game that takes a while is seen while it is played.
    const long = { kind: 'match', game: 'pogo', agents: ['level:8', 'level:8'], games: 2, seed: 1 } as const;
    const { contest } = await ask(page, 'arena-start', { ...long, agents: [...long.agents] });
    await page.goto(`${host.url}#/arena/${contest}`);
    await page.locator('section[aria-labelledby=live] .board > *').first().waitFor();
  },
  { skip: no_engine, seconds: 30 },
);

site_test(
  'a first move of level 4 comes on the first visit',
  async ({ host, guest }) => {
    const page = await guest();
    await open(page, host);
    await new_table(page, {
      game: 'pogo',
      seats: { first: { kind: 'agent', spec: 'level:4' }, second: { kind: 'me' } },
    });
    await shows_steps(page, 1);
  },
  { skip: no_engine },
);

site_test(
  'the engine is asked for after the first paint',
  async ({ host, guest }) => {
    const page = await guest();
    await open(page, host);
    await page.locator('html[data-offline=ready]').waitFor();
    const [painted = Infinity, fetched = 0] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/engine.wasm'))?.startTime,
    ]);
    const asked = host.asked.map((path) => path.split('/').at(-1));
    assert(asked.includes('engine.wasm'));
    if (fetched > 0) assert(painted < fetched, `painted at ${painted} ms, engine at ${fetched} ms`);
  },
  { skip: no_engine },
);

site_test(
  'what needs a server is not offered, and says so in both languages',
  async ({ host, guest }) => {
    const page = await guest();
    await open(page, host);
    const says = { en: /needs? a server/, fr: /demande un serveur|serveur Joute/ };
    await in_both_languages(page, async (lang) => {
      await page.getByText(lang === 'en' ? 'With others' : 'Avec d’autres').waitFor();
      await page.locator('[data-game] button').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(says[lang]).waitFor();
      assert.equal(await dialog.getByText(/Friend by link|Ami par lien/).count(), 0);
      await page.keyboard.press('Escape');
    });
    await speak(page, 'English');
    await begin(page, 'pogo');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(says.en).waitFor();
    assert.equal(await dialog.getByLabel('To watch').count(), 0);
    const link = await dialog.getByLabel('Link to this position').inputValue();
    assert(link.startsWith(`${host.url}#/analysis/pogo?position=`), link);
    await check_axe(page, 'sharing without a server');
    await open(page, host, '/t/nosuchtable?invite=x');
    await page.getByText('This game is not in this browser').waitFor();
  },
  { skip: no_engine },
);

async function with_server(host: StaticHost, run: (server: TestServer) => Promise<void>): Promise<void> {
  const server = new TestServer(['--allow-origin', host.origin]);
  await server.start();
  try {
    await run(server);
  } finally {
    await server.end();
  }
}

site_test(
  'with a server in the address, a friend plays by link',
  async ({ host, guest }) =>
    with_server(host, async (server) => {
      const [ann, bob] = [await guest(), await guest()];
      await open(ann, host, '/', `?server=${server.url}`);
      await ann.locator('html[data-engine=server]').waitFor();
      await ann.getByRole('button', { name: 'Play Pogo' }).click();
      const dialog = ann.getByRole('dialog');
      await dialog.getByText('Friend by link').click();
      await dialog.getByRole('button', { name: 'Play', exact: true }).click();
      const link = await ann.getByLabel('To play as').inputValue();
      assert(link.startsWith(`${host.url}?server=${server.url}#/t/`), link);
      await bob.goto(link);
      await bob.getByRole('button', { name: 'Sit down and play' }).click();
      await comes_to(async () => new URL(bob.url()).hash.includes('invite'), false);
      await ann.getByText('Your turn', { exact: true }).last().waitFor();
      await pogo_click(ann, '2a1-a3');
      await bob.getByText('Your turn', { exact: true }).last().waitFor();
      // Links, the back button and parts of a page work behind the #.
      await bob.getByRole('link', { name: /Joute: / }).click();
      await bob.locator('[data-game=pogo]').waitFor();
      await bob.goBack();
      await bob.locator('[data-step="1"]').waitFor();
      await open(bob, host, '/rules/pogo', `?server=${server.url}`);
      await bob.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
      assert.equal(new URL(bob.url()).hash, '#/rules/pogo');
      await bob.getByRole('link', { name: /Learn in five steps/ }).click();
      await bob.waitForURL(/#\/learn\/pogo$/);
    }),
  { skip: no_site },
);

site_test(
  'every file is stored, and a new version waits until it is taken',
  async ({ guest }) => {
    const copy = mkdtempSync(join(tmpdir(), 'joute-site-'));
    cpSync(folder, copy, { recursive: true });
    const host = new StaticHost(copy, '/a/b/');
    await host.start();
    try {
      await with_server(host, async (server) => {
        const search = `?server=${server.url}`;
        const page = await guest({ baseURL: host.url });
        await open(page, host, '/', search);
        await page.locator('html[data-offline=ready]').waitFor();
        const first = host.asked.length;
        await page.reload();
        await page.locator('[data-game=pogo]').waitFor();
        assert.deepEqual(
          host.asked.slice(first).filter((path) => !/sw\.js|webmanifest|icon-|favicon/.test(path)),
          [],
          'nothing is asked for again',
        );

        // A new version: other contents, another list.
        appendFileSync(join(copy, 'theme.js'), '\ndocument.documentElement.dataset.version = "2";\n');
        execFileSync('node', [join(root, 'web/precache.ts'), copy]);
        await page.reload();
        const note = page.getByText('A new version of this page is ready.');
        await note.waitFor();
        assert.equal(await page.locator('html').getAttribute('data-version'), null, 'the old one runs');
        await check_axe(page, 'a new version waits');
        await check_width(page, 'a new version waits');
        await shot(page, 'site-update');
        const other = await page.context().newPage();
        await open(other, host, '/learn', search);
        await page.getByRole('button', { name: 'Reload' }).click();
        await page.getByText('This page is open in other windows').waitFor();
        assert.equal(await other.locator('html').getAttribute('data-version'), null, 'others are left alone');
        await other.close();
        await page.getByRole('button', { name: 'Reload' }).click();
        await page.locator('html[data-version="2"]').waitFor();
        await comes_to(() => note.count(), 0);
        // Without its host the page is still there.
        await host.stop();
        await page.reload();
        await page.locator('html[data-version="2"] [data-game=pogo]').waitFor();
      });
    } finally {
      await host.stop();
      rmSync(copy, { recursive: true, force: true });
    }
  },
  { skip: no_site },
);

site_test(
  'a server that cannot be one, and troubles of the engine, are told in both languages',
  async ({ host, guest, expect_noise }) => {
    expect_noise(); // without an engine it may say so
    const page = await guest();
    await open(page, host, '/', '?server=nonsense');
    await page.getByRole('alert').filter({ hasText: 'names a server that cannot be one' }).waitFor();
    await check_axe(page, 'a wrong server');
    await page.getByRole('button', { name: 'Go on without a server' }).click();
    await page.locator('html[data-engine=local]').waitFor();
    const tell = (kind: string) =>
      page.evaluate((detail) => void dispatchEvent(new CustomEvent('engine-trouble', { detail })), {
        kind,
        text_en: `In English: ${kind}`,
        text_fr: `En français : ${kind}`,
      });
    for (const kind of ['storage', 'crashed']) {
      await tell(kind);
      await page
        .locator('.notices')
        .filter({ hasText: `In English: ${kind}` })
        .waitFor();
    }
    for (const kind of ['old-browser', 'missing']) {
      await tell(kind);
      await page.locator(`[data-trouble=${kind}]`).filter({ hasText: 'In English' }).waitFor();
    }
    await shot(page, 'site-trouble');
    await speak(page, 'Français');
    await page.locator('[data-trouble]').filter({ hasText: 'En français' }).waitFor();
    await in_all_windows(page, () => check_width(page, 'an engine in trouble'));
  },
  { skip: no_site },
);

site_test(
  'links to a game have a picture, and lead to it',
  async ({ host, guest }) => {
    const page = await guest();
    for (const game of games_of_program()) {
      const html = readFileSync(join(folder, 'previews', `${game}.fr.html`), 'utf8');
      assert.match(html, /<meta property="og:title" content=".+ · Joute"/);
      const picture = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      const reply = await page.request.get(new URL(picture, `${host.url}previews/`).href);
      assert.equal(reply.headers()['content-type'], 'image/png');
    }
    await page.goto(`${host.url}previews/pogo.html`);
    await page.waitForURL(`${host.url}#/rules/pogo`);
  },
  { skip: no_site },
);
