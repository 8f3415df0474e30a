// The site on a static host under some path: without a server, without a network after the first visit, or with a server
// named in its address. Built by `./run site`; what needs the engine in the page is skipped where there is none.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Requests, Seat, TableState, Verb } from '../src/lib/protocol.ts';
import { check_axe, check_width, comes_to } from './checks.ts';
import { games_of_program, type Stage, shot, TestServer, test, type VisitorOptions } from './harness.ts';
import { StaticHost } from './host.ts';
import { ending, in_all_windows, in_both_languages, opponent, pogo_click, resign, speak } from './steps.ts';

const root = new URL('../..', import.meta.url).pathname;
const folder = process.env.JOUTE_SITE ?? join(root, 'site');
const no_site = existsSync(join(folder, 'index.html'))
  ? undefined
  : 'there is no site/; ./run site builds it';
const no_engine =
  no_site ?? (existsSync(join(folder, 'engine.wasm')) ? undefined : 'site/engine.wasm is missing');

interface SiteStage extends Stage {
  host: StaticHost;
  /** A visitor of the site. */
  guest: (options?: VisitorOptions) => Promise<Page>;
}

function site_test(
  name: string,
  run: (stage: SiteStage) => Promise<void>,
  { skip, seconds = 0 }: { skip: string | undefined; seconds?: number },
): void {
  const hosted = async (stage: Stage) => {
    const host = new StaticHost(folder);
    await host.start();
    try {
      await run({ ...stage, host, guest: (options) => stage.visitor({ ...options, baseURL: host.url }) });
    } finally {
      await host.stop();
    }
  };
  test(`site: ${name}`, hosted, { skip, seconds });
}

/** Opens a place of the site once its engine runs. */
async function open(page: Page, host: StaticHost, place = '/', search = ''): Promise<void> {
  await page.goto('about:blank'); // another place behind the # would not load the page
  await page.goto(`${host.url}${search}#${place}`);
  await page.locator('html[data-engine]').waitFor();
}

/** Everything is stored; from now on there is neither host nor network. */
async function switch_off(page: Page, host: StaticHost): Promise<void> {
  await page.locator('html[data-offline=ready]').waitFor();
  await host.stop();
  await page.context().setOffline(true);
}

/** Asks the engine over the page's own connection: its module is the one that has `ask`. */
const ask = <V extends Verb>(page: Page, verb: V, fields: Requests[V][0]): Promise<Requests[V][1]> =>
  page.evaluate(
    async ([verb, fields]) => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
      for (const { href } of links)
        for (const value of Object.values(await import(href)) as { ask?: unknown; speak?: unknown }[])
          if (typeof value?.ask === 'function' && 'speak' in value) return value.ask(verb, fields);
      throw new Error('the page has no connection');
    },
    [verb, fields] as const,
  );

const table_of = (page: Page): string => /#\/t\/([a-z0-9]+)/.exec(page.url())?.[1] ?? '';

async function state_of(page: Page): Promise<TableState> {
  const table = table_of(page);
  const secrets = await page.evaluate((id) => {
    const kept = JSON.parse(localStorage.getItem('joute.tables') ?? '{}');
    return Object.values(kept[id]?.secrets ?? {}) as string[];
  }, table);
  return (await ask(page, 'watch', { table, secrets })).state;
}

/** Waits for my turn; null when the game is over. */
async function my_turn(page: Page, seat: Seat): Promise<TableState | null> {
  for (;;) {
    const state = await state_of(page);
    if (state.now.over) return null;
    if (state.now.moves[seat].length > 0 && !state.now.chosen?.[seat]) return state;
    await new Promise((resolve) => setTimeout(resolve, 100)); // a state costs time for every step
  }
}

/** Any legal moves, always the same; games against the weakest end by themselves or by the rules. */
async function play_on(page: Page, turns: number): Promise<void> {
  let dice = 7;
  for (let turn = 0; turn < turns; turn++) {
    const state = await my_turn(page, 'first');
    if (!state) return;
    dice = (dice * 48271) % 0x7fffffff;
    const { text } = state.now.moves.first[dice % state.now.moves.first.length] ?? { text: '' };
    await ask(page, 'play', { table: state.table, seat: 'first', at: state.steps.length, move: text });
  }
}

async function begin(page: Page, game: string): Promise<void> {
  await page.locator(`[data-game="${game}"] button`).first().click();
  const dialog = page.getByRole('dialog');
  await opponent(dialog, 1).check({ force: true });
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
      await play_on(page, 3);
      const before = (await state_of(page)).steps.map(({ text }) => text);
      assert(before.length >= 3, 'moves were made');
      await page.reload();
      await page.locator('section.board').waitFor();
      const after = (await state_of(page)).steps.map(({ text }) => text);
      assert.deepEqual(after.slice(0, before.length), before, 'nothing is lost');
      await play_on(page, max_turns);
      // Asking for the state here, the test may have taken the last step before the page saw it: the page asks again.
      if ((await state_of(page)).now.over) await page.reload();
      else await resign(page);
      await ending(page).waitFor();
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
  },
  { skip: no_engine, seconds: 30 },
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
      assert.equal(await dialog.getByText(/Friend by link|Un ami par lien/).count(), 0);
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
      assert.equal(new URL(bob.url()).hash, '#/learn/pogo');
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
