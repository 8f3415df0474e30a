// Reading the head of a saved game.
import { expect, it } from 'vitest';
import { header_of, is_record, seats_for_record } from './record.ts';

const record = 'joute record 1\ngame: toy\nfirst: human\n\ngame: x\n1b1-a1\n';

it('knows a record by its first line', () => {
  expect(is_record(record)).toBe(true);
  expect(is_record('{"game": "toy"}')).toBe(false);
});
it('reads headers, not steps', () => {
  expect(header_of(record, 'game')).toBe('toy');
  expect(header_of(record, 'seed')).toBeNull();
});
it('seats those who play on', () => {
  expect(seats_for_record('second', 'level:2')).toEqual({
    first: { kind: 'agent', spec: 'level:2' },
    second: { kind: 'me' },
  });
  expect(seats_for_record('both', '')).toEqual({ first: { kind: 'me' }, second: { kind: 'me' } });
});
