// Where champions stand: fixed places, in shares of the scene. Pure.
export interface Place {
  /** Between the feet, from the left and the top, and scale. */
  x: number;
  y: number;
  scale: number;
  /** The back row has its plates overhead, the front row under its feet. */
  back: boolean;
}

/** A team of four on the left, in two rows, in reading order. */
const four: readonly Place[] = [
  { x: 0.15, y: 0.545, scale: 1, back: true },
  { x: 0.365, y: 0.545, scale: 1, back: true },
  { x: 0.105, y: 0.81, scale: 1, back: false },
  { x: 0.32, y: 0.81, scale: 1, back: false },
];

const fewer: Readonly<Record<number, readonly Place[]>> = {
  2: [
    { x: 0.16, y: 0.56, scale: 1.1, back: true },
    { x: 0.3, y: 0.8, scale: 1.1, back: false },
  ],
  3: [
    { x: 0.14, y: 0.55, scale: 1.05, back: true },
    { x: 0.36, y: 0.55, scale: 1.05, back: true },
    { x: 0.23, y: 0.805, scale: 1.05, back: false },
  ],
};

/** The place of the n-th of a team; a single champion has more room. */
export function place_of(n: number, of: number, enemy: boolean, boss: boolean): Place {
  const alone: Place = { x: 0.24, y: boss ? 0.83 : 0.78, scale: boss ? 1.3 : 1.5, back: false };
  // In reading order on both sides, so the other team is not the mirror image of one's own.
  const nth = enemy ? n ^ 1 : n;
  const place = of === 1 ? alone : ((fewer[of] ?? four)[nth % four.length] ?? alone);
  return enemy ? { ...place, x: 1 - place.x } : place;
}
