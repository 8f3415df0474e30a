// What Schotten Totten brings to the page.
import type { GameKit } from 'joute/boards/kit.ts';
import { cue } from './beats.ts';
import Picture from './Picture.svelte';
import { say } from './words.ts';

export const kit: GameKit = {
  board: () => import('./Board.svelte'),
  aspect: () => 2,
  picture: Picture,
  banner: () => import('./Banner.svelte'),
  rule_pictures: () => import('./rule_pictures.ts'),
  lesson: () => import('./lesson.ts'),
  words: say,
  cue,
  form: () => ({ options: say().options }),
  keys: () => [
    ['1 2 … 7', say().keys],
    ['C', say().key_c],
    ['D', say().key_d],
  ],
};
