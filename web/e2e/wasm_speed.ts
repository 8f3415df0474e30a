// How fast the engine searches in Chromium, compared with the program: the same games by agents limited by nodes, on one
// thread, both by processor time, in turns. Run by bench/wasm_speed.sh.
//
//   node e2e/wasm_speed.ts [PAIRS]     so many runs of each in turns, 5 unless told
//
// Games are equal move for move (same_games.ts), so nodes are, too, and the ratio of times is that of nodes per second.
// In the browser it is the time of the threads of workers, read from /proc; what compiles there is not counted.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { program } from './harness.ts';
import { StaticHost } from './host.ts';
import { ask, folder, open } from './site_page.ts';

interface Search {
  name: string;
  game: string;
  spec: string;
  /** Of nodes per second, wanted. */
  least: number;
}
const searches: Search[] = [
  { name: 'alphabeta', game: 'pogo', spec: 'alphabeta:nodes=60000', least: 0.6 },
  { name: 'alphabeta', game: 'connect_four', spec: 'alphabeta:nodes=100000', least: 0.6 },
  { name: 'alphabeta', game: 'jungle', spec: 'alphabeta:nodes=200000', least: 0.6 },
  { name: 'mcts', game: 'pogo', spec: 'mcts:nodes=15000', least: 0.5 },
  { name: 'mcts', game: 'connect_four', spec: 'mcts:nodes=10000', least: 0.5 },
  { name: 'nash', game: 'pokemon', spec: 'nash:nodes=40000', least: 0.5 },
];
const seed = 5;
const pairs = Number(process.argv[2] ?? 5);

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has just ended
  }
};
const ticks_per_second = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Seconds that the threads of workers have computed, in all processes that descend from one. */
function worker_seconds(ancestor: number): number {
  const fields = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const parents = new Map<number, number>();
  for (const pid of readdirSync('/proc'))
    if (/^\d+$/.test(pid)) parents.set(Number(pid), Number(fields(read(`/proc/${pid}/stat`))[1]));
  const descends = (pid: number): boolean =>
    pid === ancestor || (parents.has(pid) && descends(parents.get(pid) ?? 0));
  let ticks = 0;
  for (const pid of parents.keys())
    if (descends(pid))
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const stat = read(`/proc/${pid}/task/${thread}/stat`);
        if (!stat.includes('(DedicatedWorker')) continue;
        const [user = 0, system = 0] = fields(stat).slice(11, 13).map(Number);
        ticks += user + system;
      }
  return ticks / ticks_per_second;
}

function by_the_program({ game, spec }: Search): number {
  const order = ['match', game, spec, spec, '--games', '2', '--seed', `${seed}`];
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', `TIMEFORMAT='%U %S'; time "$@" >/dev/null`, '-', program, ...order],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  const [user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return user + system;
}

async function by_the_page(page: Page, browser: number, { game, spec }: Search): Promise<number> {
  const before = worker_seconds(browser);
  const order = { kind: 'match', game, agents: [spec, spec], games: 2, seed } as const;
  const { contest, owner } = await ask(page, 'arena-start', { ...order, agents: [...order.agents] });
  for (;;) {
    const { state } = await ask(page, 'arena-watch', { contest });
    if (state.now.phase === 'finished') break;
    if (state.now.phase !== 'playing' && state.now.phase !== 'waiting') throw new Error(state.now.phase);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const seconds = worker_seconds(browser) - before;
  await ask(page, 'arena-remove', { contest, owner });
  return seconds;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const host = new StaticHost(folder);
await host.start();
const browser = await chromium.launchServer({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const pid = browser.process().pid ?? 0;
try {
  const page = await (await chromium.connect(browser.wsEndpoint())).newPage();
  await open(page, host);
  for (const search of searches) {
    await by_the_page(page, pid, search); // until the browser's compiler has done its best
    const [theirs, ours]: [number[], number[]] = [[], []];
    for (let i = 0; i < pairs; i++) {
      theirs.push(by_the_program(search));
      ours.push(await by_the_page(page, pid, search));
    }
    const ratio = median(theirs) / median(ours);
    const list = (values: number[]) => values.map((value) => value.toFixed(2)).join(' ');
    console.log(
      `${search.name} ${search.game}: ${ratio.toFixed(2)} (wanted ${search.least}); program ${list(theirs)} s, page ${list(ours)} s`,
    );
  }
} finally {
  await browser.close();
  await host.stop();
}
process.exit(0);
