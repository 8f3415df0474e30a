// Plot geometry: from values to pixels. Pure.

/** Size of a plot in pixels; its width follows its container. */
export const frame = { height: 220, left: 56, right: 16, top: 12, bottom: 36 } as const;

export type Scale = (value: number) => number;

/** Maps `low`..`high` to the pixels `start`..`end`; an empty range maps to the middle. */
export function scale(low: number, high: number, start: number, end: number): Scale {
  if (high <= low) return () => (start + end) / 2;
  return (value) => start + ((value - low) / (high - low)) * (end - start);
}

const place = (value: number): string => value.toFixed(1);

/** A line through points. */
export const line_path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${place(x)} ${place(y)}`).join('');

/** The area between two lines with the same x values. */
export function band_path(xs: readonly number[], lows: readonly number[], highs: readonly number[]): string {
  if (xs.length === 0) return '';
  const there = xs.map((x, i) => [x, highs[i] ?? 0] as const);
  const back = xs.map((x, i) => [x, lows[i] ?? 0] as const).reverse();
  return `${line_path([...there, ...back])}Z`;
}

/** Round numbers to write at an axis: at most `max` of them. */
export function ticks(low: number, high: number, max: number): number[] {
  if (high <= low || max < 1) return [low];
  const raw = (high - low) / max;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power;
  const found: number[] = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + step * 1e-9; k++) found.push(k * step + 0);
  return found;
}
