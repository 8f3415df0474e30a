// ENSEA without a browser: reading a scene, telling it in words, and what the board offers.
import { board_defaults } from 'joute/boards/defaults.ts';
import { words_of } from 'joute/boards/told.ts';
import type { Choice, Happening, Scene, Seat, Step } from 'joute/lib/protocol.ts';
import { sample_step } from 'joute/lib/samples.ts';
import { render } from 'svelte/server';
import { describe as about, expect, it } from 'vitest';
import BoardView from './Board.svelte';
import {
  type Act,
  actors_of,
  type Campaign,
  change_text,
  changes,
  pick_of,
  place_in_run,
  rows_of,
} from './fight.ts';
import { form_words } from './form.ts';
import { majors, strong_against } from './majors.ts';
import { place_of } from './places.ts';
import { campaign, fighter, sample, side } from './rule_pictures.ts';
import { act_parts, fighter_label, where } from './tell.ts';
import { hp_changes, lines_of, since_mine, told_of } from './told.ts';
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
    effect: { en: 'own Power +20', fr: 'sa Puissance +20' },
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
const step = (n: number, by: Step['by'], ...happenings: Happening[]): Step => ({
  ...sample_step(n, 'first'),
  by,
  happenings,
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
      'critical 5%: 185 HP',
      '94.9 HP on average',
      'KO chance 5%',
      'counts double',
      'own Power +20',
    ]);
    const sure = { ...(choices[0]?.move as unknown as Act), critical: 0, ko: 1, factor: 1 };
    expect(act_parts(sure, en, 'en')).toContain('no critical possible');
    expect(act_parts(sure, en, 'en')).toContain('KO');
  });
});

about('what happened', () => {
  const heal = (who: string, hp: number, left: number): Happening => ({
    what: 'heal',
    seat: 'second',
    who,
    cause: 'regen',
    hp,
    left,
    words: `${who} gains ${hp} HP`,
  });
  const strike: Happening = { what: 'act', seat: 'first', who: 'IS', words: 'IS uses Sudo on RT' };
  const blow: Happening = {
    what: 'hurt',
    seat: 'second',
    who: 'RT',
    cause: 'blow',
    hp: 20,
    left: 40,
    words: 'RT loses 20 HP',
  };
  const critical: Happening = { what: 'critical', seat: 'first', who: 'IS', words: 'A critical hit!' };

  it('is told in order, in the words of the server, a blow that regeneration makes up for included', () => {
    const steps = [step(1, 'first', strike), step(2, 'chance', critical, blow, heal('RT', 20, 60))];
    expect(lines_of(steps.flatMap(told_of), name_of, en)).toEqual([
      'IS uses Sudo on RT',
      'A critical hit!',
      'RT loses 20 HP',
      'RT gains 20 HP',
    ]);
    expect(hp_changes(steps)).toEqual(new Map([['second RT', [-20, 20]]]));
  });
  it('stands in one line when it happens to a whole team', () => {
    const healed = step(1, 'chance', blow, heal('IS', 10, 55), heal('RT', 10, 50), heal('EVE', 0, 130));
    const told = (texts: typeof en) => lines_of(told_of(healed), name_of, texts);
    expect(told(en)).toEqual(['RT loses 20 HP', 'Bob regenerates: IS +10 (55), RT +10 (50), EVE +0 (130)']);
    expect(told(fr)[1]).toBe('Bob, régénération\u00a0: IS +10 (55), RT +10 (50), EVE +0 (130)');
    expect(hp_changes([healed]).has('second EVE')).toBe(false);
    const join = (seat: Seat, who: string): Happening => ({ what: 'join', seat, who, words: `${who} joins` });
    const teams = [join('first', 'IS'), join('first', 'RT'), join('second', 'IS'), join('second', 'EVE')];
    expect(lines_of(teams, name_of, en)).toEqual(['Ann: IS, RT', 'Bob: IS, EVE']);
    const spent = ['IS', 'RT'].map((who) => ({ what: 'spent', seat: 'first', who, words: '' }));
    expect(lines_of(spent as Happening[], name_of, en)[0]).toContain('Ann gains nothing');
  });
  it('is one text where steps are listed, without the end, which is said apart', () => {
    const end: Happening = { what: 'end', result: 'first', words: 'Bob has no champion left.' };
    const last = step(2, 'chance', critical, blow, end);
    expect(words_of(last)).toBe('A critical hit! RT loses 20 HP');
    expect(lines_of(told_of(last), name_of, en).at(-1)).toBe('Bob has no champion left.');
  });
  it('goes back to the last decision made here', () => {
    const steps = [step(1, 'first', strike), step(2, 'second', blow), step(3, 'chance')];
    expect(since_mine(steps, ['first'])).toHaveLength(3);
    expect(since_mine(steps, ['second'])).toHaveLength(2);
    expect(since_mine(steps, [])).toHaveLength(3);
  });
});

about('the scene', () => {
  it('marks changes with sign, number and arrow', () => {
    const one = fighter('RT', { attack: 120, luck: 10 });
    expect(changes(one)).toEqual([
      { stat: 'attack', by: -20 },
      { stat: 'luck', by: 5 },
    ]);
    expect([change_text(20), change_text(-5)]).toEqual(['+20↑', '−5↓']);
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
  expect(where(run, null, en)).toBe('ARENA 3 (2/2)');
  const duel = sample(side([]), side([]), { action: 4 });
  expect(where(duel, null, en)).toBe('Action 5');
  expect(where(duel, sample(side([]), side([]), { phase: 'team' }), en)).toContain('drawn');
});

it('the wheel turns one way, and Humaines counts against itself', () => {
  expect(majors.map(strong_against)).toEqual(['Signal', 'Auto', 'Elec', 'Info', 'Humaines']);
});

it('the form speaks of difficulty only in the campaign', () => {
  expect(form_words('duel', en).strength).toBeUndefined();
  const solo = form_words('solo', en);
  expect(solo.strength).toContain('Difficulty');
  expect(solo.levels).toHaveLength(8);
  expect(solo.options.order?.choices?.gentle).toContain('easiest');
  expect(solo.options.campaign?.choices?.report).toContain('one run');
});

it('the board says before a run where its campaign and that of the report differ', () => {
  const choices = [{ text: 'pick IS', move: { kind: 'pick', champions: ['IS'] } }] as unknown as Choice[];
  const said = (kind: Campaign['kind']) => {
    const run = { ...campaign(1, 1, 3), starter: null, kind };
    const scene = sample(side([]), side([]), { rules: 'solo', phase: 'starter', campaign: run, roster: [] });
    const props = { ...board_defaults, scene: scene as unknown as Scene, choices, seat: 'first' as const };
    return render(BoardView, { props: { ...props, mine: ['first'] } }).body;
  };
  expect(said('ordinary')).toContain('unlike in the students’ report');
  expect(said('report')).toContain('Nothing is restored; one run.');
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
  expect(body).toContain('IS: Sudo on AEI. 93 HP · critical 5%: 185 HP');
  expect(body).toContain('data-choice="cafe"');
  expect(body).toContain('Do nothing');
  expect(body).toContain('ARENA 1 (1/3)');
  expect(body).toContain('data-role="commands"');
});

it('the board shows numbers in the order in which HP were lost and gained', () => {
  const facts = { seat: 'second', who: 'AEI', hp: 20 };
  const steps = [step(1, 'first', { what: 'hurt', ...facts }, { what: 'heal', ...facts })];
  const scene = sample(side([fighter('IS')]), side([fighter('AEI')])) as unknown as Scene;
  const { body } = render(BoardView, { props: { ...board_defaults, scene, steps, fresh: 1 } });
  const floats = [...body.matchAll(/data-mark="([−+]\d+)"/g)].map(([, number]) => number);
  expect(floats).toEqual(['−20', '+20']);
});
