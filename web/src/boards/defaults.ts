// A board that nobody plays at: what stays unsaid in pictures and tests.
import type { BoardProps } from './kit.ts';

export const board_defaults: Omit<BoardProps, 'scene'> = {
  game: undefined,
  last: null,
  fresh: 0,
  choices: [],
  seat: null,
  flipped: false,
  hint: null,
  map: null,
  onplay: () => {},
};
