// What Jungle brings to the page.
import type { GameKit } from 'joute/boards/kit.ts';
import Picture from './Picture.svelte';
import { say } from './words.ts';

export const kit: GameKit = {
  board: () => import('./Board.svelte'),
  aspect: ({ files, rows }) => (Number(files) + 0.7) / (Number(rows) + 0.7),
  picture: Picture,
  rule_pictures: () => import('./rule_pictures.ts'),
  lesson: () => import('./lesson.ts'),
  words: say,
};
