// Pictures of every screen, for people to look at: each game and rule set at its start, middle and end, every other page,
// both sizes, languages and themes, and one turn of each game as a strip of ten frames. They go to web/shots.
//   scripts/web.sh shots [part of a name ...]     pogo, pogo-start, home, strip-jungle, ...
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Created, Lang, NowPush, StepPush } from '../src/lib/protocol.ts';
import { type Client, connect } from './client.ts';
import { games_of_program, type Stage, shots_folder, Worker } from './harness.ts';
import { open_table } from './steps.ts';

const parts = process.argv.slice(2);
const wanted = (name: string): boolean => parts.length === 0 || parts.some((part) => name.includes(part));
const windows = { wide: { width: 1366, height: 657 }, phone: { width: 390, height: 664 } };
const langs = ['en', 'fr'] as const;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

async function dress(page: Page, lang: Lang, theme: Theme): Promise<void> {
  await page.evaluate(
    (chosen) => {
      const kept = JSON.parse(localStorage.getItem('joute.settings') ?? '{}');
      localStorage.setItem('joute.settings', JSON.stringify({ ...kept, ...chosen }));
    },
    { lang, theme },
  );
  await page.reload();
  await page.locator(`html[lang=${lang}]`).waitFor();
}

const save = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(shots_folder, `${name}.png`) });

/** The page as it is now, in every size, language and theme; `ready` waits until it is drawn. */
async function take(page: Page, name: string, ready: () => Promise<unknown>): Promise<void> {
  for (const lang of langs)
    for (const theme of themes) {
      await dress(page, lang, theme);
      for (const [size, window] of Object.entries(windows)) {
        await page.setViewportSize(window);
        await ready();
        await page.waitForTimeout(300); // fonts and pictures that come late; nothing depends on it
        await save(page, `${name}-${size}-${lang}-${theme}`);
      }
    }
  console.log(name);
}

interface Played {
  made: Created;
  /** Some legal move of the person as soon as there is one; false when the game is over. */
  move: () => Promise<boolean>;
  resign: () => Promise<unknown>;
}

async function sit(client: Client, game: string, rules: string | undefined, level: number): Promise<Played> {
  const made = await client.ask('create', {
    game,
    options: rules ? { rules } : {},
    seats: { first: { kind: 'me' }, second: { kind: 'agent', spec: `level:${level}` } },
    seed: 11,
  });
  const { table, secrets } = made;
  const at = { table, seat: 'first' as const };
  const { state } = await client.ask('watch', { table, secrets: [secrets.first ?? ''] });
  let { now } = state;
  let steps = state.steps.length;
  let changed: () => void = () => {};
  const hear = (push: StepPush | NowPush) => {
    if (push.table !== table) return;
    now = push.now;
    if (push.on === 'step') steps = push.steps.at(-1)?.n ?? steps;
    changed();
  };
  client.pushes.subscribe({ step: hear, now: hear });
  const until = async (ready: () => boolean): Promise<boolean> => {
    while (!now.over && !ready()) {
      await new Promise<void>((resolve) => {
        changed = resolve;
        setTimeout(resolve, 2000); // the end of a hidden game comes as a whole new state
      });
      const { state } = await client.ask('watch', { table, secrets: [secrets.first ?? ''] });
      now = state.now;
      steps = state.steps.length;
    }
    return !now.over;
  };
  const may_choose = () => now.moves.first.length > 0 && !now.chosen.first;
  let turn = 0;
  return {
    made,
    move: async () => {
      if (!(await until(may_choose))) return false;
      const choices = now.moves.first;
      const move = choices[(5 * ++turn) % choices.length]?.text ?? '';
      const before = steps;
      await client.ask('play', { ...at, at: before, move });
      await until(() => steps > before || now.chosen.first);
      return until(may_choose);
    },
    resign: () => client.ask('resign', at),
  };
}

const middle_moves = 7;
const max_moves = 30;

async function tables(game: string, { visitor }: Stage, client: Client): Promise<void> {
  const page = await visitor();
  const { games } = await client.ask('games', {});
  const { choices = [] } =
    games.find(({ id }) => id === game)?.options.find(({ name }) => name === 'rules') ?? {};
  for (const rules of choices.length > 0 ? choices : [undefined]) {
    const name = [game, rules].filter(Boolean).join('-');
    for (const when of ['start', 'middle', 'end'] as const) {
      if (!wanted(`${name}-${when}`)) continue;
      const played = await sit(client, game, rules, when === 'end' ? 5 : 3);
      const moves = { start: 0, middle: middle_moves, end: max_moves }[when];
      let goes_on = true;
      for (let i = 0; i < moves && goes_on; i++) goes_on = await played.move();
      if (when === 'end' && goes_on) await played.resign();
      await open_table(page, played.made);
      await take(page, `${name}-${when}`, async () => {
        await page.locator('[data-role=board]').first().waitFor();
        const end = page.locator('section.end');
        if (when !== 'end' || (await end.isVisible())) return;
        await page.getByRole('button', { name: /^(Result|Résultat)$/ }).click();
        await end.waitFor();
      });
    }
  }
}

async function pages({ visitor }: Stage): Promise<void> {
  const page = await visitor();
  const drawn = () => page.waitForLoadState('networkidle');
  const places: Record<string, string> = {
    home: '/',
    learn: '/learn',
    lesson: '/learn/jungle/3',
    rules: '/rules/pogo',
    puzzles: '/puzzles',
    puzzle: '/puzzles/jungle',
    analysis: '/analysis',
    board: '/analysis/pogo',
    explore: '/explore/pogo',
    arena: '/arena',
    profile: '/profile',
    lost: '/t/nowhere',
  };
  for (const [name, place] of Object.entries(places)) {
    if (!wanted(name)) continue;
    await page.goto(place);
    await take(page, name, drawn);
  }
  for (const game of games_of_program()) {
    if (!wanted(`form-${game}`)) continue;
    await page.goto('/');
    await take(page, `form-${game}`, async () => {
      if (await page.getByRole('dialog').isVisible()) return;
      await page.locator(`[data-game="${game}"] button`).first().click();
      await page.getByRole('dialog').waitFor();
    });
  }
  if (wanted('settings')) {
    await page.goto('/');
    await take(page, 'settings', async () => {
      if (await page.getByRole('dialog').isVisible()) return;
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: /^(Settings|Réglages)$/ }).click();
      await page.getByRole('dialog').waitFor();
    });
  }
}

/** One turn of a game, the computer's reply included, in ten frames. */
async function strips({ visitor }: Stage, client: Client): Promise<void> {
  for (const [lang, theme] of [
    ['en', 'light'],
    ['fr', 'dark'],
  ] as const) {
    const page = await visitor({
      speed: 'normal',
      reducedMotion: 'no-preference',
      viewport: { width: 683, height: 657 },
    });
    for (const game of games_of_program()) {
      const name = `strip-${game}-${lang}-${theme}`;
      if (!wanted(name)) continue;
      const played = await sit(client, game, undefined, 3);
      for (let i = 0; i < 3; i++) await played.move();
      await open_table(page, played.made);
      await dress(page, lang, theme);
      await page.locator('[data-role=board]').first().waitFor();
      await page.waitForTimeout(1000);
      const turn = played.move();
      for (let i = 0; i < 10; i++) {
        await save(page, `${name}-${i}`);
        await page.waitForTimeout(250);
      }
      await turn;
      console.log(name);
    }
  }
}

mkdirSync(shots_folder, { recursive: true });
const worker = new Worker();
const shows: [string, (stage: Stage, client: Client) => Promise<void>][] = [
  ...games_of_program().map((game): (typeof shows)[number] => [game, (...on) => tables(game, ...on)]),
  ['pages', pages],
  ['strips', strips],
];
for (const [name, show] of shows)
  await worker.run({
    name: `pictures of ${name}`,
    run: async (stage) => {
      const client = connect(stage.server);
      await show(stage, client);
      client.close();
    },
  });
await worker.end();
