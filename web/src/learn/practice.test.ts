// A step in progress: what is sent, what is shown when, and that late or lost replies do no harm.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, type Requests, type TableState } from '../lib/protocol.ts';
import { sample_now, sample_state, sample_step } from '../lib/samples.ts';
import type { LessonStep } from './types.ts';

type Try = Requests['try'][0];
const fake = vi.hoisted(() => ({
  asked: [] as string[],
  answer: (_fields: object): unknown => ({}),
}));
vi.mock('../lib/server.svelte.ts', () => ({
  server: {
    async ask(_verb: string, fields: Try) {
      fake.asked.push(fields.moves ?? '');
      return fake.answer(fields);
    },
    tell: () => {},
  },
}));
const { Practice } = await import('./practice.svelte.ts');

const words = { en: 'x', fr: 'y' };
const step: LessonStep = {
  id: 'one',
  title: words,
  text: words,
  task: words,
  position: 'p',
  turns: [
    { right: { a: 'x; !event' }, wrong: { b: { why: words, shows: 'y' } }, hint: { en: 'h', fr: 'i' } },
    { task: words, right: { c: '' }, hint: words },
  ],
  praise: words,
};

/** A state with one step for each of the line, and these moves to choose from. */
function after({ moves = '' }: Try): { state: TableState } {
  const steps = moves.split('; ').filter(Boolean);
  const choices = ['a', 'b', 'c', 'd'].map((text) => ({ text, move: {} }));
  return {
    state: sample_state(
      steps.map((_, i) => sample_step(i + 1, 'first')),
      { now: sample_now({ moves: { first: choices, second: [] } }) },
    ),
  };
}

async function begun() {
  const practice = new Practice('toy', step);
  await practice.load();
  return practice;
}

beforeEach(() => {
  vi.useFakeTimers();
  fake.asked.length = 0;
  fake.answer = (fields) => after(fields as Try);
});
afterEach(() => vi.useRealTimers());

describe('Practice', () => {
  it('shows what follows a right move one step at a time, then asks for the next turn', async () => {
    const practice = await begun();
    await practice.play('a');
    expect(fake.asked.at(-1)).toBe('a; x; !event');
    expect([practice.shown, practice.fresh, practice.choices.length]).toEqual([1, 1, 0]);
    vi.advanceTimersByTime(500);
    expect(practice.shown).toBe(2);
    vi.advanceTimersByTime(1000);
    expect([practice.shown, practice.turn_index, practice.done]).toEqual([3, 1, false]);
    await practice.play('c');
    expect(fake.asked.at(-1)).toBe('a; x; !event; c');
    vi.advanceTimersByTime(1000);
    expect(practice.done).toBe(true);
    expect(practice.choices).toEqual([]);
  });

  it('says why a move misses the point, and goes back to where the turn began', async () => {
    const practice = await begun();
    await practice.play('b');
    expect(practice.missed).toBe(false);
    vi.advanceTimersByTime(1000);
    expect([practice.missed, practice.answer?.why]).toEqual([true, words]);
    await practice.again();
    expect([practice.shown, practice.missed, practice.choices.length]).toEqual([0, false, 4]);
    await practice.play('d');
    expect(practice.answer?.why?.en).toBe('h');
  });

  it('points at a right move only while it is asked to', async () => {
    const practice = await begun();
    expect(practice.hint).toBeNull();
    practice.pointed = true;
    expect(practice.hint?.text).toBe('a');
    await practice.play('b');
    expect(practice.pointed).toBe(false);
  });

  it('starts the step over, later turns forgotten', async () => {
    const practice = await begun();
    await practice.play('a');
    vi.advanceTimersByTime(5000);
    await practice.restart();
    expect([practice.turn_index, practice.shown, fake.asked.at(-1)]).toEqual([0, 0, '']);
  });

  it('ignores an answer that comes after something newer', async () => {
    const practice = await begun();
    let late: (reply: unknown) => void = () => {};
    fake.answer = () => new Promise((resolve) => (late = resolve));
    const loading = practice.load();
    fake.answer = (fields) => after(fields as Try);
    await practice.play('b');
    late(after({ game: 'toy', moves: '' }));
    await loading;
    expect(practice.state?.steps.length).toBe(2);
  });

  it('keeps everything when the line is lost', async () => {
    const practice = await begun();
    await practice.play('a');
    vi.advanceTimersByTime(5000);
    fake.answer = () => Promise.reject(new Refused('lost', ''));
    await practice.restart();
    await practice.play('c');
    expect([practice.turn_index, practice.shown, practice.choices.length]).toEqual([1, 3, 4]);
  });
});
