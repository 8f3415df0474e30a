// The games that bring something of their own to the page, and what stands in for what they leave out.
import { kits } from 'virtual:game-kits';
import type { Scene } from '../lib/protocol.ts';
import type { CueOf } from '../playback/playback.svelte.ts';
import Shield from './generic/Picture.svelte';
import { grid_of, type Line } from './generic/text_grid.ts';
import type { ExploreDefaults, GameKit } from './kit.ts';

export type Kit = GameKit & Required<Pick<GameKit, 'board' | 'aspect' | 'picture' | 'marks'>>;

/** Drawn from the text of a position. */
const generic: Kit = {
  board: () => import('./generic/Board.svelte'),
  aspect: ({ text }) => {
    const grid = grid_of((text ?? []) as Line[]);
    return grid ? (grid.columns + 0.5) / (grid.rows + 0.7) : 1.4;
  },
  picture: Shield,
  marks: [
    { colour: '#b3422e', shape: 'round' },
    { colour: '#2a62a8', shape: 'square' },
  ],
};

/** By game. The same object at every call, so that nothing shown is loaded or drawn again. */
const found = new Map(
  Object.entries(kits).map(([game, kit]): [string, Kit] => [game, { ...generic, ...kit }]),
);

export const games_with_kit: readonly string[] = [...found.keys()];

/** What a game brings; generic where there is nothing, or where the scene to be shown is only text. */
export const kit_of = (game: string, scene?: object): Kit =>
  (scene && 'text' in scene ? undefined : found.get(game)) ?? generic;

export const aspect_of = (game: string, scene: Scene): number => kit_of(game, scene).aspect(scene);

type Board = Awaited<ReturnType<Kit['board']>>['default'];
const loaded = new Map<Kit['board'], Board>();

/** The board of a kit: at once where it has been loaded before, so that it has its size when it is first drawn. */
export const board_of = ({ board }: Kit): Board | Promise<Board> =>
  loaded.get(board) ??
  board().then(({ default: found }) => {
    loaded.set(board, found);
    return found;
  });

/** Loads the boards of some positions. One that cannot be loaded is tried again where it is shown. */
export const load_boards = (shown: readonly { game: string; scene: Scene }[]): Promise<unknown> =>
  Promise.allSettled(shown.map(({ game, scene }) => board_of(kit_of(game, scene))));

/** How a happening of this game is shown, for a Playback. */
export const cue_of = (game: string, scene: Scene): CueOf => kit_of(game, scene).cue ?? (() => null);

export const explore_defaults = (game: string): ExploreDefaults => ({
  examples: [],
  depth: 3,
  width: 3,
  example: 0,
  ...kit_of(game).explore,
});
