// Everything drawn pixel by pixel: the nine champions (20 x 24, looking to the right), the boss, the emblems of the
// majors (11 x 11, in the colour of the text around), objects and what one meets in a corridor.

import { type Drawing, mirrored, read_drawings } from 'joute/design/pixels.ts';
import boss_text from '../../drawings/boss.txt?raw';
import champions_text from '../../drawings/champions.txt?raw';
import type { Major } from '../majors.ts';
import effects_text from './effects.txt?raw';
import emblems_text from './emblems.txt?raw';
import things_text from './things.txt?raw';

export type Thing = 'cafe' | 'rattrapage' | 'machine' | 'revisions' | 'partiel' | 'quiet' | 'diploma';

export const champion_drawings: Readonly<Record<string, Drawing>> = read_drawings(champions_text);
export const emblems = read_drawings<Major>(emblems_text);
export const things = read_drawings<Thing>(things_text);

/** Three frames each, in the colour of the text around: a blow, where it lands, something good, something bad. */
export type Effect = 'slash' | 'burst' | 'spark' | 'curse';
const effects = read_drawings(effects_text);
export const effect_frames = (effect: Effect): Drawing[] =>
  [1, 2, 3].flatMap((n) => effects[`${effect}${n}`] ?? []);

/** The school's mainframe grown an eye: a body, and over it what tells the major it has taken. Left halves. */
const boss = read_drawings<Major | 'none' | 'body'>(boss_text);

/** Thirty-five pixels wide, thirty-six high. */
export function boss_drawing(major: Major | null): Drawing {
  const worn = boss[major ?? 'none'];
  return {
    palette: { ...boss.body.palette, ...worn.palette },
    rows: mirrored([...worn.rows, ...boss.body.rows]),
  };
}
