// ENSEA without a browser: reading a scene, telling it in words, and what the board offers.
import { board_defaults } from 'joute/boards/defaults.ts';
import type { Choice, Scene, Seat, Step } from 'joute/lib/protocol.ts';
import { sample_step } from 'joute/lib/samples.ts';
import { render } from 'svelte/server';
import { describe as about, expect, it } from 'vitest';
import BoardView from './Board.svelte';
import {
  type Act,
  actors_of,
  change_text,
  changes,
  type Fight,
  pick_of,
  place_in_run,
  rows_of,
} from './fight.ts';
import { form_words } from './form.ts';
import { balance, happenings, since_mine } from './happenings.ts';
import { majors, strong_against, weak_against } from './majors.ts';
import { place_of } from './places.ts';
import { campaign, fighter, sample, side } from './rule_pictures.ts';
import { act_parts, fighter_label, tell_step, where } from './tell.ts';
import { say } from './words.ts';

const [en, fr] = [say('en'), say('fr')];

const name_of = (seat: Seat) => (seat === 'first' ? 'Ann' : 'Bob');
const act = (actor: string, code: string, target: string | undefined, change: Partial<Act> = {}): Choice => ({
  text: target ? `${actor}:${code}>${target}` : `${actor}:${code}`,
  move: {
    kind: 'act',
    actor,
    code,
    name: { en: 'Sudo', fr: 'Sudo' },
    effect: { en: 'own Power +20', fr: 'sa propre Power +20' },
    ...(target && {
      target,
      factor: 2,
      damage: 93,
      critical_damage: 185,
      critical: 0.05,
      expected: 94.9,
      ko: 0.05,
    }),
    ...change,
  },
});
const choices: Choice[] = [
  act('IS', 'A1', 'AEI'),
  act('IS', 'A1', 'MSC', { factor: 1 }),
  act('IS', 'A2', 'AEI'),
  act('IS', 'A2', 'MSC'),
  act('AEI', 'S1', undefined),
  { text: 'pass', move: { kind: 'pass' } },
  { text: 'use cafe>IS', move: { kind: 'use', object: 'cafe', target: 'IS' } },
];
const step = (n: number, by: Step['by'], scene: Fight, more: Partial<Step> = {}): Step => ({
  ...sample_step(n, 'first'),
  by,
  scene: scene as unknown as Scene,
  ...more,
});

about('choices', () => {
  it('become a row an action and a cell a target', () => {
    expect(actors_of(choices)).toEqual(['IS', 'AEI']);
    const rows = rows_of(choices, 'IS');
    expect(rows.map(({ code, cells }) => [code, cells.map(({ deed }) => deed.target)])).toEqual([
      ['A1', ['AEI', 'MSC']],
      ['A2', ['AEI', 'MSC']],
    ]);
    expect(rows_of(choices, 'AEI')[0]?.cells).toHaveLength(1);
  });
  it('of four champions are found whatever the order of choosing', () => {
    const picks = [
      { text: 'pick IS,RT,MSC,EVE', move: { kind: 'pick', champions: ['IS', 'RT', 'MSC', 'EVE'] } },
    ];
    expect(pick_of(picks, ['EVE', 'IS', 'MSC', 'RT'])).toBe('pick IS,RT,MSC,EVE');
    expect(pick_of(picks, ['EVE', 'IS', 'MSC'])).toBeUndefined();
  });
  it('tell both damages, what to expect, the chances and the effect', () => {
    const parts = act_parts(choices[0]?.move as unknown as Act, en, 'en');
    expect(parts).toEqual([
      '93 HP',
      'critical 5 %: 185 HP',
      'expected 94.9 HP',
      'KO chance 5\u00a0%',
      'counts double',
      'own Power +20',
    ]);
    const sure = { ...(choices[0]?.move as unknown as Act), critical: 0, ko: 1, factor: 1 };
    expect(act_parts(sure, en, 'en')).toContain('no critical possible');
    expect(act_parts(sure, en, 'en')).toContain('KO');
  });
});

about('what happened', () => {
  const before = sample(side([fighter('IS')]), side([fighter('RT')]));
  it('is read from two positions: PV, figures, KO, regeneration, boost', () => {
    const after = sample(
      side([fighter('IS', { attack: 160 })], { regen: { amount: 5, left: 4 }, boost: true }),
      side([fighter('RT', { pv: 0 })]),
    );
    expect(happenings(before, after).map(({ what }) => what)).toEqual([
      'stat',
      'regen',
      'boost',
      'loses',
      'ko',
    ]);
  });
  it('is told after what was chosen, in both languages', () => {
    const after = sample(side([fighter('IS')]), side([fighter('RT', { pv: 49 })]));
    const said = step(1, 'first', after, { move: act('IS', 'A2', 'RT').move });
    expect(tell_step(said, before, name_of, en, 'en')).toBe(
      'Ann’s IS: Sudo on RT; Bob’s RT loses 31 HP (49 left)',
    );
    expect(tell_step(said, before, name_of, fr, 'fr')).toContain('RT (Bob) perd 31 PV');
    const crit = step(2, 'chance', after, { text: '!crit', move: {} });
    expect(tell_step(crit, before, name_of, en, 'en')).toBe('Critical! Bob’s RT loses 31 HP (49 left)');
  });
  it('when a fight of the campaign is won is the victory, not the clearing up', () => {
    const was = sample(side([fighter('IS', { pv: 10, attack: 200 })]), side([fighter('AEI', { pv: 3 })]), {
      rules: 'solo',
      campaign: campaign(1, 3, 3),
    });
    const now = sample(side([fighter('IS'), fighter('AEI')]), side([]), {
      rules: 'solo',
      phase: 'enemy',
      campaign: campaign(2, 1, 3),
    });
    expect(happenings(was, now)).toEqual([
      { what: 'beaten', name: 'AEI' },
      { what: 'joins', seat: 'first', name: 'AEI' },
      { what: 'arena', arena: 2 },
    ]);
  });
  it('is summed up over the answer of the other side, from the last decision made here', () => {
    const hit = sample(side([fighter('IS')]), side([fighter('RT', { pv: 40 })]));
    const answer = sample(side([fighter('IS', { pv: 18 })]), side([fighter('RT', { pv: 40 })]));
    const steps = [step(1, 'first', hit), step(2, 'second', answer)];
    expect(since_mine(steps, ['first'])).toBe(0);
    expect(since_mine(steps, ['second'])).toBe(1);
    const sums = balance(steps, 0, before);
    expect(sums.get('second RT')?.lost).toBe(40);
    expect(sums.get('first IS')?.lost).toBe(62);
  });
});

about('the scene', () => {
  it('marks changes with sign, number and arrow', () => {
    const one = fighter('RT', { attack: 120, luck: 10 });
    expect(changes(one)).toEqual([
      { stat: 'attack', by: -20 },
      { stat: 'luck', by: 5 },
    ]);
    expect([change_text(20), change_text(-5)]).toEqual(['+20 ↑', '−5 ↓']);
  });
  it('keeps every champion inside its half', () => {
    for (let n = 0; n < 4; n++) {
      expect(place_of(n, 4, false, false).x).toBeLessThan(0.45);
      expect(place_of(n, 4, true, false).x).toBeGreaterThan(0.55);
    }
    expect(place_of(0, 1, true, true).scale).toBeGreaterThan(1);
  });
  it('says aloud everything it shows', () => {
    const team = side([fighter('IS', { pv: 33, attack: 160, acted: true })], {
      regen: { amount: 10, left: 2 },
    });
    const [one] = team.team;
    if (!one) throw new Error('a team of one');
    const label = fighter_label(one, team, en);
    for (const words of [
      'Info',
      'all-round',
      '33 of 80 HP',
      'Attack 160 (+20)',
      'has acted',
      '+10 HP, 2 more times',
    ])
      expect(label).toContain(words);
  });
  it('counts the fights of a run through its arenas', () => {
    const places = [campaign(1, 1, 3), campaign(2, 2, 3), campaign(3, 1, 2), campaign(4, 1, 1)].map(
      place_in_run,
    );
    expect(places).toEqual([0, 4, 6, 8]);
  });
});

it('a corner of the scene says where one is, and that teams were drawn', () => {
  const run = sample(side([]), side([]), { rules: 'solo', campaign: campaign(3, 2, 2) });
  expect(where(run, null, en)).toBe('Arena 3, Lecture theatre · fight 2 of 2');
  const duel = sample(side([]), side([]), { action: 4 });
  expect(where(duel, null, en)).toBe('Action 5');
  expect(where(duel, sample(side([]), side([]), { phase: 'team' }), en)).toContain('drawn');
});

it('the wheel turns one way: whom one dominates, one resists', () => {
  for (const major of majors) {
    const under = strong_against(major);
    if (major === 'Humaines') expect([under, weak_against(major)]).toEqual(['Humaines', null]);
    else expect(weak_against(under)).toBe(major);
  }
  expect(strong_against('Elec')).toBe('Signal');
  expect(strong_against('Info')).toBe('Auto');
});

it('the form speaks of difficulty only in the campaign', () => {
  expect(form_words('duel', en).strength).toBeUndefined();
  const solo = form_words('solo', en);
  expect(solo.strength).toContain('Difficulty');
  expect(solo.levels).toHaveLength(8);
  expect(solo.options.order?.choices?.gentle).toContain('easiest');
});

it('the board offers what is legal, with its figures, objects among it', () => {
  const fight = sample(side([fighter('IS'), fighter('AEI')]), side([fighter('AEI'), fighter('MSC')]), {
    rules: 'solo',
    campaign: campaign(1, 1, 3),
  });
  const scene = fight as unknown as Scene;
  const { body } = render(BoardView, {
    props: { ...board_defaults, scene, choices, seat: 'first', mine: ['first'] },
  });
  expect(body).toContain('IS: Sudo on AEI. 93 HP · critical 5 %: 185 HP');
  expect(body).toContain('Café for IS');
  expect(body).toContain('Do nothing');
  expect(body).toContain('Arena 1, The Rue');
});
