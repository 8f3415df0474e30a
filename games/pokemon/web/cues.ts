// How long each happening of a battle is shown, and how it sounds. In the first load of the page: small.
import type { Cue } from 'joute/boards/kit.ts';
import type { Happening } from 'joute/lib/protocol.ts';

const cues: Readonly<Record<string, Cue>> = {
  order: { ms: 500 },
  enter: { ms: 700, sound: 'card' },
  attack: { ms: 650, sound: 'move' },
  no_pp: { ms: 550 },
  stuck: { ms: 600, sound: 'capture' },
  miss: { ms: 550 },
  heal: { ms: 600, sound: 'heal' },
  ko: { ms: 700, sound: 'ko' },
  attack_bonus: { ms: 550, sound: 'claim' },
  defence_bonus: { ms: 550, sound: 'claim' },
  status: { ms: 600, sound: 'capture' },
  not_burnt: { ms: 400 },
  status_over: { ms: 500, sound: 'heal' },
  traps: { ms: 600, sound: 'capture' },
  traps_over: { ms: 500, sound: 'move' },
  turn: { ms: 400, sound: 'turn' },
};

/** A blow is heard by how well it went home. */
export function cue({ what, hp, factor }: Happening): Cue | null {
  if (what !== 'hurt') return cues[what] ?? null;
  if (hp === 0) return { ms: 550 };
  return { ms: 650, sound: Number(factor) > 1 ? 'critical' : 'hit' };
}
