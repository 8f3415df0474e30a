// What Connect Four's board shows: the scene the server sends, and how it looks while a move plays.
import type { Happening, Scene } from 'joute/lib/protocol.ts';
import type { Beat } from 'joute/playback/playback.svelte.ts';

/** A column and a row, from 1; rows from the bottom. */
export type Cell = readonly [number, number];

export interface Shown {
  /** The discs of each column from the bottom up: `x` of the first seat, `o` of the second. */
  columns: readonly string[];
  /** The cells of a line of four. */
  four: readonly Cell[];
  /** The disc dropped last. */
  last: Cell | null;
  /** What is being shown: the last disc falls, stops a four or completes one. */
  doing: 'drop' | 'stop' | 'four' | null;
}

interface Drop extends Happening {
  what: 'drop' | 'stop' | 'four';
  seat: 'first' | 'second';
  column: number;
  row: number;
}
const is_drop = (happening: Happening): happening is Drop =>
  ['drop', 'stop', 'four'].includes(happening.what);

export function cell_of(move: object | null): Cell | null {
  const { column, row } = (move ?? {}) as { column?: number; row?: number };
  return column && row ? [column, row] : null;
}

/** The board at a beat: its scene with what happened so far. */
export function at_beat(scene: Scene, last: Cell | null, beat?: Beat | null): Shown {
  const shown: Shown = {
    columns: scene.columns as string[],
    four: scene.four as Cell[],
    last,
    doing: null,
  };
  if (!beat || beat.index === null) return shown;
  for (const happening of beat.step.happenings.slice(0, beat.index + 1).filter(is_drop)) {
    const { what, seat, column, row } = happening;
    shown.doing = what;
    shown.last = [column, row];
    if (what === 'drop')
      shown.columns = shown.columns.map((discs, i) =>
        i === column - 1 ? discs + (seat === 'first' ? 'x' : 'o') : discs,
      );
    if (what === 'four') shown.four = beat.step.scene.four as Cell[];
  }
  return shown;
}
