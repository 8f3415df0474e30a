// Which drawing stands for whom.

import type { Drawing } from 'joute/design/pixels.ts';
import type { Major } from './majors.ts';
import { boss_drawing, champion_drawings } from './pixels/sprites.ts';

export const drawing_of = (champion: string, major: Major | null): Drawing =>
  champion_drawings[champion] ?? boss_drawing(major);
