// Pogo in pictures: made-up positions for the rules page. Moves shown here are samples, not computed.
import type { RulePicture } from 'joute/boards/kit.ts';
import type { Choice } from 'joute/lib/protocol.ts';

const squares = ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'];
/** A board from nine stacks, rows 3 to 1. */
const board = (...stacks: string[]) => ({ board: squares.map((square, i) => [square, stacks[i] ?? '']) });
const go = (count: number, from: string, ...to: string[]): Choice[] =>
  to.map((square) => ({ text: `${count}${from}-${square}`, move: { from, to: square, count } }));

const start = board('bb', 'bb', 'bb', '', '', '', 'ww', 'ww', 'ww');
const tall = board('bb', '', 'bb', '', 'bbww', '', 'ww', '', 'ww');

export const rule_pictures: RulePicture[] = [
  {
    scene: start,
    caption: {
      en: 'Each side begins with three stacks of two: White below, Black above. White moves first.',
      fr: 'Chaque camp commence avec trois piles de deux : les Blancs en bas, les Noirs en haut. Les Blancs commencent.',
    },
  },
  {
    scene: board('', 'bw', '', '', 'wwb', '', '', 'bbww', ''),
    caption: {
      en: 'A stack belongs to the colour on top. Here b3 and b1 are White’s, b2 is Black’s.',
      fr: 'Une pile est à la couleur de son sommet. Ici b3 et b1 sont aux Blancs, b2 aux Noirs.',
    },
  },
  {
    scene: tall,
    choices: go(1, 'b2', 'a2', 'b1', 'b3', 'c2'),
    chosen: '1b2',
    caption: {
      en: 'Lift the top one, two or three pieces. One piece goes one square: next door.',
      fr: 'Prenez un, deux ou trois pions du dessus. Un pion va d’une case : à côté.',
    },
  },
  {
    scene: tall,
    choices: go(2, 'b2', 'a3', 'c3', 'a1', 'c1'),
    chosen: '2b2',
    caption: {
      en: 'Two pieces go two squares, straight or round one corner. Stacks on the way do not block.',
      fr: 'Deux pions vont de deux cases, tout droit ou en tournant. Les piles en chemin ne gênent pas.',
    },
  },
  {
    scene: board('bb', 'bb', '', 'b', '', '', 'wwbw', 'w', 'ww'),
    choices: go(3, 'a1', 'b3', 'c2'),
    chosen: '3a1',
    caption: {
      en: 'Three pieces go three squares: a knight’s step. Enemy pieces underneath travel along.',
      fr: 'Trois pions vont de trois cases : un pas de cavalier. Les pions adverses dessous voyagent avec.',
    },
  },
  {
    scene: board('bbw', '', 'bw', '', 'bbw', '', '', 'bww', 'w'),
    last: { from: 'c1', to: 'b1', count: 1 },
    caption: {
      en: 'You win when, after your move, no stack shows the other colour. Here White has won.',
      fr: 'Vous gagnez quand, après votre coup, aucune pile ne montre l’autre couleur. Ici les Blancs ont gagné.',
    },
  },
];
