// What Pogo's board shows: the scene the server sends, and how it looks while a move plays.
import type { Happening, MoveParts, Scene } from 'joute/lib/protocol.ts';
import type { Beat } from 'joute/playback/playback.svelte.ts';
import type { PogoMove } from './geometry.ts';

export interface Shown {
  /** By square: pieces from bottom to top, `w` and `b`. */
  stacks: ReadonlyMap<string, string>;
  last: PogoMove | null;
  /** What is being shown of the last move: the hop, the stack it took, what it uncovered. */
  doing: 'move' | 'take' | 'uncover' | null;
}

interface Told extends Happening {
  what: 'move' | 'take' | 'uncover';
  pieces: number;
  from: string;
  to: string;
}
const is_told = (happening: Happening): happening is Told =>
  ['move', 'take', 'uncover'].includes(happening.what);

/** The board at a beat: its scene with what happened so far. */
export function at_beat(scene: Scene, last: MoveParts | null, beat?: Beat | null): Shown {
  const stacks = new Map(scene.board as [string, string][]);
  const shown: Shown = { stacks, last: last as PogoMove | null, doing: null };
  if (!beat || beat.index === null) return shown;
  for (const { what, from, to, pieces } of beat.step.happenings.slice(0, beat.index + 1).filter(is_told)) {
    shown.doing = what;
    shown.last = { from, to, count: pieces };
    if (what !== 'move') continue;
    const stack = stacks.get(from) ?? '';
    stacks.set(from, stack.slice(0, -pieces));
    stacks.set(to, (stacks.get(to) ?? '') + stack.slice(-pieces));
  }
  return shown;
}
