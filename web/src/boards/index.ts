// Which game has which board. A game that is not listed is shown by the generic board: its text and its moves.
import Shield from './generic/Picture.svelte';
import JunglePicture from './jungle/Picture.svelte';
import PogoPicture from './pogo/Picture.svelte';
import type { BoardKit } from './types.ts';

const kits: Record<string, BoardKit> = {
  pogo: {
    board: () => import('./pogo/Board.svelte'),
    lesson: () => import('./pogo/lesson.ts'),
    picture: PogoPicture,
    marks: [
      { colour: '#fbf6ea', shape: 'round' },
      { colour: '#3a3531', shape: 'round' },
    ],
    keys: (texts) => [['1 2 3', texts.pogo.keys]],
  },
  jungle: {
    board: () => import('./jungle/Board.svelte'),
    lesson: () => import('./jungle/lesson.ts'),
    picture: JunglePicture,
    marks: [
      { colour: '#b3422e', shape: 'round' },
      { colour: '#2a62a8', shape: 'square' },
    ],
  },
};

const generic: BoardKit = {
  board: () => import('./generic/Board.svelte'),
  lesson: async () => ({ lesson: [] }),
  picture: Shield,
  marks: [
    { colour: '#b3422e', shape: 'round' },
    { colour: '#2a62a8', shape: 'square' },
  ],
};

/** The board of a game; generic when its scene is only text. */
export const kit_of = (game: string, scene?: object): BoardKit =>
  scene !== undefined && 'text' in scene
    ? { ...generic, picture: kits[game]?.picture ?? Shield }
    : (kits[game] ?? generic);
