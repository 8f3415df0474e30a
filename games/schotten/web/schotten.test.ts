// Schotten Totten without a browser: choosing moves step by step, texts, and what stays hidden.
import { board_defaults } from 'joute/boards/defaults.ts';
import type { Choice, MoveParts, Scene, Step } from 'joute/lib/protocol.ts';
import { sample_step } from 'joute/lib/samples.ts';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import BoardView from './Board.svelte';
import {
  can_lift,
  colours,
  drawn,
  newcomer,
  next_keys,
  path_of,
  press,
  ruses,
  type Schotten,
} from './game.ts';
import { stone, table } from './rule_pictures.ts';
import { ask, card_name, card_words, stone_words, tell_step } from './tell.ts';
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
  it('shows where a card came to lie', () => {
    const last = { kind: 'place', card: 'r5', stone: 3 };
    expect(newcomer(last, 3, ['g1', 'r5'])).toBe('r5');
    expect(newcomer(last, 4, ['r5'])).toBeNull();
    expect(newcomer({ kind: 'traitor', card: 'g2', stone: 1, to: 4 }, 4, ['g2'])).toBe('g2');
    expect(newcomer({ kind: 'strategist', card: 'g2', stone: 1, to: 'out' }, 1, ['g2'])).toBeNull();
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

describe('the log of Schotten Totten', () => {
  const step = (by: 'first' | 'second', move: MoveParts, after: Schotten, words: string): Step => ({
    ...sample_step(5, by),
    words,
    move,
    scene: as_scene(after),
  });
  const sides = ['Clan 1', 'Clan 2'];
  it('names what one drew oneself, and not what the other drew', () => {
    const mine = scene({
      deck: 19,
      hands: { ...scene().hands, first: { clan: 2, tactic: 1, cards: ['o2', 'v4', 'banshee'] } },
    });
    const move = { kind: 'place', card: 'r1', stone: 2 };
    expect(tell_step(step('first', move, mine, 'the red 1 on stone 2'), as_scene(scene()), sides, en)).toBe(
      'Clan 1: the red 1 on stone 2 · draws a clan card (violet 4)',
    );
    const theirs = step(
      'second',
      { kind: 'place', card: 'g1', stone: 2 },
      scene({ deck: 19 }),
      'the green 1 on stone 2',
    );
    expect(tell_step(theirs, as_scene(scene()), sides, en)).toBe(
      'Clan 2: the green 1 on stone 2 · draws a clan card',
    );
    expect(tell_step(theirs, as_scene(scene()), sides, fr)).toContain('pioche une carte de clan');
  });
  it('tells a draw and the Recruiter once', () => {
    const draws = step(
      'second',
      { kind: 'draw', clan: 0, tactic: 1 },
      scene({ tactics: 3 }),
      'draws a tactic card',
    );
    expect(tell_step(draws, as_scene(scene()), sides, en)).toBe('Clan 2: draws a tactic card');
    const recruits = step(
      'second',
      { kind: 'recruiter', clan: 2, tactic: 1 },
      scene({ deck: 18, tactics: 3 }),
      'the Recruiter',
    );
    expect(tell_step(recruits, as_scene(scene()), sides, en)).toBe('Clan 2: the Recruiter');
  });
  it('tells a returned card without its name', () => {
    const returns = step('second', {}, scene({ deck: 21 }), 'returns a clan card under its deck');
    expect(tell_step(returns, as_scene(scene()), sides, en)).toBe(
      'Clan 2: returns a clan card under its deck',
    );
  });
  it('finds what came into a hand, also of two alike', () => {
    const hand = (cards: string[] | null) => ({ clan: 0, tactic: 0, cards });
    expect(drawn(hand(['r1', 'joker']), hand(['joker', 'joker']), 'r1')).toEqual(['joker']);
    expect(drawn(hand(null), hand(['r1']), undefined)).toBeNull();
  });
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
    expect(body).toContain('Hand of 2: 5 clan and 2 tactic cards');
    expect(body).toContain('Clan deck: 20 left');
  });
  it('offers claims with their proof, at the stone and in a list', () => {
    const table = scene({ phase: 'claim' });
    const first = table.stones[0];
    if (first)
      first.claim = { possible: true, holds: true, proof: { en: 'both sides are complete', fr: '' } };
    const choices = [choice('claim 1', { kind: 'claim', stone: 1 }), choice('done', { kind: 'done' })];
    const body = shown(table, { choices });
    expect(body).toContain('aria-label="Claim stone 1: both sides are complete"');
    expect(body).toContain('No more claims');
  });
  it('shows a spectator backs alone', () => {
    const table = scene();
    table.hands.first = { clan: 3, tactic: 0, cards: null };
    const body = shown(table, { mine: [], choices: [], seat: null });
    expect(body).not.toContain('data-hand=');
    expect(body).toContain('Hand of 1: 3 cards');
  });
});
