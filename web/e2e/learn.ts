// Lessons: every answer of every step through the real rules, every step through the page.
import assert from 'node:assert/strict';
import { lesson as ensea } from '../src/learn/ensea.ts';
import { lesson as jungle } from '../src/learn/jungle.ts';
import { lesson as pogo } from '../src/learn/pogo.ts';
import { lesson as pokemon } from '../src/learn/pokemon.ts';
import { lesson as schotten } from '../src/learn/schotten.ts';
import { answer_to, line_text } from '../src/learn/types.ts';
import { test } from './harness.ts';
import { Lines } from './lines.ts';

const lessons = [pogo, jungle, pokemon, schotten, ensea];
/** A connection may send 40 messages a second. */
const rest_ms = 30;

test('lessons: every right and wrong answer is a legal line, and ends as it should', async ({ server }) => {
  const lines = await Lines.open(server.port);
  const after = async (game: string, position: string, line: string[]) => {
    await new Promise((resolve) => setTimeout(resolve, rest_ms));
    return lines.after(game, position, line_text(line));
  };
  const troubles: string[] = [];
  for (const { game, steps } of lessons)
    for (const step of steps) {
      let line: string[] = [];
      for (const [i, turn] of step.turns.entries()) {
        const where = `${game} ${step.id}, turn ${i + 1}`;
        try {
          const state = await after(game, step.position, line);
          const legal = state.now.moves.first.map(({ text }) => text);
          const named = [...Object.keys(turn.right), ...Object.keys(turn.wrong ?? {})];
          for (const move of named) assert(legal.includes(move), `${move} is among ${legal.join(', ')}`);
          for (const move of named) {
            const next = await after(game, step.position, [...line, ...answer_to(turn, move).line]);
            // The next turn is the learner's, after every right answer alike.
            const following = step.turns[i + 1];
            if (following && move in turn.right) {
              const then = next.now.moves.first.map(({ text }) => text);
              for (const later of Object.keys(following.right))
                assert(then.includes(later), `${move}, then ${later}`);
            }
          }
          line = [...line, ...answer_to(turn, Object.keys(turn.right)[0] ?? '').line];
        } catch (error) {
          troubles.push(`${where}: ${error instanceof Error ? error.message : error}`);
          break;
        }
      }
    }
  lines.close();
  assert.deepEqual(troubles, []);
});
