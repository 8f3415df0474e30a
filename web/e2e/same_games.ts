// The engine inside a page plays as the program does: the same bench signature, and the same games move for move.
//
//   node e2e/same_games.ts [GAMES]     so many games of each game (4 unless told), by agents limited by nodes
//
// Contests are played by build/wasm/engine.wasm in this process and by build/joute, and their records compared.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FromThinker, Host, type Thinker } from '../src/engine/host.ts';
import { Instance } from '../src/engine/instance.ts';
import { thinking } from '../src/engine/thinking.ts';

const root = new URL('../..', import.meta.url).pathname;
const joute = process.env.JOUTE ?? join(root, 'build/joute');
const games = Number(process.argv[2] ?? 4);
const seed = 11;
const module = new WebAssembly.Module(readFileSync(join(root, 'build/wasm/engine.wasm')));

/** Thinks in this process, later. */
function thinker(): Thinker {
  let ended = false;
  const self: Thinker = {
    post: (message) => {
      setImmediate(() => {
        if (!ended) handle(message);
      });
    },
    onmessage: () => {},
    onerror: () => {},
    terminate: () => {
      ended = true;
    },
  };
  const handle = thinking((message: FromThinker) =>
    setImmediate(() => {
      if (!ended) self.onmessage(message);
    }),
  );
  return self;
}

/** What was played and what was expected of it, without the times. */
const moves_of = (record: string): string => record.replace(/ ms=[\d.]+/g, '');

function by_the_program(game: string, agents: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'joute-games-'));
  try {
    const order = ['match', game, ...agents, '--games', `${games}`, '--seed', `${seed}`];
    execFileSync(joute, [...order, '--record', join(folder, 'r')], { stdio: 'pipe' });
    const files = readdirSync(join(folder, 'r/games')).sort();
    return files.map((file) => readFileSync(join(folder, 'r/games', file), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The records of a contest inside a page, as they are kept. */
async function by_the_page(game: string, agents: readonly string[]): Promise<string[]> {
  const kept = new Map<number, string>();
  return new Promise((resolve, reject) => {
    void Host.begin({
      module,
      disk: {
        all: async () => [],
        write: async (changes) => {
          for (const [name, value] of changes) {
            const number = /^game\/[^/]+\/(\d+)$/.exec(name)?.[1];
            if (number !== undefined && value !== null) kept.set(Number(number), JSON.parse(value).record);
          }
          if (kept.size === games) {
            host?.stop();
            resolve([...kept].sort(([a], [b]) => a - b).map(([, record]) => record));
          }
        },
        files: async () => [],
        save: async () => {},
        remove: async () => {},
      },
      make_thinker: thinker,
      workers: 1,
      deliver: (_, text) => {
        const reply = JSON.parse(text ?? '{}');
        if (reply.ok === false) reject(new Error(text ?? ''));
      },
      fetch_table: async () => null,
      trouble: (kind) => reject(new Error(kind)),
      progress: () => {},
    }).then((begun) => {
      host = begun;
      host.opened(1);
      host.received(1, JSON.stringify({ id: 1, do: 'hello', lang: 'en' }));
      const order = { kind: 'match', game, agents, games, seed };
      host.received(1, JSON.stringify({ id: 2, do: 'arena-start', ...order }));
    }, reject);
    let host: Host | undefined;
  });
}

const benched: { game: string; nodes: number }[] = [];
const none = () => {};
const calls = {
  send: none,
  close: none,
  keep: none,
  run: none,
  end: none,
  want: none,
  progress: none,
  file: none,
};
const instance = new Instance(module, {
  ...calls,
  report: (text) => benched.push(JSON.parse(text)),
  log: (_, text) => console.warn(text),
});
/** Processor time: other work on the machine does not count. */
const seconds: number[] = [];
for (let i = 0; instance.bench(i); i++); // until the browser's compiler has done its best
benched.length = 0;
for (let i = 0, more = true; more; i++) {
  const before = process.cpuUsage();
  more = instance.bench(i);
  const { user, system } = process.cpuUsage(before);
  seconds.push((user + system) / 1e6);
}
const native = JSON.parse(execFileSync(joute, ['bench', '--json'], { encoding: 'utf8' }));
assert.equal(
  benched.reduce((sum, { nodes }) => sum + nodes, 0),
  native.signature,
  'the bench signature',
);
for (const [i, { game, nodes }] of benched.entries()) {
  const ratio = nodes / (seconds[i] ?? 1) / native.games[game].nps;
  console.log(`${game}: ${ratio.toFixed(2)} of the program's nodes a second`);
}

for (const { game } of games > 0 ? benched : []) {
  const agents = ['level:4', 'level:3'];
  const [ours, theirs] = [await by_the_page(game, agents), by_the_program(game, agents)];
  assert.equal(ours.length, theirs.length, game);
  for (const [i, record] of ours.entries())
    assert.equal(moves_of(record), moves_of(theirs[i] ?? ''), `${game}, game ${i + 1}`);
  console.log(`${game}: ${games} games, the same`);
}
process.exit(0);
