// What Connect Four brings to the page.
import type { Cue, GameKit } from 'joute/boards/kit.ts';
import { drop_ms, frame } from './geometry.ts';
import Picture from './Picture.svelte';
import { say } from './words.ts';

const cues: Readonly<Record<string, Cue>> = {
  stop: { ms: 300 },
  four: { ms: 700, sound: 'claim' },
};

export const kit: GameKit = {
  board: () => import('./Board.svelte'),
  aspect: () => frame.width / frame.height,
  picture: Picture,
  marks: [
    { colour: '#d5402c', shape: 'round' },
    { colour: '#f4be2a', shape: 'round' },
  ],
  banner: () => import('./Banner.svelte'),
  rule_pictures: () => import('./rule_pictures.ts'),
  lesson: () => import('./lesson.ts'),
  words: say,
  cue: ({ what, row }) =>
    what === 'drop' ? { ms: drop_ms(Number(row)), sound: 'move' } : (cues[what] ?? null),
  form: () => ({ options: { rules: { choices: { standard: say().rules } } } }),
  keys: () => [['1 … 7', say().keys]],
};
