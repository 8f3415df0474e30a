// Runs of the campaign: their summary, what is kept of them, and their statistics.
import type { Happening, Scene, Step } from 'joute/lib/protocol.ts';
import { sample_step } from 'joute/lib/samples.ts';
import { expect, it } from 'vitest';
import type { Fight } from './fight.ts';
import { campaign, fighter, sample, side } from './rule_pictures.ts';
import { finished, type Run, run_summary, statistics, with_run } from './run.ts';

const solo = sample(side([fighter('IS')]), side([fighter('RT')]), {
  rules: 'solo',
  campaign: campaign(1, 2, 3),
});
const step = (n: number, scene: Fight, ...happenings: Happening[]): Step => ({
  ...sample_step(n, 'first'),
  scene: scene as unknown as Scene,
  happenings,
});

it('a summary counts decisions, the fallen, objects and fights won', () => {
  const [mine, theirs] = [
    { seat: 'first', who: 'IS' },
    { seat: 'second', who: 'RT' },
  ];
  const steps = [
    step(1, solo, { what: 'join', ...mine }),
    step(2, solo, { what: 'use', ...mine, object: 'cafe' }, { what: 'heal', ...mine }),
    step(3, solo, { what: 'act', ...theirs }, { what: 'hurt', ...mine }),
    step(4, solo, { what: 'pass', ...mine }),
    step(5, solo, { what: 'act', ...theirs }, { what: 'hurt', ...mine }, { what: 'ko', ...mine }),
    step(6, solo, { what: 'ko', ...theirs }),
  ];
  const sum = run_summary(steps);
  expect(sum).toEqual({ starter: 'IS', arena: 1, fight: 2, fights: 1, turns: 2, lost: 1, objects: 1 });
  if (!sum) throw new Error('a campaign');
  expect(finished(sum, 't', 'second')).toMatchObject({ won: false, fights: 1 });
  expect(finished(sum, 't', 'first')).toMatchObject({ won: true, fights: 2 });
});

it('there is no summary of a duel or before the first choice', () => {
  expect(run_summary([])).toBeNull();
  expect(run_summary([step(1, sample(side([]), side([])))])).toBeNull();
});

const run = (table: string, starter: string, won: boolean, arena: number): Run => ({
  table,
  starter,
  won,
  arena,
  fight: 1,
  fights: 1,
  turns: 1,
  lost: 0,
  objects: 0,
});

it('a table told again is counted once, and the oldest runs are forgotten', () => {
  const twice = with_run(with_run([], run('a', 'IS', false, 1)), run('a', 'IS', true, 4));
  expect(twice).toHaveLength(1);
  expect(twice[0]?.won).toBe(true);
  const many = Array.from({ length: 250 }, (_, i) => run(String(i), 'RT', false, 1)).reduce(
    with_run,
    [] as Run[],
  );
  expect(many).toHaveLength(200);
  expect(many[0]?.table).toBe('50');
});

it('statistics tell victories, the best arena, and both for each starter', () => {
  const sums = statistics([run('a', 'IS', false, 2), run('b', 'IS', true, 4), run('c', 'RT', false, 3)]);
  expect(sums).toMatchObject({ runs: 3, wins: 1, best: 4 });
  expect(sums.starters).toEqual([
    { starter: 'IS', runs: 2, wins: 1, best: 4 },
    { starter: 'RT', runs: 1, wins: 0, best: 3 },
  ]);
  expect(statistics([]).best).toBe(0);
});
