// The battle without a browser: reading a scene, telling it in words, and what the board offers.
import { board_defaults } from 'joute/boards/defaults.ts';
import type { Happening, Scene, Step } from 'joute/lib/protocol.ts';
import { sample_step } from 'joute/lib/samples.ts';
import { render } from 'svelte/server';
import { describe as about, expect, it } from 'vitest';
import BoardView from './Board.svelte';
import { type Attack, type Battle, factor_of, level, revealed, since_choice, toll } from './battle.ts';
import { rule_pictures } from './rule_pictures.ts';
import { attack_line, deed_label, tell_step } from './tell.ts';
import { say } from './words.ts';

const en = say('en');

const copy = (n: number): Battle => structuredClone(rule_pictures[n]?.scene) as unknown as Battle;
const attack: Attack = {
  id: 'tonnerre',
  name: { en: 'Thunderbolt', fr: 'Tonnerre' },
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
  const hurt = (who: string, hp: number, cause: string): Happening => ({
    what: 'hurt',
    seat: 'second',
    who,
    cause,
    hp,
    left: 100,
    words: `${who} loses ${hp} HP`,
  });
  const step = (n: number, by: Step['by'], happenings: Happening[]): Step => ({
    ...sample_step(n, 'first'),
    by,
    happenings,
    scene: copy(2) as unknown as Scene,
    move: {
      first: { kind: 'attack', name: attack.name },
      second: { kind: 'attack', name: { en: `b${n}`, fr: `b${n}` } },
    },
  });
  const heal: Happening = { what: 'heal', seat: 'second', who: 'osselait', hp: 30, words: 'it gains 30 HP' };
  const end: Happening = { what: 'end', result: 'first', words: 'it is over' };
  const steps = [
    step(1, 'both', [hurt('osselait', 99, 'attack')]),
    step(2, 'both', [hurt('etourmi', 20, 'attack'), hurt('osselait', 30, 'seeds')]),
    step(3, 'chance', [heal, hurt('osselait', 12, 'burn'), end]),
  ];

  it('is told from the last choice of both on, across chance', () => {
    expect(since_choice(steps).map(({ words }) => words)).toEqual([
      'etourmi loses 20 HP',
      'osselait loses 30 HP',
      'it gains 30 HP',
      'osselait loses 12 HP',
      'it is over',
    ]);
    expect(since_choice(steps.slice(2))).toHaveLength(3);
    expect(since_choice([])).toEqual([]);
    expect(revealed(steps)?.second.name.en).toBe('b2');
    expect(revealed([])).toBeNull();
  });
  it('counts against the one on the field, where a loss and an equal gain are both seen', () => {
    expect(toll(since_choice(steps), 'second', copy(2).second)).toEqual({ lost: 42, gained: 30 });
    expect(toll(since_choice(steps), 'first', copy(2).first)).toEqual({ lost: 0, gained: 0 });
  });
  it('stands in the log in the order of the engine, and on the board', () => {
    expect(steps.slice(1).map(tell_step)).toEqual([
      'etourmi loses 20 HP. osselait loses 30 HP',
      'it gains 30 HP. osselait loses 12 HP',
    ]);
    const { body } = render(BoardView, {
      props: { ...board_defaults, scene: copy(2) as unknown as Scene, steps, fresh: 1 },
    });
    const places = ['etourmi loses 20', 'osselait loses 30', 'it gains 30', 'it is over'].map((words) =>
      body.indexOf(words),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(body).toContain('>−12<');
    expect(body).toContain('>+30<');
  });
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
  expect(body).toContain('Bulbasaur, plant, 230 of 230 HP, imprisoned for 5');
  expect(body).toContain('64 HP');
  expect(body).toContain('no switch: imprisoned');
});

it('names choices in words', () => {
  expect(deed_label({ kind: 'attack', name: attack.name }, en)).toBe('Thunderbolt');
  const starly = { kind: 'switch', name: { en: 'Starly', fr: 'Étourmi' } };
  expect(deed_label(starly, en)).toBe('switch to Starly');
  expect(deed_label(starly, say('fr'))).toBe('change pour Étourmi');
});
