// Everything drawn pixel by pixel: the six from the front and from behind (56 x 56, feet at the lower edge), their icons
// (28 x 28), and marks of types, statuses and effects (13 x 13).
import { type Drawing, read_drawings } from 'joute/design/pixels.ts';
import creatures_text from '../../drawings/creatures.txt?raw';
import icons_text from '../../drawings/icons.txt?raw';
import type { Mark } from '../beats.ts';
import things_text from './things.txt?raw';

const creatures: Readonly<Record<string, Drawing>> = read_drawings(creatures_text);
export const icons: Readonly<Record<string, Drawing>> = read_drawings(icons_text);

const things = read_drawings<Exclude<Mark, 'burn' | 'paralysis'>>(things_text);
export const marks: Readonly<Record<Mark, Drawing>> = {
  ...things,
  burn: things.feu,
  paralysis: things.electrik,
};

/** Where a belly gives way when it breathes out. */
const belly = 44;

/** The second frame of standing there: everything above the belly sinks by a pixel, and fire flickers. */
function breathed(id: string, { rows, palette }: Drawing): Drawing {
  const clear = '.'.repeat(rows[0]?.length ?? 0);
  const { o = '', p = '', q = '' } = palette;
  return {
    rows: [clear, ...rows.slice(0, belly), ...rows.slice(belly + 1)],
    palette: id === 'salameche' ? { ...palette, o: q, q: p, p: o } : palette,
  };
}

/** Both frames of one of the six. */
export function frames_of(id: string, back: boolean): [Drawing, Drawing] | null {
  const drawing = creatures[back ? `${id}-back` : id];
  return drawing ? [drawing, breathed(id, drawing)] : null;
}
