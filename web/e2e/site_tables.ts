// Solved tables on the site: fetched from beside the page, checked, kept, or solved in the browser, with a bar for those
// who wait, in every tab.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { TableProgress } from '../src/engine/progress.ts';
import { check_axe, check_width, comes_to } from './checks.ts';
import { program, type Stage, test } from './harness.ts';
import { StaticHost } from './host.ts';
import { folder, new_table, no_engine, open, shows_steps, site_test } from './site_page.ts';
import { in_all_windows, in_both_languages } from './steps.ts';

/** Runs before the page: notes every stage a table comes to. */
function listen(): void {
  const stages: string[] = [];
  Object.assign(window, { stages });
  addEventListener('engine-progress', (event) => {
    const { stage } = (event as CustomEvent<TableProgress>).detail;
    if (stages.at(-1) !== stage) stages.push(stage);
  });
}
const stages_of = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { stages: string[] }).stages);
const comes_to_stage = (page: Page, stage: string) =>
  page.waitForFunction((stage) => (window as unknown as { stages: string[] }).stages.includes(stage), stage);

/** Files the engine keeps in the origin's private file system. */
const kept_tables = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
    return names;
  });

/** The table of a game with its default rules. */
async function solved(game: string): Promise<{ name: string; table: Buffer }> {
  const run = promisify(execFile); // other tests go on meanwhile
  const { games } = JSON.parse((await run(program, ['games', '--json'])).stdout);
  const [name] = games.find((each: { game: string }) => each.game === game).tables;
  const work = mkdtempSync(join(tmpdir(), 'joute-table-'));
  try {
    await run(program, ['solve', game, '--out', join(work, name)]);
    return { name, table: readFileSync(join(work, name)) };
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** A copy of the site with this table beside it, `sent` in its place. */
async function with_table(
  game: string,
  sent: (table: Buffer) => Buffer,
  run: (host: StaticHost, name: string) => Promise<void>,
): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'joute-site-'));
  const host = new StaticHost(copy);
  try {
    cpSync(folder, copy, { recursive: true });
    const { name, table } = await solved(game);
    const body = sent(table);
    const packed = gzipSync(body);
    mkdirSync(join(copy, 'tables'), { recursive: true });
    writeFileSync(join(copy, 'tables', `${name}.gz`), packed);
    const sha256 = createHash('sha256').update(body).digest('hex');
    const list = [{ name, bytes: body.length, packed: packed.length, sha256 }];
    writeFileSync(join(copy, 'tables.json'), JSON.stringify(list));
    execFileSync('node', [join(import.meta.dirname, '../precache.ts'), copy]);
    await host.start();
    await run(host, name);
  } finally {
    await host.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}

const visit = async ({ visitor }: Stage, host: StaticHost): Promise<Page> => {
  const page = await visitor({ baseURL: host.url });
  await page.context().addInitScript(listen);
  return page;
};

const says = {
  en: /^Pogo: fetching solved positions: \d+%$/,
  fr: /^Pogo\s: téléchargement des positions résolues\s: \d+\s%$/,
};

test(
  'site: a table beside the page is fetched with a bar in every tab, checked and kept',
  (stage) =>
    with_table(
      'pogo',
      (table) => table,
      async (host, name) => {
        const page = await visit(stage, host);
        await open(page, host);
        await page.locator('html[data-offline=ready]').waitFor();
        assert(!host.asked.some((path) => path.endsWith('.table.gz')), 'nobody needs it yet');
        let go_on = () => {};
        host.held.set(
          '.table.gz',
          new Promise<void>((resolve) => {
            go_on = resolve;
          }),
        );
        await new_table(page, {
          game: 'pogo',
          seats: { first: { kind: 'agent', spec: 'perfect' }, second: { kind: 'me' } },
        });
        const bar = page.getByRole('progressbar');
        await bar.waitFor();
        await in_both_languages(page, async (lang) => {
          await page.getByText(says[lang]).waitFor();
          assert.match(
            (await bar.getAttribute('aria-label')) ?? '',
            lang === 'en' ? /^Pogo: f/ : /^Pogo\s: t/,
          );
        });
        await check_axe(page, 'a table on its way');
        await in_all_windows(page, () => check_width(page, 'a table on its way'));
        // Another tab sees it as soon as there is news.
        const other = await page.context().newPage();
        await open(other, host, '/analysis/pogo');
        go_on();
        await comes_to_stage(other, 'ready');
        await shows_steps(page, 1);
        await comes_to(async () => (await stages_of(page)).join(), 'loading,ready');
        await comes_to(() => bar.count(), 0);
        await comes_to(async () => (await kept_tables(page)).join(), name);
        await other.close();
        // It is there the next time, without a network.
        const asked = host.asked.length;
        await page.reload();
        await new_table(page, {
          game: 'pogo',
          seats: { first: { kind: 'agent', spec: 'perfect' }, second: { kind: 'me' } },
        });
        await shows_steps(page, 1);
        assert(!host.asked.slice(asked).some((path) => path.includes('tables')));
        assert.deepEqual(await stages_of(page), []);
      },
    ),
  { skip: no_engine, seconds: 60 },
);

for (const [what, spoil] of [
  ['damaged', (table: Buffer) => Buffer.from(table).fill(1, table.length - 100)],
  ['of another version', (table: Buffer) => Buffer.from(table).fill('0', 7, 8)],
] as const)
  test(
    `site: a table beside the page that is ${what} is not used: the browser solves it`,
    (stage) =>
      with_table('jungle', spoil, async (host, name) => {
        const page = await visit(stage, host);
        await open(page, host, '/analysis/jungle');
        await comes_to_stage(page, 'ready');
        const stages = await stages_of(page);
        assert.deepEqual(
          stages.filter((each) => each !== 'loading'),
          ['solving', 'ready'],
        );
        await comes_to(async () => (await kept_tables(page)).join(), name);
      }),
    { skip: no_engine, seconds: 10 },
  );

site_test(
  'everybody who waits for a game to be solved in the browser sees how far it is, in other tabs too',
  async ({ host, guest }) => {
    const page = await guest();
    await page.context().addInitScript(listen);
    await open(page, host);
    await new_table(page, {
      game: 'pogo',
      seats: { first: { kind: 'agent', spec: 'perfect' }, second: { kind: 'me' } },
    });
    const other = await page.context().newPage();
    await open(other, host, '/analysis/pogo');
    for (const each of [page, other]) {
      const bar = each.locator('[data-table=solving]').getByRole('progressbar');
      await bar.waitFor();
      const before = Number(await bar.getAttribute('value'));
      await each.waitForFunction(
        (before) => Number(document.querySelector('[data-table] progress')?.getAttribute('value')) > before,
        before,
      );
      await each.getByText(/^Pogo: solving positions, once for all: \d+%$/).waitFor();
      // Spoken are beginning and end alone.
      assert.equal(
        await each.getByRole('status').filter({ hasText: 'solving positions' }).innerText(),
        'Pogo: solving positions, once for all',
      );
    }
    await check_axe(other, 'a game being solved');
    await check_width(other, 'a game being solved');
  },
  { skip: no_engine, seconds: 20 },
);
