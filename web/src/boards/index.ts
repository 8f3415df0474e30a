// Which game has which board. A game that is not listed is shown by the generic board, drawn from its text.

import { settings } from '../lib/settings.svelte.ts';
import { form_words } from './ensea/form.ts';
import EnseaPicture from './ensea/Picture.svelte';
import { told as told_of_ensea } from './ensea/words.ts';
import Shield from './generic/Picture.svelte';
import { grid_of, type Line } from './generic/text_grid.ts';
import JunglePicture from './jungle/Picture.svelte';
import PogoPicture from './pogo/Picture.svelte';
import PokemonPicture from './pokemon/Picture.svelte';
import { deed_label, tell_step } from './pokemon/words.ts';
import SchottenPicture from './schotten/Picture.svelte';
import { tell_step as tell_schotten } from './schotten/words.ts';
import type { BoardKit } from './types.ts';

/** Loads once and always answers with the same promise, so that nothing shown is drawn anew. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

const kits: Record<string, BoardKit> = {
  pogo: {
    board: once(() => import('./pogo/Board.svelte')),
    lesson: once(() => import('./pogo/lesson.ts')),
    picture: PogoPicture,
    aspect: () => 402 / 414,
    marks: [
      { colour: '#fbf6ea', shape: 'round' },
      { colour: '#3a3531', shape: 'round' },
    ],
    keys: (texts) => [['1 2 3', texts.pogo.keys]],
  },
  jungle: {
    board: once(() => import('./jungle/Board.svelte')),
    lesson: once(() => import('./jungle/lesson.ts')),
    picture: JunglePicture,
    aspect: ({ files, rows }) => (Number(files) + 0.7) / (Number(rows) + 0.7),
    marks: [
      { colour: '#b3422e', shape: 'round' },
      { colour: '#2a62a8', shape: 'square' },
    ],
  },
  pokemon: {
    board: once(() => import('./pokemon/Board.svelte')),
    lesson: once(() => import('./pokemon/lesson.ts')),
    picture: PokemonPicture,
    aspect: () => 2,
    marks: [
      { colour: '#b3422e', shape: 'round' },
      { colour: '#2a62a8', shape: 'square' },
    ],
    told: tell_step,
    label: deed_label,
    keys: (texts) => [['1 2 3 4', texts.pokemon.keys]],
  },
  ensea: {
    board: once(() => import('./ensea/Board.svelte')),
    lesson: once(() => import('./ensea/lesson.ts')),
    picture: EnseaPicture,
    aspect: () => 2.2,
    marks: [
      { colour: '#b3422e', shape: 'round' },
      { colour: '#2a62a8', shape: 'square' },
    ],
    told: told_of_ensea(() => settings.lang),
    form: form_words,
    one_sided: ({ rules }) => rules === 'solo',
    keys: ({ ensea }) => [
      ['1 2 3 4', ensea.keys_champion],
      ['p', ensea.keys_pass],
    ],
  },
  schotten: {
    board: once(() => import('./schotten/Board.svelte')),
    lesson: once(() => import('./schotten/lesson.ts')),
    picture: SchottenPicture,
    aspect: () => 2,
    marks: [
      { colour: '#b3422e', shape: 'round' },
      { colour: '#2a62a8', shape: 'square' },
    ],
    told: tell_schotten,
    keys: (texts) => [
      ['1 2 … 7', texts.schotten.keys],
      ['C', texts.schotten.key_c],
      ['D', texts.schotten.key_d],
    ],
  },
};

const generic: BoardKit = {
  board: once(() => import('./generic/Board.svelte')),
  lesson: once(async () => ({ lesson: [] })),
  picture: Shield,
  aspect: ({ text }) => {
    const grid = grid_of((text ?? []) as Line[]);
    return grid ? (grid.columns + 0.5) / (grid.rows + 0.7) : 1.4;
  },
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
