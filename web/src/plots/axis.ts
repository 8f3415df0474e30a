// Axes of plots of values and times. Pure.
import type { Scale } from './plot.ts';
import { scale, ticks } from './plot.ts';

export interface Axis {
  low: number;
  high: number;
  /** By powers of ten. */
  log: boolean;
}

const much = 30;
/** Shorter times, in milliseconds, cannot be told apart, and none have no logarithm. */
const min_log_ms = 1e-3;

/** Every value with a little room, and zero. */
export function value_axis(values: readonly number[]): Axis {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  const margin = high > low ? 0.05 * (high - low) : 1;
  return { low: low - margin, high: high + margin, log: false };
}

/** Times may lie anywhere from microseconds to minutes: by decades when they differ much. */
export function time_axis(times: readonly number[]): Axis {
  const high = times.reduce((most, ms) => Math.max(most, ms), 0);
  const low = times.reduce(
    (least, ms) => Math.min(least, Math.max(ms, min_log_ms)),
    Number.POSITIVE_INFINITY,
  );
  if (high <= much * low) return { low: 0, high: high > 0 ? 1.05 * high : 1, log: false };
  return { low: 10 ** Math.floor(Math.log10(low)), high: 10 ** Math.ceil(Math.log10(high)), log: true };
}

export function scale_of({ low, high, log }: Axis, start: number, end: number): Scale {
  if (!log) return scale(low, high, start, end);
  const linear = scale(Math.log(low), Math.log(high), start, end);
  return (value) => linear(Math.log(Math.max(value, low)));
}

export function ticks_of({ low, high, log }: Axis, max: number): number[] {
  if (!log) return ticks(low, high, max);
  const found: number[] = [];
  for (let power = Math.round(Math.log10(low)); power <= Math.round(Math.log10(high)); power++)
    found.push(10 ** power);
  return found;
}

/** At most three significant digits, so that a computed tick is written as a round number. */
const short = (value: number): string => String(Number(value.toPrecision(3)));

/** `20 µs`, `1.5 ms`, `3 s`. */
export function time_text(ms: number): string {
  if (ms <= 0) return '0';
  if (ms < 0.9999) return `${short(ms * 1000)} µs`;
  if (ms < 999.9) return `${short(ms)} ms`;
  return `${short(ms / 1000)} s`;
}

/** Whole numbers whole, others with two decimals at most. */
export const value_text = (value: number): string => String(Math.round(value * 100) / 100 + 0);
