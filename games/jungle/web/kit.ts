// What Jungle brings to the page.
import type { GameKit } from 'joute/boards/kit.ts';
import Captured from './Captured.svelte';
import { frame_of } from './geometry.ts';
import Picture from './Picture.svelte';
import { cue } from './staging.ts';
import { say } from './words.ts';

export const kit: GameKit = {
  board: () => import('./Board.svelte'),
  aspect: ({ files, rows }) => {
    const { width, height } = frame_of(Number(files), Number(rows));
    return width / height;
  },
  picture: Picture,
  captured: Captured,
  banner: () => import('./Banner.svelte'),
  rule_pictures: () => import('./rule_pictures.ts'),
  lesson: () => import('./lesson.ts'),
  words: say,
  cue,
  form: () => ({ options: say().form }),
  phone_options: { rules: 'classic' },
};
