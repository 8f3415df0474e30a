// Made-up messages about a made-up game, for unit tests.
import type { GameInfo, Now, Seat, Step, TableState } from './protocol.ts';

export const sample_now = (change: Partial<Now>): Now => ({
  actor: 'first',
  over: false,
  result: null,
  ending: null,
  moves: { first: [], second: [] },
  chosen: { first: false, second: false },
  clock: null,
  offers: { draw: null, takeback: null, rematch: null },
  thinking: false,
  faults: { first: null, second: null },
  paused: false,
  pace: 800,
  may: { takeback: false, hint: false, matrix: false, resign: false, draw: false, rematch: false },
  rematch: null,
  ...change,
});

export const sample_step = (n: number, by: Seat): Step => ({
  n,
  by,
  text: `move${n}`,
  words: `${by} makes move ${n}`,
  move: {},
  happenings: [],
  position: `after ${n}`,
  scene: {},
  actor: by === 'first' ? 'second' : 'first',
});

export const sample_state = (steps: Step[], change: Partial<TableState> = {}): TableState => ({
  table: 't',
  game: 'toy',
  options: {},
  you: ['first'],
  owner: false,
  eyes: 'all',
  seats: {
    first: { kind: 'person', name: 'Ann' },
    second: { kind: 'agent', name: 'level:3', spec: 'level:3' },
  },
  created: 0,
  prepared: null,
  listed: true,
  kept: false,
  one_run: false,
  start: { position: 'start', scene: {}, actor: 'first' },
  steps,
  now: sample_now({}),
  ...change,
});

export const sample_game: GameInfo = {
  id: 'toy',
  title: 'Toy',
  about: '',
  turns: '',
  sides: ['Red', 'Blue'],
  hidden: false,
  chance: false,
  both: false,
  map: true,
  solved: [],
  options: [
    { name: 'rules', kind: 'choice', default: 'war', choices: ['war', 'classic'], about: '' },
    {
      name: 'ranks',
      kind: 'choice',
      default: 'report',
      choices: ['report', 'classic'],
      about: '',
      only_for: ['war'],
    },
    { name: 'repetitions', kind: 'number', default: '3', least: 0, greatest: 9, about: '' },
  ],
  evaluations: [
    { name: 'own', title: 'our evaluation', about: '', moves: false, plotted: true },
    { name: 'report', title: 'the report', about: '', moves: true, plotted: false },
  ],
  agents: [{ spec: 'level:3', about: '', rating: 182, level: 3, keys: '' }],
};
