import { expect, test } from 'vitest';
import { scale_of, ticks_of, time_axis, time_text, value_axis, value_text } from './axis.ts';

test('times that differ much stand on an axis by decades', () => {
  const axis = time_axis([0.002, 0.5, 40]);
  expect(axis).toEqual({ low: 0.001, high: 100, log: true });
  expect(ticks_of(axis, 5).map(time_text)).toEqual(['1 µs', '10 µs', '100 µs', '1 ms', '10 ms', '100 ms']);
  const y = scale_of(axis, 500, 0);
  expect(y(0.001)).toBeCloseTo(500);
  expect(y(100)).toBeCloseTo(0);
  expect(y(1) - y(10)).toBeCloseTo(100);
  expect(y(0)).toBeCloseTo(500);
});

test('times that are alike stand on a linear axis from zero, and none at all do not break it', () => {
  expect(time_axis([2, 4])).toEqual({ low: 0, high: 4.2, log: false });
  expect(time_axis([])).toEqual({ low: 0, high: 1, log: false });
  expect(time_axis([0, 0]).log).toBe(false);
});

test('values always show zero', () => {
  expect(value_axis([10, 30]).low).toBeLessThan(0);
  expect(value_axis([])).toEqual({ low: -1, high: 1, log: false });
});

test('numbers are written short', () => {
  expect([0, 0.0005, 0.02, 1.5, 2000].map(time_text)).toEqual(['0', '0.5 µs', '20 µs', '1.5 ms', '2 s']);
  expect([-0, 1 / 3, 200].map(value_text)).toEqual(['0', '0.33', '200']);
});
