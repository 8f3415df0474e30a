// The battle without a browser: reading a scene, telling it in words, and what the board offers.
import { board_defaults } from 'joute/boards/defaults.ts';
import { words_of } from 'joute/boards/told.ts';
import type { Happening, Scene, Seat, Step } from 'joute/lib/protocol.ts';
import { sample_step } from 'joute/lib/samples.ts';
import type { Beat } from 'joute/playback/playback.svelte.ts';
import { render } from 'svelte/server';
import { describe as about, expect, it } from 'vitest';
import BoardView from './Board.svelte';
import { type Attack, type Battle, factor_of, level, since_choice } from './battle.ts';
import { rule_pictures } from './rule_pictures.ts';
import { attack_brief, attack_line, deed_label } from './tell.ts';
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
    expect(attack_line({ ...hit, ko: 2 / 3 }, en)).toContain('KO chance 67%');
    expect(attack_line({ ...hit, ko: 0 }, en)).not.toContain('KO');
  });
  it('tells that it does nothing, or cannot', () => {
    expect(attack_line({ ...attack, damage: 0, factor: 0, ko: 0 }, en)).toBe('no damage: immune');
    expect(attack_line({ ...attack, pp: 0, damage: 301 }, en)).toBe('no PP left');
  });
  it('tells the same on a small button', () => {
    expect(attack_brief({ ...attack, damage: 301, factor: 2, ko: 1 }, en)).toBe('301 HP · KO · ×2');
    expect(attack_brief({ ...attack, damage: 0, factor: 0, ko: 0 }, en)).toBe('No effect');
    expect(attack_brief({ ...attack, power: 0, effect: 'grow' }, en)).toBe('ATK ×1.25');
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
  });
  it('stands in the log in the order of the engine, and on the board', () => {
    expect(steps.slice(1).map(words_of)).toEqual([
      'etourmi loses 20 HP. osselait loses 30 HP',
      'it gains 30 HP. osselait loses 12 HP',
    ]);
  });
  it('stands on the board at its beat, with the HP of that moment', () => {
    const before = copy(2);
    const step = steps[0] as Step;
    const body = (beat: Beat | null) =>
      render(BoardView, {
        props: { ...board_defaults, scene: before as unknown as Scene, steps: [], beat },
      }).body;
    const beaten = body({ step, index: 0, ms: 650, serial: 1 });
    expect(beaten).toContain('osselait loses 99 HP');
    expect(beaten).toContain('−99');
    expect(beaten).toContain('Cubone, ground, 100 of 240 HP');
    expect(body(null)).toContain('Cubone, ground, 240 of 240 HP');
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
  expect(body).toContain('Bulbasaur, grass, 230 of 230 HP, imprisoned for 5');
  expect(body).toContain('64 HP');
  expect(body).toContain('no switch: imprisoned');
});

it('a spectator reads whose team it is, a player that it is theirs', () => {
  const team = (mine: Seat[]) =>
    render(BoardView, { props: { ...board_defaults, scene: copy(2) as unknown as Scene, mine } }).body;
  expect(team(['first'])).toContain('aria-label="Your team"');
  for (const mine of [[], ['first', 'second']] as Seat[][]) expect(team(mine)).not.toContain('Your team');
});

it('names choices in words', () => {
  expect(deed_label({ kind: 'attack', name: attack.name }, en)).toBe('Thunderbolt');
  const starly = { kind: 'switch', name: { en: 'Starly', fr: 'Étourmi' } };
  expect(deed_label(starly, en)).toBe('switch to Starly');
  expect(deed_label(starly, say('fr'))).toBe('passe à Étourmi');
});
