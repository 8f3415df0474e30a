// Where champions stand: fixed places, in shares of the scene, feet and plate included. Pure.
export interface Place {
  /** Middle, from the left; lower edge, from the top; size of a pixel beside the usual. */
  x: number;
  y: number;
  scale: number;
}

/** A team of four on the left, in two rows; the other side is its mirror image. */
const left: readonly Place[] = [
  { x: 0.355, y: 0.55, scale: 1 },
  { x: 0.125, y: 0.58, scale: 1 },
  { x: 0.375, y: 0.975, scale: 1 },
  { x: 0.145, y: 0.985, scale: 1 },
];

export function place_of(n: number, of: number, mirror: boolean, boss: boolean): Place {
  const alone = of === 1 && (mirror || boss);
  const place: Place = boss
    ? { x: 0.26, y: 0.97, scale: 1.35 }
    : alone
      ? { x: 0.27, y: 0.86, scale: 1.5 }
      : (left[n % left.length] ?? { x: 0.2, y: 0.9, scale: 1 });
  return mirror ? { ...place, x: 1 - place.x } : place;
}
