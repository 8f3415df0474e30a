// What Pogo brings to the page.
import type { Cue, GameKit } from 'joute/boards/kit.ts';
import Picture from './Picture.svelte';
import { say } from './words.ts';

const cues: Readonly<Record<string, Cue>> = {
  move: { ms: 480, sound: 'move' },
  take: { ms: 400, sound: 'capture' },
  uncover: { ms: 400, sound: 'card' },
};

export const kit: GameKit = {
  board: () => import('./Board.svelte'),
  aspect: () => 402 / 414,
  picture: Picture,
  marks: [
    { colour: '#fbf6ea', shape: 'round' },
    { colour: '#3a3531', shape: 'round' },
  ],
  banner: () => import('./Banner.svelte'),
  rule_pictures: () => import('./rule_pictures.ts'),
  lesson: () => import('./lesson.ts'),
  explore: { examples: ['b,bwb,-/-,wb,w/bww,-,wb b', '-,wbbbw,b/w,-,wwb/-,-,bw b'] },
  words: say,
  cue: ({ what }) => cues[what] ?? null,
  form: () => ({
    options: {
      rules: { choices: say().form.rules },
      repetitions: { label: say().form.repetitions },
      'max-plies': { label: say().form.max_plies },
    },
  }),
  keys: () => [['1 2 3', say().keys]],
};
