// The battle without a browser: reading a scene, telling it in words, and what the board offers.
import { board_defaults } from 'joute/boards/defaults.ts';
import type { Scene, Step } from 'joute/lib/protocol.ts';
import { sample_step } from 'joute/lib/samples.ts';
import { render } from 'svelte/server';
import { describe as about, expect, it } from 'vitest';
import BoardView from './Board.svelte';
import { type Attack, type Battle, factor_of, happenings, level, revealed, since_choice } from './battle.ts';
import { rule_pictures } from './rule_pictures.ts';
import { attack_line, deed_label, tell, tell_step } from './tell.ts';
import { say } from './words.ts';

const en = say('en');

const copy = (n: number): Battle => structuredClone(rule_pictures[n]?.scene) as unknown as Battle;
const name_of = (seat: string) => (seat === 'first' ? 'Ann' : 'Bob');
const attack: Attack = {
  id: 'tonnerre',
  name: 'tonnerre',
  type: 'electrik',
  power: 95,
  pp: 15,
  pp_max: 15,
  effect: 'none',
};

about('an attack', () => {
  it('tells its exact damage, a sure KO and a likely one', () => {
    const hit = { ...attack, damage: 301, factor: 2 };
    expect(attack_line({ ...hit, ko: 1 }, en)).toBe('301 HP · KO · very effective');
    expect(attack_line({ ...hit, ko: 2 / 3 }, en)).toContain('KO chance 67\u00a0%');
    expect(attack_line({ ...hit, ko: 0 }, en)).not.toContain('KO');
  });
  it('tells that it does nothing, or cannot', () => {
    expect(attack_line({ ...attack, damage: 0, factor: 0, ko: 0 }, en)).toBe('no damage: immune');
    expect(attack_line({ ...attack, pp: 0, damage: 301 }, en)).toBe('no PP left');
  });
  it('tells its effect and, with nobody to hit, its power', () => {
    expect(attack_line({ ...attack, power: 65, effect: 'burn' }, en)).toBe('power 65 · burns 1 in 3');
  });
});

about('what happened', () => {
  it('is read from two positions: entries, PV, statuses, KO', () => {
    const [before, after] = [copy(2), copy(2)];
    after.second.active = 'etourmi';
    const hit = after.second.team[2];
    if (hit) [hit.pv, hit.statuses] = [0, {}];
    const burnt = after.first.team[3];
    if (burnt) [burnt.pv, burnt.statuses] = [184, { burn: 6 }];
    expect(happenings(before, after).map((event) => tell(event, name_of, en))).toEqual([
      'Bob’s étourmi comes in',
      'Ann’s pikachou loses 26 HP (184 left)',
      'Ann’s pikachou: burn',
      'Bob’s étourmi loses 220 HP (0 left)',
      'Bob’s étourmi is KO',
    ]);
  });
  it('is counted from the last choice of both, across chance', () => {
    const [before, between, after] = [copy(2), copy(2), copy(2)];
    const hit = after.first.team[3];
    if (hit) hit.pv = 100;
    const step = (n: number, by: Step['by'], scene: Battle): Step => ({
      ...sample_step(n, 'first'),
      by,
      scene: scene as unknown as Scene,
      move:
        by === 'both' ? { first: { kind: 'attack', name: 'a' }, second: { kind: 'attack', name: 'b' } } : {},
    });
    const steps = [step(1, 'both', before), step(2, 'both', between), step(3, 'chance', after)];
    expect(since_choice(steps, null, after)).toHaveLength(1);
    expect(revealed(steps)?.second.name).toBe('b');
    expect(revealed([])).toBeNull();
  });
});

it('a log tells what came of the choices, not what was hoped for', () => {
  const after = copy(2);
  after.second.active = 'etourmi';
  const hit = after.second.team[2];
  if (hit) hit.pv = 0;
  const step: Step = {
    ...sample_step(1, 'first'),
    by: 'both',
    scene: after as unknown as Scene,
    move: { first: { kind: 'attack', name: 'tonnerre' }, second: { kind: 'switch', name: 'étourmi' } },
  };
  expect(tell_step(step, copy(2) as unknown as Scene, ['Ann', 'Bob'], en)).toBe(
    'Ann: tonnerre; Bob: switch to étourmi. Bob’s étourmi loses 220 HP (0 left); Bob’s étourmi is KO.',
  );
});

it('bars have three levels and bonuses are factors', () => {
  const [fighter] = copy(1).first.team;
  if (!fighter) throw new Error('a team of six');
  expect([230, 100, 30].map((pv) => level({ ...fighter, pv }))).toEqual(['high', 'middle', 'low']);
  expect([factor_of(12_500), factor_of(10_000), factor_of(5625)]).toEqual([1.25, 1, 0.56]);
});

it('the board says who stands where, offers what is legal, and why the rest is not', () => {
  const scene = copy(4);
  for (const fighter of scene.first.team) fighter.barred = fighter.id === 'boulbizarre' ? 'field' : 'prison';
  const user = scene.first.team[0];
  if (user) user.attacks = [{ ...attack, damage: 64, factor: 1, ko: 0 }];
  const { body } = render(BoardView, {
    props: {
      ...board_defaults,
      scene: scene as unknown as Scene,
      choices: [{ text: 'tonnerre', move: { kind: 'attack', attack: 'tonnerre' } }],
      seat: 'first',
      mine: ['first'],
      done: [],
    },
  });
  expect(body).toContain('boulbizarre, plant, 230 of 230 HP, imprisoned for 5');
  expect(body).toContain('64 HP');
  expect(body).toContain('no switch: imprisoned');
});

it('names choices in words', () => {
  expect(deed_label({ kind: 'attack', name: 'ébullition' }, en)).toBe('ébullition');
  expect(deed_label({ kind: 'switch', name: 'étourmi' }, en)).toBe('switch to étourmi');
});
