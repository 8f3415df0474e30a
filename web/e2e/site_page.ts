// The page of a site as tests use it: opened once its engine runs, and asked over its own connection.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { CreateRequest, Requests, TableState, Verb } from '../src/lib/protocol.ts';
import { type Stage, test, type VisitorOptions } from './harness.ts';
import { StaticHost } from './host.ts';

const root = new URL('../..', import.meta.url).pathname;
export const folder = process.env.JOUTE_SITE ?? join(root, 'site');
export const no_site = existsSync(join(folder, 'index.html'))
  ? undefined
  : 'there is no site/; ./run site builds it';
export const no_engine =
  no_site ?? (existsSync(join(folder, 'engine.wasm')) ? undefined : 'site/engine.wasm is missing');

export interface SiteStage extends Stage {
  host: StaticHost;
  /** A visitor of the site. */
  guest: (options?: VisitorOptions) => Promise<Page>;
}

export function site_test(
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
export async function open(page: Page, host: StaticHost, place = '/', search = ''): Promise<void> {
  await page.goto('about:blank'); // another place behind the # would not load the page
  await page.goto(`${host.url}${search}#${place}`);
  await page.locator('html[data-engine]').waitFor();
}

/** Asks the engine over the page's own connection: its module is the one that has `ask`. */
export const ask = <V extends Verb>(page: Page, verb: V, fields: Requests[V][0]): Promise<Requests[V][1]> =>
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

/** Makes a table and goes there. */
export async function new_table(page: Page, request: CreateRequest): Promise<string> {
  const { table, secrets, owner } = await ask(page, 'create', request);
  await page.evaluate(
    ([id, keys]) => {
      const kept = JSON.parse(localStorage.getItem('joute.tables') ?? '{}');
      localStorage.setItem('joute.tables', JSON.stringify({ ...kept, [id]: keys }));
      location.hash = `#/t/${id}`;
    },
    [table, { secrets, owner, touched: Date.now() }] as const,
  );
  await page.locator('section.board').waitFor();
  return table;
}

const table_of = (page: Page): string => /#\/t\/([a-z0-9]+)/.exec(page.url())?.[1] ?? '';

export async function state_of(page: Page): Promise<TableState> {
  const table = table_of(page);
  const secrets = await page.evaluate((id) => {
    const kept = JSON.parse(localStorage.getItem('joute.tables') ?? '{}');
    return Object.values(kept[id]?.secrets ?? {}) as string[];
  }, table);
  return (await ask(page, 'watch', { table, secrets })).state;
}

/** The page shows so many steps. */
export const shows_steps = (page: Page, steps: number): Promise<void> =>
  page.locator(`[data-step="${steps}"]`).waitFor({ state: 'attached' });

/** The page shows that it is my turn, after so many steps at least. Null: it shows the end. */
export async function my_turn(page: Page, steps: number): Promise<TableState | null> {
  if (steps > 0) await shows_steps(page, steps);
  await page.locator('.line.mine, [data-role=result]').first().waitFor();
  // Nothing happens now until I choose.
  return (await page.locator('[data-role=result]').count()) > 0 ? null : state_of(page);
}

/** Any legal moves, always the same; games against the weakest end by themselves or by the rules. */
export async function play_on(page: Page, turns: number): Promise<void> {
  let dice = 7;
  let steps = 0;
  for (let turn = 0; turn < turns; turn++) {
    const state = await my_turn(page, steps);
    if (!state) return;
    dice = (dice * 48271) % 0x7fffffff;
    const { text } = state.now.moves.first[dice % state.now.moves.first.length] ?? { text: '' };
    await ask(page, 'play', { table: state.table, seat: 'first', at: state.steps.length, move: text });
    steps = state.steps.length + 1;
  }
  await my_turn(page, steps);
}
