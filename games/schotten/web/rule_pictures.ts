// Schotten Totten in pictures: made-up tables of a few stones for the rules page. Moves shown are samples.
import type { RulePicture } from 'joute/boards/kit.ts';
import type { Choice } from 'joute/lib/protocol.ts';
import type { Claim, Schotten, StoneScene } from './game.ts';

const cards = (text: string): string[] => text.split(' ').filter(Boolean);
export const stone = (first: string, second: string, change: Partial<StoneScene> = {}): StoneScene => ({
  owner: null,
  first: cards(first),
  second: cards(second),
  needed: 3,
  bluff: false,
  mud: false,
  early: null,
  claim: null,
  ...change,
});
export const table = (stones: StoneScene[], hand = '', change: Partial<Schotten> = {}) => ({
  rules: 'base',
  claims: 'after',
  phase: 'play',
  seat: 'first',
  stones,
  hands: {
    first: { clan: cards(hand).length, tactic: 0, cards: cards(hand) },
    second: { clan: 6, tactic: 0, cards: null },
  },
  deck: 30,
  tactics: 0,
  discard: [],
  played: { first: 0, second: 0 },
  jokers: { first: 0, second: 0 },
  idle: 0,
  owed: 0,
  under: null,
  ...change,
});
const place = (card: string, ...stones: number[]): Choice[] =>
  stones.map((at) => ({ text: `${card}@${at}`, move: { kind: 'place', card, stone: at } }));
const proved: Claim = { possible: true, holds: true, proof: { en: '', fr: '' } };

export const rule_pictures: RulePicture[] = [
  {
    scene: table(
      [stone('r5 r6', 'g7'), stone('', 'b2 y2'), stone('o9', ''), stone('v3 g3', 'b8')],
      'r7 y1 g5 b2 o4 v9',
    ),
    choices: place('r7', 1, 2, 3, 4),
    chosen: 'hand:r7',
    caption: {
      en: 'Each turn: put a card of your hand on your side of a stone, up to three a side. Then a card is drawn.',
      fr: 'À chaque tour : posez une carte de votre main de votre côté d’une borne, trois par côté au plus. Puis on pioche.',
    },
  },
  {
    scene: table([
      stone('r5 r6 r7', ''),
      stone('g8 y8 b8', ''),
      stone('v1 v4 v9', ''),
      stone('o4 b5 g6', ''),
      stone('r9 y8 b5', ''),
    ]),
    caption: {
      en: 'From strong to weak: colour run, three of a kind, colour, run, sum. Equal rank: the higher sum; still equal: complete first.',
      fr: 'Du plus fort au plus faible : suite couleur, brelan, couleur, suite, somme. À rang égal la somme ; sinon le premier complet.',
    },
  },
  {
    scene: table([
      stone('r5 r6 r7', 'g9 y9', { claim: proved }),
      stone('b1 y1 o2', 'b9 g9 v9', { owner: 'second' }),
      stone('v7 v8 v9', 'o1', { owner: 'first' }),
    ]),
    choices: [{ text: 'claim 1', move: { kind: 'claim', stone: 1 } }],
    caption: {
      en: 'A complete side claims its stone when it is stronger, or when nothing the other could still put there beats it. A claimed stone moves to its owner.',
      fr: 'Un côté complet revendique sa borne s’il est plus fort, ou si plus rien en face ne peut le battre. La borne passe à son propriétaire.',
    },
  },
  {
    scene: table([
      stone('r1', 'g2', { owner: 'second' }),
      stone('r5 r6 r7', 'g9', { owner: 'first' }),
      stone('o8 g8 v8', 'y1 y2', { owner: 'first' }),
      stone('b7 b8 b9', '', { owner: 'first' }),
      stone('v2', 'o9'),
    ]),
    caption: {
      en: 'Three adjacent stones win at once; so do any five.',
      fr: 'Trois bornes adjacentes gagnent aussitôt ; cinq n’importe où aussi.',
    },
  },
  {
    scene: table(
      [
        stone('joker r6 spy', 'shield g2'),
        stone('g4 b5', 'y3', { bluff: true }),
        stone('r1 r2 r3', 'v8', { mud: true, needed: 4 }),
      ],
      '',
      {
        rules: 'tactics',
      },
    ),
    caption: {
      en: 'With tactic cards: Joker, Spy and Shield bearer are placed like clan cards; Blind man’s bluff counts only the sum; Mud fight needs four cards a side.',
      fr: 'Avec les cartes tactiques : Joker, Espion et Porte-bouclier se posent comme des cartes de clan ; Colin-Maillard ne compte que la somme ; Combat de boue demande quatre cartes.',
    },
  },
  {
    scene: table(
      [stone('g7 b3', 'r9 r8'), stone('y2', ''), stone('', 'v5 v6')],
      'strategist traitor banshee recruiter',
      { rules: 'tactics' },
    ),
    choices: [
      { text: 'traitor r9@1>1', move: { kind: 'traitor', card: 'r9', stone: 1, to: 1 } },
      { text: 'traitor v6@3>2', move: { kind: 'traitor', card: 'v6', stone: 3, to: 2 } },
    ],
    chosen: 'hand:traitor',
    caption: {
      en: 'Ruses: the Strategist moves a card of yours, the Banshee discards one of theirs, the Traitor takes one over, the Recruiter draws three and returns two.',
      fr: 'Les ruses : le Stratège déplace une de vos cartes, la Banshee en défausse une d’en face, le Traître la prend, le Recruteur pioche trois cartes et en rend deux.',
    },
  },
];
