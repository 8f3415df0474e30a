// Which drawing stands for whom.
import type { Major } from './majors.ts';
import { boss_drawing } from './pixels/boss.ts';
import { champion_drawings } from './pixels/champions.ts';
import type { Drawing } from './pixels/pixels.ts';

export const drawing_of = (champion: string, major: Major | null): Drawing =>
  champion_drawings[champion] ?? boss_drawing(major);
