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

interface Stripe {
  at: number;
  width: number;
  light: boolean;
}
/** `-` is a thin light stripe, a digit a dark one of that width: `5-8` at 6, 14 and 22. */
const sett = (text: string): Stripe[] => {
  let at = 2;
  return [...text].map((each) => {
    const width = each === '-' ? 1.6 : Number(each);
    const stripe = { at, width, light: each === '-' };
    at += width + 5;
    return stripe;
  });
};

/** The tartan of each clan, another pattern for every one, and that of card backs. */
export const setts: Record<Colour | 'back', readonly Stripe[]> = {
  r: sett('6-6-6'),
  o: sett('--3--3--'),
  y: sett('9--9'),
  g: sett('3-3-3-3'),
  b: sett('-7-2-7'),
  v: sett('2-5--5-2'),
  back: sett('5-8-5-5'),
};

/** Outlines of boundary stones, 60 x 46. */
export const rocks: readonly string[] = [
  'M6 43C2 30 5 12 16 7 27 1 44 3 51 13 58 23 58 36 55 43z',
  'M5 43C3 33 6 21 11 13 17 4 34 2 43 7 54 12 58 28 54 43z',
  'M7 43C3 34 4 19 14 10 24 2 40 4 48 9 57 16 57 33 53 43z',
];
