// Schotten Totten without a browser: choosing moves step by step, texts, and what stays hidden.
import { board_defaults } from 'joute/boards/defaults.ts';
import type { Choice, Happening, MoveParts, Scene, Seat, Step } from 'joute/lib/protocol.ts';
import { sample_step } from 'joute/lib/samples.ts';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import BoardView from './Board.svelte';
import { at_beat, cue, flights_of, held_cards, marks_of, told_of } from './beats.ts';
import { can_lift, colours, next_keys, path_of, press, ruses, type Schotten } from './game.ts';
import recorded from './recorded.txt?raw';
import { stone, table } from './rule_pictures.ts';
import { ask, card_name, card_words, stone_words } from './tell.ts';
import { say } from './words.ts';

const [en, fr] = [say('en'), say('fr')];

const choice = (text: string, move: MoveParts): Choice => ({ text, move });
const place = (card: string, stone: number) => choice(`${card}@${stone}`, { kind: 'place', card, stone });
const moves: Choice[] = [
  place('r5', 1),
  place('r5', 3),
  place('g7', 1),
  choice('bluff@4', { kind: 'bluff', card: 'bluff', stone: 4 }),
  choice('strategist g2@2>5', { kind: 'strategist', card: 'g2', stone: 2, to: 5 }),
  choice('strategist g2@2>out', { kind: 'strategist', card: 'g2', stone: 2, to: 'out' }),
  choice('strategist b1@6>5', { kind: 'strategist', card: 'b1', stone: 6, to: 5 }),
  choice('banshee v9@8', { kind: 'banshee', card: 'v9', stone: 8 }),
  choice('traitor v9@8>8', { kind: 'traitor', card: 'v9', stone: 8, to: 8 }),
  choice('recruiter 2+1', { kind: 'recruiter', clan: 2, tactic: 1 }),
  choice('recruiter 3+0', { kind: 'recruiter', clan: 3, tactic: 0 }),
];

const sample_stone = stone('r5 joker', 'g7');
const scene = (change: Partial<Schotten> = {}): Schotten =>
  table(
    Array.from({ length: 9 }, () => ({ ...sample_stone })),
    '',
    {
      rules: 'tactics',
      hands: {
        first: { clan: 2, tactic: 1, cards: ['r1', 'o2', 'banshee'] },
        second: { clan: 5, tactic: 2, cards: null },
      },
      deck: 20,
      tactics: 4,
      ...change,
    },
  ) as Schotten;
const as_scene = (table: Schotten) => table as unknown as Scene;

describe('a move of Schotten Totten', () => {
  it('is a path of presses of its own', () => {
    const paths = moves.map(({ move }) => path_of(move).join(' '));
    expect(new Set(paths).size).toBe(moves.length);
    expect(path_of({ kind: 'strategist', card: 'g2', stone: 2, to: 'out' })).toEqual([
      'hand:strategist',
      'card:g2@2',
      'out',
    ]);
    expect(path_of({ kind: 'return', card: 'spy' })).toEqual(['hand:spy', 'deck:tactic']);
    expect(path_of({ kind: 'draw', clan: 1, tactic: 0 })).toEqual(['deck:clan']);
    expect(path_of({ kind: 'claim', stone: 3 })).toEqual(['claim:3']);
    expect(path_of({ kind: 'pass' })).toEqual(['pass']);
  });
  it('offers only what legal moves go on with', () => {
    expect([...next_keys(moves, [])].sort()).toEqual(
      ['banshee', 'bluff', 'g7', 'r5', 'recruiter', 'strategist', 'traitor'].map((card) => `hand:${card}`),
    );
    expect([...next_keys(moves, ['hand:r5'])]).toEqual(['stone:1', 'stone:3']);
    expect([...next_keys(moves, ['hand:strategist', 'card:g2@2'])]).toEqual(['stone:5', 'out']);
    expect([...next_keys(moves, ['hand:recruiter'])]).toEqual(['recruit:2+1', 'recruit:3+0']);
    expect(next_keys(moves, ['hand:b9']).size).toBe(0);
  });
  it('is made by walking to its end, whichever it is', () => {
    for (const { text, move } of moves) {
      let chosen: string[] = [];
      let played: string | null = null;
      for (const key of path_of(move)) {
        expect(played).toBeNull();
        ({ chosen, play: played } = press(moves, chosen, key));
      }
      expect(played).toBe(text);
      expect(chosen).toEqual([]);
    }
  });
  it('can be started over, taken one step back, or left as it is', () => {
    expect(press(moves, ['hand:r5'], 'hand:g7').chosen).toEqual(['hand:g7']);
    expect(press(moves, ['hand:r5'], 'hand:r5').chosen).toEqual([]);
    expect(press(moves, ['hand:strategist', 'card:g2@2'], 'card:b1@6').chosen).toEqual([
      'hand:strategist',
      'card:b1@6',
    ]);
    expect(press(moves, ['hand:r5'], 'stone:2')).toEqual({ chosen: ['hand:r5'], play: null });
  });
  it('can be dragged from where something follows', () => {
    expect(can_lift(moves, [], 'hand:r5')).toBe(true);
    expect(can_lift(moves, ['hand:r5'], 'hand:r5')).toBe(true);
    expect(can_lift(moves, [], 'hand:b9')).toBe(false);
    expect(can_lift(moves, [], 'stone:1')).toBe(false);
    expect(can_lift(moves, ['hand:strategist'], 'card:g2@2')).toBe(true);
    expect(can_lift(moves, ['hand:banshee'], 'card:v9@8')).toBe(false);
  });
});

describe('words of Schotten Totten', () => {
  it('name every card in both languages, no two alike', () => {
    for (const texts of [en, fr]) {
      const cards = [
        ...colours.flatMap((c) => Array.from({ length: 9 }, (_, i) => `${c}${i + 1}`)),
        ...ruses,
      ];
      expect(new Set(cards.map((card) => card_name(card, texts))).size).toBe(63);
      for (const ruse of ruses) expect(card_words(ruse, texts)).toContain(texts.effects[ruse]);
    }
    expect(card_name('r5', en)).toBe('red 5');
    expect(card_name('g7', fr)).toBe('7 vert');
  });
  it('say all about a stone', () => {
    const claim = { possible: true, holds: true, proof: { en: 'cannot be beaten', fr: 'imbattable' } };
    const text = stone_words(
      { ...sample_stone, mud: true, bluff: true, claim },
      4,
      { near: 'first', far: 'second' },
      'first',
      (seat) => seat,
      'en',
      en,
    );
    expect(text).toBe(
      'Stone 4, unclaimed; Mud fight: four cards a side; Blind man’s bluff: only the sum counts; first: red 5, Joker; second: green 7; for first: cannot be beaten',
    );
  });
  it('say what to choose next at every step of every card', () => {
    for (const texts of [en, fr]) {
      const said = (chosen: string[], change: Partial<Schotten> = {}, choices = moves) =>
        ask(scene(change), choices, chosen, texts);
      expect(said([])).toBe(texts.ask.play);
      expect(said(['hand:r5'])).toBe(texts.ask.stone(card_name('r5', texts)));
      for (const ruse of ['bluff', 'mud', 'recruiter', 'strategist', 'banshee', 'traitor'] as const)
        expect(said([`hand:${ruse}`])).toBe(texts.ask[ruse]);
      expect(said(['hand:strategist', 'card:g2@2'])).toBe(texts.ask.strategist_to(card_name('g2', texts)));
      expect(said(['hand:traitor', 'card:v9@8'])).toBe(texts.ask.traitor_to(card_name('v9', texts)));
      expect(said([], { phase: 'return', owed: 2 })).toBe(texts.ask.return(2));
      expect(said(['hand:r5'], { phase: 'return' })).toBe(texts.ask.under(card_name('r5', texts)));
      expect(said([], { phase: 'draw' })).toBe(texts.ask.draw);
      expect(said([], {}, [choice('done', { kind: 'done' })])).toBe(texts.ask.claim);
      expect(said([], { claims: 'start' }, [choice('done', { kind: 'done' })])).toBe(texts.ask.claim_start);
      expect(said([], {}, [choice('pass', { kind: 'pass' })])).toBe(texts.ask.pass);
      expect(said([], {}, [])).toBe('');
    }
  });
});

/** A table in one line, as in the record: stones, both hands, decks, discard, tactic cards played. */
const in_text = ({ stones, hands, deck, tactics, discard, played }: Schotten): string => {
  const hand = ({ cards, clan, tactic }: Schotten['hands'][Seat]) =>
    cards ? cards.join(',') : `${clan}+${tactic}`;
  return [
    stones
      .map((each) =>
        [
          `${each.first}|${each.second}`,
          each.bluff && 'bluff',
          each.mud && each.needed === 4 && 'mud',
          each.owner,
        ]
          .filter(Boolean)
          .join(':'),
      )
      .join(' '),
    hand(hands.first),
    hand(hands.second),
    `${deck} ${tactics}`,
    discard.join(','),
    `${played.first} ${played.second}`,
  ].join(' / ');
};
/** The start of a recorded game: nothing lies at the stones yet. */
const dealt = (text: string): Schotten => {
  const [, first = '', second = '', decks = ''] = text.split(' / ');
  const hand = (part: string) =>
    part.includes('+')
      ? { clan: Number(part.split('+')[0]), tactic: Number(part.split('+')[1]), cards: null }
      : { clan: part.split(',').length, tactic: 0, cards: part.split(',') };
  const [deck = 0, tactics = 0] = decks.split(' ').map(Number);
  return scene({
    stones: Array.from({ length: 9 }, () => stone('', '')),
    hands: { first: hand(first), second: hand(second) },
    deck,
    tactics,
  });
};
/** One game by `random` and `greedy` with every kind of tactic card, as everybody sees it in the end and as the first
 *  seat saw it: `joute trace schotten --rules tactics [--view first] --json`. */
const games = recorded.split(/^eyes /m).flatMap((part) => {
  const [eyes, start = '', ...lines] = part.trimEnd().split('\n');
  const steps = lines.map((line, i): Step & { table: string } => {
    const [by = '', told = '[]', table = ''] = line.split('\t');
    return { ...sample_step(i + 1, by as Seat), happenings: JSON.parse(told) as Happening[], table };
  });
  return eyes ? [{ eyes, start, steps }] : [];
});

describe('a recorded turn', () => {
  it.each(games)('leads from happening to happening to what the engine says ($eyes)', ({ start, steps }) => {
    let now = dealt(start);
    expect(in_text(now)).toBe(start);
    for (const { happenings, table } of steps) {
      now = at_beat(now, happenings, happenings.length - 1);
      expect(in_text(now)).toBe(table);
    }
    expect(new Set(steps.flatMap((step) => step.happenings.map(({ what }) => what)))).toEqual(
      new Set(['place', 'mode', 'shift', 'strike', 'lure', 'recruit', 'return', 'draw', 'claim', 'end']),
    );
  });
  it.each(games)('shows a happening and those before it alone ($eyes)', ({ start, steps }) => {
    const first = steps.find(({ happenings }) => happenings.length > 1);
    const before = dealt(start);
    expect(at_beat(before, first?.happenings ?? [], -1)).toBe(before);
    for (let i = 0; i < (first?.happenings.length ?? 0); i++)
      expect(at_beat(before, first?.happenings ?? [], i)).toEqual(
        at_beat(
          i === 0 ? before : at_beat(before, first?.happenings ?? [], i - 1),
          [first?.happenings[i]] as Happening[],
          0,
        ),
      );
  });
  it.each(games)('flies from where a card was to where it is ($eyes)', ({ start, steps }) => {
    let now = dealt(start);
    const names = (table: Schotten): Set<string> =>
      new Set([
        ...(['first', 'second'] as const).flatMap((seat) => [
          `hand:${seat}`,
          ...held_cards(table.hands[seat]).map(({ id }) => `hand:${seat}:${id}`),
        ]),
        ...table.stones.flatMap(({ first, second, mud, bluff }, i) => [
          ...[...first, ...second].map((card) => `card:${card}@${i + 1}`),
          ...(mud ? [`mode:mud@${i + 1}`] : []),
          ...(bluff ? [`mode:bluff@${i + 1}`] : []),
        ]),
        ...table.discard.slice(-2).map((card) => `discard:${card}`),
        ...['deck:clan', 'deck:tactic', 'returned:clan', 'returned:tactic'],
      ]);
    for (const { happenings } of steps)
      for (const happening of happenings) {
        const next = at_beat(now, [happening], 0);
        const flights = flights_of(told_of(happening), next);
        expect(flights.length > 0).toBe(!['claim', 'end'].includes(happening.what));
        for (const { from, to } of flights) {
          expect(names(now)).toContain(from);
          expect(names(next)).toContain(to);
          expect(from).not.toBe(to);
        }
        now = next;
      }
  });
  it('takes its time: every happening of the record but its end is shown for 350 to 600 ms', () => {
    for (const { happenings } of games.flatMap(({ steps }) => steps))
      for (const happening of happenings.filter(({ what }) => what !== 'end')) {
        const { ms = 0, sound } = cue(happening) ?? {};
        expect(ms).toBeGreaterThanOrEqual(350);
        expect(ms).toBeLessThanOrEqual(600);
        expect(sound).toBeDefined();
      }
    expect(cue({ what: 'shuffle' })).toBeNull();
  });
});

it('a turn is marked as a whole: card, claim and draw', () => {
  const marks = marks_of([
    { what: 'place', seat: 'second', card: 'g9', stone: 4 },
    { what: 'claim', seat: 'second', stone: 4 },
    { what: 'strike', seat: 'second', card: 'r1', from: 2 },
    { what: 'draw', seat: 'second', deck: 'clan', card: null },
  ]);
  expect([...marks.spots]).toEqual(['card:g9@4', 'discard:banshee', 'discard:r1']);
  expect([...marks.stones]).toEqual([4, 2]);
  expect(marks.drawn.second).toEqual({ cards: [], clan: 1, tactic: 0 });
});

describe('the board of Schotten Totten', () => {
  const shown = (table: Schotten, more: object = {}) =>
    render(BoardView, {
      props: {
        ...board_defaults,
        scene: as_scene(table),
        choices: moves,
        seat: 'first',
        mine: ['first'],
        ...more,
      },
    }).body;
  it('speaks its stones, one’s own cards and how many the other has', () => {
    const body = shown(scene());
    expect(body.match(/data-stone=/g)).toHaveLength(9);
    expect(body).toContain('aria-label="Stone 1, unclaimed; 1: red 5, Joker; 2: green 7"');
    expect(body).toContain('aria-label="Banshee: discard a card of the other side"');
    expect(body).toContain('2’s hand: 5 clan and 2 tactic cards');
    expect(body).toContain('Clan deck: 20 left');
  });
  it('offers claims with their proof, the whole column of a stone', () => {
    const table = scene({ phase: 'claim' });
    const first = table.stones[0];
    if (first)
      first.claim = { possible: true, holds: true, proof: { en: 'both sides are complete', fr: '' } };
    const choices = [choice('claim 1', { kind: 'claim', stone: 1 }), choice('done', { kind: 'done' })];
    const body = shown(table, { choices });
    expect(body).toContain('aria-label="Claim stone 1: both sides are complete"');
    expect(body).toContain('No more claims');
  });
  it('shows the table at a beat, and no card these eyes may not see', () => {
    const table = scene();
    const happenings: Happening[] = [
      { what: 'place', seat: 'second', card: 'v9', stone: 3, words: 'Clan 2 plays v9' },
      { what: 'draw', seat: 'second', deck: 'clan', card: null, words: 'Clan 2 draws a clan card' },
    ];
    const step = { ...sample_step(1, 'second'), happenings };
    const at = (index: number) =>
      shown(table, { choices: [], beat: { step, index, ms: 500, serial: index + 1 }, steps: [] });
    expect(at(0)).toContain('data-spot="card:v9@3"');
    expect(at(0)).toContain('2’s hand: 4 clan and 2 tactic cards');
    expect(at(0)).toContain('Clan deck: 20 left');
    expect(at(1)).toContain('2’s hand: 5 clan and 2 tactic cards');
    expect(at(1)).toContain('Clan deck: 19 left');
    expect(at(1)).toContain('Clan 2 draws a clan card');
    expect(at(1)).toContain('data-spot="hand:second:clan-5"');
  });
  it('shows a spectator backs alone', () => {
    const table = scene();
    table.hands.first = { clan: 3, tactic: 0, cards: null };
    const body = shown(table, { mine: [], choices: [], seat: null });
    expect(body).not.toContain('data-hand=');
    expect(body).toContain('1’s hand: 3 cards');
  });
});
