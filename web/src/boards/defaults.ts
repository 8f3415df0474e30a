// Props of a board that nobody plays on: defaults for pictures and tests.
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
