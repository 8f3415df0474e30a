// The heads of the animals, which the server's previews of links show too (../picture.cpp). A line is a path with its
// fill, line and width of line; one of fur has two tones instead.
import text from '../drawings/animals.txt?raw';
import type { Animal } from './geometry.ts';

export interface Part {
  d: string;
  fill: string;
  stroke: string;
  width: number;
  /** Fur: drawn in the shade, and once more in this light, moved towards it. */
  light: string | null;
}

function part_of(line: string): Part {
  const [first = '', second = '', third = '', ...d] = line.split(' ');
  if (first === 'fur') return { d: d.join(' '), fill: second, stroke: '#2a1a12', width: 3, light: third };
  const or_none = (colour: string) => (colour === '-' ? 'none' : colour);
  return { d: d.join(' '), fill: or_none(first), stroke: or_none(second), width: Number(third), light: null };
}

export const heads = Object.fromEntries(
  text
    .trim()
    .split('\n\n')
    .map((block) => block.split('\n'))
    .map(([name, ...lines]) => [name, lines.map(part_of)]),
) as Readonly<Record<Animal, readonly Part[]>>;
