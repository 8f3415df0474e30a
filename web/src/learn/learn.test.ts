// Lessons as data: complete in both languages, five steps each, and the line played for each answer.
import { expect, it } from 'vitest';
import { games_with_kit } from '../boards/index.ts';
import { has_lesson, load_lesson, steps_in_lesson } from './index.ts';
import { answer_to, type Lesson, type LessonTurn, line_text, type Words } from './types.ts';

const games = games_with_kit.filter(has_lesson);
const all: Lesson[] = (await Promise.all(games.map(load_lesson))).filter((lesson) => lesson !== null);

/** Every text of a lesson, with where it stands. */
function* texts(lesson: Lesson): Generator<[string, Words]> {
  for (const step of lesson.steps) {
    const at = `${lesson.game} ${step.id}`;
    yield [`${at} title`, step.title];
    yield [`${at} text`, step.text];
    yield [`${at} task`, step.task];
    yield [`${at} praise`, step.praise];
    for (const [i, turn] of step.turns.entries()) {
      if (turn.task) yield [`${at} task ${i}`, turn.task];
      yield [`${at} hint ${i}`, turn.hint];
      for (const [move, wrong] of Object.entries(turn.wrong ?? {})) yield [`${at} ${move}`, wrong.why];
    }
  }
}

it('they belong to their games and have five steps with names of their own', () => {
  expect(all.map(({ game }) => game)).toEqual(games);
  for (const { steps } of all) {
    expect(steps.length).toBe(steps_in_lesson);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps_in_lesson);
  }
  expect(has_lesson('chess')).toBe(false);
  expect(has_lesson('toString')).toBe(false);
});

it.each(all)('$game says everything in both languages, as each is written', (lesson) => {
  for (const [where, words] of texts(lesson)) {
    expect(words.en.trim(), where).not.toBe('');
    expect(words.fr.trim(), where).not.toBe('');
    expect(words.en, where).not.toBe(words.fr);
    expect(words.en.split('\n\n').length, where).toBe(words.fr.split('\n\n').length);
    // Typographic apostrophes in both, and in French a space before : ; ! ?
    expect(`${words.en}${words.fr}`, where).not.toMatch(/'/);
    expect(words.fr, where).not.toMatch(/[^\s][:;!?](\s|$)/);
    expect(words.en, where).not.toMatch(/\s[:;!?](\s|$)/);
  }
});

it.each(all)(
  '$game asks for something at every turn, and never calls the same move right and wrong',
  (lesson) => {
    for (const step of lesson.steps)
      for (const [i, turn] of step.turns.entries()) {
        const right = Object.keys(turn.right);
        expect(right.length).toBeGreaterThan(0);
        expect(right.filter((move) => move in (turn.wrong ?? {}))).toEqual([]);
        expect(i === 0 || turn.task !== undefined, `${lesson.game} ${step.id}, turn ${i + 1}`).toBe(true);
      }
  },
);

it.each(all)('$game is said in a few words', (lesson) => {
  for (const { id, text } of lesson.steps)
    for (const words of [text.en, text.fr])
      expect(words.split(/\s+/).length, `${lesson.game} ${id}`).toBeLessThan(100);
});

const hint = { en: 'Hm', fr: 'Euh' };
const why = { en: 'No', fr: 'Non' };
const turn: LessonTurn = { right: { a: '!event; x' }, wrong: { b: { why, shows: 'y' } }, hint };

it('judges a move and says what is played', () => {
  expect(answer_to(turn, 'a')).toEqual({ verdict: 'right', line: ['a', '!event; x'], why: null });
  expect(answer_to(turn, 'b')).toEqual({ verdict: 'wrong', line: ['b', 'y'], why });
  expect(answer_to(turn, 'c')).toEqual({ verdict: 'wrong', line: ['c', ''], why: hint });
  expect(answer_to({ ...turn, against: 'z' }, 'c').line).toEqual(['c | z', '']);
  expect(line_text(['a', '', 'b'])).toBe('a; b');
});
