// The site in trouble, with its real engine: a full disk, workers that are killed, damaged storage, an old browser. Each is
// told once, in the language of the page, and whatever can go on does.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { CreateRequest } from '../src/lib/protocol.ts';
import type { Trouble } from '../src/site/trouble.ts';
import { check_axe, check_width, comes_to } from './checks.ts';
import type { StaticHost } from './host.ts';
import {
  ask,
  folder,
  my_turn,
  new_table,
  no_engine,
  no_site,
  open,
  play_on,
  shows_steps,
  site_test,
  state_of,
} from './site_page.ts';
import { in_both_languages, pogo_click } from './steps.ts';

/** Runs before the page: notes what it is told, and the workers it makes. */
function listen(): void {
  const noted = { troubles: [] as unknown[], workers: [] as Worker[] };
  Object.assign(window, { noted });
  addEventListener('engine-trouble', (event) => noted.troubles.push((event as CustomEvent).detail));
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...args: ConstructorParameters<typeof Plain>) {
      super(...args);
      noted.workers.push(this);
    }
  };
}
type Noted = { noted: { troubles: Trouble[]; workers: Worker[] } };

const troubles_of = (page: Page): Promise<Trouble[]> =>
  page.evaluate(() => (window as unknown as Noted).noted.troubles);

/** The page says so in its language, and has words for the other one. */
async function expect_told(page: Page, kind: string): Promise<void> {
  await page.waitForFunction(
    (kind) => (window as unknown as Noted).noted.troubles.some((each) => each.kind === kind),
    kind,
  );
  const told = (await troubles_of(page)).find((each) => each.kind === kind);
  assert(told && told.text_en !== told.text_fr);
  const lang = await page.locator('html').getAttribute('lang');
  await page.getByText(lang === 'fr' ? told.text_fr : told.text_en).waitFor();
}

/** ... and said it once, with nothing else. */
async function expect_only(page: Page, ...kinds: string[]): Promise<void> {
  assert.deepEqual(
    (await troubles_of(page)).map(({ kind }) => kind),
    kinds,
  );
}

/** In the page: whether the engine's database has something of that name. */
async function is_kept(name: string): Promise<boolean> {
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const database = await answer(indexedDB.open('joute-engine'));
  const key = await answer(database.transaction('kept').objectStore('kept').getKey(name));
  database.close();
  return key !== undefined;
}

const against = (spec: string): CreateRequest => ({
  game: 'pogo',
  seats: { first: { kind: 'me' }, second: { kind: 'agent', spec } },
});

for (const locale of ['en-GB', 'fr-FR'])
  site_test(
    `a browser that is full says so once, and the game goes on (${locale})`,
    async ({ host, guest, expect_noise }) => {
      expect_noise(); // the browser's own words about its quota
      const page = await guest({ locale });
      await page.addInitScript(listen);
      await open(page, host);
      await page.locator('html[data-offline=ready]').waitFor();
      const browser = await page.context().newCDPSession(page);
      await browser.send('Storage.overrideQuotaForOrigin', { origin: host.origin, quotaSize: 1 });
      await new_table(page, against('level:1'));
      await expect_told(page, 'storage');
      await play_on(page, 3);
      await expect_only(page, 'storage');
      // There is room again: what was not kept is kept after a while.
      await browser.send('Storage.overrideQuotaForOrigin', { origin: host.origin });
      const { table, steps } = await state_of(page);
      await comes_to(() => page.evaluate(is_kept, `step/${table}/${steps.length}`), true);
      await page.reload();
      await shows_steps(page, steps.length);
    },
    { skip: no_engine },
  );

/** The script of the worker that holds the tables, with more in front. */
function change_tables_worker(host: StaticHost, more: string): void {
  const name = readdirSync(join(folder, 'assets')).find((each) => /^tables\.worker-.*\.js$/.test(each));
  assert(name);
  const script = readFileSync(join(folder, 'assets', name), 'utf8');
  host.pages.set(`${new URL(host.url).pathname}assets/${name}`, `${more}\n${script}`);
}

/** Ends the workers that think when a tab says so, as a browser does that runs out of memory. */
const killer = `
const at_work = new Set();
const channel_of_test = new BroadcastChannel('test');
self.Worker = class extends self.Worker {
  constructor(...args) {
    super(...args);
    this.addEventListener('message', ({ data }) => {
      if ('report' in data && !at_work.has(this)) {
        at_work.add(this);
        channel_of_test.postMessage('thinking');
      }
      if ('done' in data) at_work.delete(this);
    });
  }
};
channel_of_test.onmessage = () => {
  for (const worker of at_work) {
    worker.terminate();
    worker.dispatchEvent(new ErrorEvent('error', { message: 'killed by a test' }));
  }
};`;

for (const locale of ['en-GB', 'fr-FR'])
  site_test(
    `a search whose worker is killed counts as far as it came (${locale})`,
    async ({ host, guest }) => {
      change_tables_worker(host, killer);
      const page = await guest({ locale, serviceWorkers: 'block' });
      await page.addInitScript(listen);
      await open(page, host);
      await new_table(page, against('alphabeta:time=25s'));
      const thinking = page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const channel = new BroadcastChannel('test');
            channel.onmessage = () => {
              channel.postMessage('kill');
              resolve();
            };
          }),
      );
      await page.locator('.line.mine').waitFor();
      await pogo_click_in(page, locale);
      await thinking;
      await expect_told(page, 'thought');
      const state = await my_turn(page, 2);
      assert.equal(state?.now.over, false);
      assert.equal(state.now.faults?.second ?? null, null, 'it had found something');
      await expect_only(page, 'thought');
    },
    { skip: no_engine, seconds: 10 },
  );

/** The first legal move, as the engine takes it: the buttons of the board speak the language of the page. */
async function pogo_click_in(page: Page, locale: string): Promise<void> {
  if (locale === 'en-GB') return pogo_click(page, '2a1-a3');
  const { table, steps } = await state_of(page);
  await ask(page, 'play', { table, seat: 'first', at: steps.length, move: '2a1-a3' });
}

for (const locale of ['en-GB', 'fr-FR'])
  site_test(
    `an engine that is killed is started again with all its games (${locale})`,
    async ({ host, guest }) => {
      const page = await guest({ locale });
      await page.addInitScript(listen);
      await open(page, host);
      await new_table(page, against('level:1'));
      await play_on(page, 2);
      const before = (await state_of(page)).steps.map(({ text }) => text);
      // Killed without a word: no error reaches the page.
      await page.evaluate(() => (window as unknown as Noted).noted.workers.at(-1)?.terminate());
      await expect_told(page, 'crashed');
      const after = (await state_of(page)).steps.map(({ text }) => text);
      assert.deepEqual(after, before);
      await play_on(page, 2);
      await expect_only(page, 'crashed');
    },
    { skip: no_engine },
  );

site_test(
  'what is damaged in the browser is told once and left out, everything else is there',
  async ({ host, guest }) => {
    const page = await guest();
    await page.addInitScript(listen);
    await open(page, host);
    await new_table(page, against('level:1'));
    await play_on(page, 2);
    const before = (await state_of(page)).steps.map(({ text }) => text);
    await page.evaluate(async () => {
      const opened = indexedDB.open('joute-engine');
      await new Promise((resolve) => {
        opened.onsuccess = resolve;
      });
      const writing = opened.result.transaction('kept', 'readwrite');
      const kept = writing.objectStore('kept');
      kept.put('{"text":"a"}', 'step/abcdefghjk/4000000000');
      kept.put('{"text":"a"}', 'step/abcdefghjk/99999999999999999999');
      kept.put('no JSON', 'table/abcdefghjk');
      kept.put('[]', 'contest/abcdefghjk');
      kept.put(JSON.stringify({ head: '{"game":"nothing"}', touched: 1 }), 'table/bcdefghjkm');
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      opened.result.close();
    });
    await page.reload();
    await expect_told(page, 'damaged');
    await shows_steps(page, before.length);
    assert.deepEqual(
      (await state_of(page)).steps.map(({ text }) => text),
      before,
    );
    await play_on(page, 1);
    await expect_only(page, 'damaged');
  },
  { skip: no_engine },
);

site_test(
  'a browser without SIMD says that it is too old, in both languages',
  async ({ host, guest }) => {
    const page = await guest();
    await page.addInitScript(() => {
      WebAssembly.validate = () => false;
    });
    await open(page, host);
    const says = { en: 'This browser is too old for Joute', fr: 'Ce navigateur est trop ancien pour Joute' };
    await in_both_languages(page, async (lang) => {
      const banner = page.locator('[data-trouble=old-browser][role=alert]');
      await banner.filter({ hasText: says[lang] }).waitFor();
      assert.equal(await banner.count(), 1);
      await check_width(page, 'an old browser');
    });
    await check_axe(page, 'an old browser');
    assert(!host.asked.some((path) => path.endsWith('.wasm')), 'the engine is not fetched');
  },
  { skip: no_site },
);
