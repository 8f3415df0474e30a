// How long each happening is shown, and what it sounds like. In the first load of the page, so it stays small.
import type { Cue } from 'joute/boards/kit.ts';
import type { Happening, Step } from 'joute/lib/protocol.ts';
import { type Told, together } from './told.ts';

const cues: Readonly<Record<string, Cue>> = {
  join: { ms: 500, sound: 'card' },
  leave: { ms: 500, sound: 'card' },
  begin: { ms: 500, sound: 'turn' },
  act: { ms: 600, sound: 'move' },
  pass: { ms: 400, sound: 'move' },
  use: { ms: 500, sound: 'card' },
  critical: { ms: 500, sound: 'critical' },
  hurt: { ms: 650, sound: 'hit' },
  heal: { ms: 550, sound: 'heal' },
  spent: { ms: 450 },
  ko: { ms: 600, sound: 'ko' },
  return: { ms: 650, sound: 'heal' },
  stat: { ms: 500, sound: 'card' },
  regen: { ms: 500, sound: 'heal' },
  regen_over: { ms: 400 },
  boost: { ms: 550, sound: 'critical' },
  major: { ms: 650, sound: 'turn' },
  enemy: { ms: 700, sound: 'turn' },
  beaten: { ms: 500, sound: 'claim' },
  arena: { ms: 700, sound: 'claim' },
  corridor: { ms: 700, sound: 'move' },
  machine: { ms: 700, sound: 'claim' },
  revisions: { ms: 700, sound: 'turn' },
  partiel: { ms: 700, sound: 'low-time' },
};
/** The boss comes in: a moment of its own. */
const boss_enters: Cue = { ms: 2600, sound: 'low-time' };

/** What happens to a whole team at once is shown once, with the last of it; healing of nobody not at all. */
export function cue(happening: Happening, step: Step): Cue | null {
  const told = happening as Told;
  const index = step.happenings.indexOf(happening);
  const next = step.happenings[index + 1] as Told | undefined;
  if (next && together(told, next)) return null;
  if (told.what === 'enemy' && told.who === 'Boss') return boss_enters;
  if (told.cause === 'regen' && !step.happenings.some((one) => one.cause === 'regen' && one.hp)) return null;
  return cues[told.what] ?? null;
}
