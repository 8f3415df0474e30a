// Where champions stand: fixed places, in shares of the scene, feet and plate included. Pure.
export interface Place {
  /** Centre from the left, lower edge from the top, and scale. */
  x: number;
  y: number;
  scale: number;
}

/** A team of four on the left, in two rows, in reading order. */
const four: readonly Place[] = [
  { x: 0.115, y: 0.575, scale: 1 },
  { x: 0.34, y: 0.56, scale: 1 },
  { x: 0.135, y: 0.985, scale: 1 },
  { x: 0.37, y: 0.975, scale: 1 },
];
/** The other half of the scene. */
const right = 0.515;

/** The place of the n-th of a team; a single champion has more room. */
export function place_of(n: number, of: number, enemy: boolean, boss: boolean): Place {
  const alone: Place = boss ? { x: 0.245, y: 0.98, scale: 1.3 } : { x: 0.24, y: 0.9, scale: 1.45 };
  const place = of === 1 ? alone : (four[n % four.length] ?? alone);
  return enemy ? { ...place, x: place.x + right } : place;
}
