// The emblem of each clan, so that no card is told by its colour alone: drawn within 24 x 24 around the origin.
import type { Colour } from './game.ts';

const round = (n: number): number => Math.round(n * 100) / 100;
const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** Circles around the middle, the first one above it. */
const petals = (n: number, away: number, r: number): string =>
  Array.from({ length: n }, (_, i) => {
    const turn = (2 * Math.PI * i) / n - Math.PI / 2;
    return circle(away * Math.cos(turn), away * Math.sin(turn), r);
  }).join('');
const rays = (n: number, out: number, into: number): string => {
  const point = (i: number) => {
    const [turn, r] = [(Math.PI * i) / n - Math.PI / 2, i % 2 === 0 ? out : into];
    return `${round(r * Math.cos(turn))} ${round(r * Math.sin(turn))}`;
  };
  return `M${Array.from({ length: 2 * n }, (_, i) => point(i)).join('L')}z`;
};

export interface Emblem {
  shape: string;
  /** Drawn lighter on it. */
  light: string;
}

export const emblems: Record<Colour, Emblem> = {
  // a rose
  r: { shape: petals(5, 6.1, 5), light: circle(0, 0, 3.1) },
  // a sun
  o: { shape: rays(12, 12, 8), light: circle(0, 0, 4.6) },
  // a crown
  y: {
    shape: `M-9 9-10.6-4.6-5.4 0 0-9.6 5.4 0 10.6-4.6 9 9z${circle(0, -9.8, 1.8)}${circle(-10.4, -5, 1.6)}${circle(10.4, -5, 1.6)}`,
    light: 'M-7.6 4.4H7.6V6.6H-7.6z',
  },
  // a clover leaf
  g: {
    shape: `${petals(3, 5.4, 5)}M-1.3 1H1.3C1.4 5 2.4 8.6 4.6 11.4L1.6 12C-.4 9-1.2 5-1.3 1z`,
    light: circle(0, -0.2, 1.7),
  },
  // a tower
  b: {
    shape: 'M-9 12V-1H-11V-11H-7V-8H-3V-11H3V-8H7V-11H11V-1H9V12z',
    light: 'M-3.4 12V6a3.4 3.4 0 0 1 6.8 0V12zM-1.2-4H1.2V0H-1.2z',
  },
  // a thistle
  v: {
    shape:
      'M-6.5-3-9.5-11.5-4.6-8-2.4-12 0-8.4 2.4-12 4.6-8 9.5-11.5 6.5-3zM-7.4-2H7.4C8.4 3-3 8.6 0 7.6-5 8.4-8.4 3-7.4-2zM-1 6H1V12H-1zM0 12C-6 12.6-9.6 9-10.6 5-5 5.4-1.6 7.6 0 12zM0 12C6 12.6 9.6 9 10.6 5 5 5.4 1.6 7.6 0 12zM-6.8-1H6.8C7 4.6 4 7.8 0 7.8S-7 4.6-6.8-1z',
    light: 'M-4.4.2-1.6 2.4-4 4zM4.4.2 1.6 2.4 4 4zM0 1.4 1.6 4.4-1.6 4.4z',
  },
};

/** Tartan of a card back and of the lower half of a card: stripes across and down, with their widths. */
export const stripes: readonly { at: number; width: number; light: boolean }[] = [
  { at: 6, width: 5, light: false },
  { at: 14, width: 1.4, light: true },
  { at: 22, width: 8, light: false },
  { at: 26, width: 1.2, light: true },
  { at: 38, width: 5, light: false },
  { at: 46, width: 1.4, light: true },
  { at: 54, width: 5, light: false },
];
