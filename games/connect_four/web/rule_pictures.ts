// Connect Four in pictures: made-up positions for the rules page.
import type { RulePicture } from 'joute/boards/kit.ts';

const board = (columns: string[], four: [number, number][] = []) => ({ columns, four });

export const rule_pictures: RulePicture[] = [
  {
    scene: board(['', '', '', 'xo', '', '', '']),
    choices: [{ text: '3', move: { column: 3, row: 1 } }],
    chosen: '3',
    caption: {
      en: 'In turn, drop a disc into a column. It falls to the lowest empty hole. Cross, red, begins.',
      fr: 'À tour de rôle, lâchez un jeton dans une colonne. Il tombe dans le trou libre le plus bas. Croix, en rouge, commence.',
    },
  },
  {
    scene: board(['', 'o', 'xo', 'oxo', 'xxo', 'x', ''], []),
    last: { column: 5, row: 3 },
    caption: {
      en: 'Look ahead: a disc also makes the place above it playable, for the other side first.',
      fr: 'Pensez au coup suivant : un jeton rend jouable la place au-dessus de lui, et d’abord pour l’adversaire.',
    },
  },
  {
    scene: board(
      ['', 'x', 'ox', 'oox', 'xoox', 'x', ''],
      [
        [2, 1],
        [3, 2],
        [4, 3],
        [5, 4],
      ],
    ),
    last: { column: 5, row: 4 },
    caption: {
      en: 'Four of your discs in a line win at once: in a row, in a column or along a diagonal. Here Cross has won.',
      fr: 'Quatre de vos jetons alignés gagnent aussitôt : en ligne, en colonne ou en diagonale. Ici Croix a gagné.',
    },
  },
];
