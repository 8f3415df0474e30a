// Jungle in pictures: made-up positions on small boards for the rules page. Moves shown are samples.
import type { RulePicture } from 'joute/boards/kit.ts';
import type { Choice, Seat } from 'joute/lib/protocol.ts';
import type { Animal, Ground, JunglePiece, Kind } from './geometry.ts';

const ranks: Record<Animal, number> = {
  rat: 1,
  cat: 2,
  wolf: 3,
  dog: 4,
  leopard: 5,
  lion: 6,
  tiger: 7,
  elephant: 8,
};
const piece = (square: string, side: Seat, animal: Animal, trapped = false): JunglePiece => ({
  square,
  side,
  animal,
  rank: ranks[animal],
  trapped,
});
const scene = (files: number, rows: number, pieces: JunglePiece[], ground: Record<string, Ground> = {}) => ({
  files,
  rows,
  ground,
  pieces,
  captured: [],
  quiet: 0,
});
const go = (from: string, ...to: [string, Kind][]): Choice[] =>
  to.map(([square, kind]) => ({ text: `${from}-${square}`, move: { from, to: square, kind } }));
const pond: Record<string, Ground> = {
  b2: 'water',
  c2: 'water',
  d2: 'water',
  b3: 'water',
  c3: 'water',
  d3: 'water',
  b4: 'water',
  c4: 'water',
  d4: 'water',
};
const den: Record<string, Ground> = {
  b5: 'trap-second',
  c5: 'throne-second',
  d5: 'throne-second',
  e5: 'trap-second',
  c4: 'trap-second',
  d4: 'trap-second',
};

/** A whole board at the start, from its squares and the first side's animals; the second's are turned round. */
function start(
  files: number,
  rows: number,
  ground: Record<string, Ground>,
  ranked: Record<Animal, number>,
  at: Record<Animal, string>,
) {
  const turn = (square: string) =>
    `${String.fromCharCode(97 + files - 1 - (square.charCodeAt(0) - 97))}${rows + 1 - Number(square.slice(1))}`;
  const pieces = Object.entries(at).flatMap(([animal, square]) => [
    { ...piece(square, 'first', animal as Animal), rank: ranked[animal as Animal] },
    { ...piece(turn(square), 'second', animal as Animal), rank: ranked[animal as Animal] },
  ]);
  return scene(files, rows, pieces, ground);
}
const ground_of = (kinds: Partial<Record<Ground, string>>): Record<string, Ground> =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, squares]) =>
      squares.split(' ').map((square) => [square, kind as Ground]),
    ),
  );
const war = start(
  12,
  13,
  ground_of({
    'throne-first': 'f1 g1',
    'trap-first': 'e1 h1 f2 g2',
    'throne-second': 'f13 g13',
    'trap-second': 'e13 h13 f12 g12',
    water: 'c6 d6 e6 h6 i6 j6 c7 d7 e7 h7 i7 j7 c8 d8 e8 h8 i8 j8',
  }),
  ranks,
  { rat: 'b2', cat: 'c3', dog: 'd2', wolf: 'e3', leopard: 'h3', tiger: 'i2', lion: 'j3', elephant: 'k2' },
);
const classic = start(
  7,
  9,
  ground_of({
    'throne-first': 'd1',
    'trap-first': 'c1 e1 d2',
    'throne-second': 'd9',
    'trap-second': 'c9 e9 d8',
    water: 'b4 c4 e4 f4 b5 c5 e5 f5 b6 c6 e6 f6',
  }),
  { ...ranks, tiger: 6, lion: 7 },
  { tiger: 'a1', lion: 'g1', cat: 'b2', dog: 'f2', elephant: 'a3', wolf: 'c3', leopard: 'e3', rat: 'g3' },
);

export const rule_pictures: RulePicture[] = [
  {
    scene: war,
    caption: {
      en: 'The large board, 12×13: thrones at both ends with traps around them, two lakes between.',
      fr: 'Le grand plateau, 12×13 : un trône entouré de pièges à chaque bout, deux lacs au milieu.',
    },
  },
  {
    scene: classic,
    caption: {
      en: 'The classic board, 7×9, the traditional game: each throne is a single square.',
      fr: 'Le plateau classique, 7×9, le jeu traditionnel : chaque trône n’a qu’une case.',
    },
  },
  {
    scene: scene(
      4,
      4,
      [
        piece('a4', 'first', 'rat'),
        piece('b4', 'first', 'cat'),
        piece('c4', 'first', 'wolf'),
        piece('d4', 'first', 'dog'),
        piece('a3', 'first', 'leopard'),
        piece('b3', 'first', 'lion'),
        piece('c3', 'first', 'tiger'),
        piece('d3', 'first', 'elephant'),
        piece('a2', 'second', 'rat'),
        piece('b2', 'second', 'cat'),
        piece('c2', 'second', 'wolf'),
        piece('d2', 'second', 'dog'),
        piece('a1', 'second', 'leopard'),
        piece('b1', 'second', 'lion'),
        piece('c1', 'second', 'tiger'),
        piece('d1', 'second', 'elephant'),
      ],
      {},
    ),
    caption: {
      en: 'Eight animals a side: Red’s counters are round, Blue’s square. The number is the strength on the large board.',
      fr: 'Huit animaux par camp : les jetons de Rouge sont ronds, ceux de Bleu carrés. Le nombre est la force sur le grand plateau.',
    },
  },
  {
    scene: scene(4, 4, [
      piece('b2', 'first', 'wolf'),
      piece('b3', 'second', 'cat'),
      piece('c2', 'second', 'dog'),
    ]),
    choices: go('b2', ['a2', 'shift'], ['b1', 'shift'], ['b3', 'attack']),
    chosen: 'b2',
    caption: {
      en: 'One step forwards, backwards or sideways. An animal takes an enemy of equal or lower strength: the wolf the cat, not the dog.',
      fr: 'Un pas en avant, en arrière ou de côté. Un animal prend un ennemi de force égale ou inférieure : le loup le chat, pas le chien.',
    },
  },
  {
    scene: scene(
      4,
      4,
      [piece('b2', 'first', 'rat'), piece('b3', 'second', 'elephant'), piece('a2', 'second', 'cat')],
      { c2: 'water', d2: 'water', c3: 'water', d3: 'water' },
    ),
    choices: go('b2', ['b3', 'attack'], ['b1', 'shift'], ['c2', 'shift']),
    chosen: 'b2',
    caption: {
      en: 'The rat is the weakest, but it takes the elephant, and it alone swims.',
      fr: 'Le rat est le plus faible, mais il prend l’éléphant, et lui seul nage.',
    },
  },
  {
    scene: scene(5, 5, [piece('a3', 'first', 'lion'), piece('c5', 'second', 'dog')], pond),
    choices: go('a3', ['e3', 'jump'], ['a4', 'shift'], ['a2', 'shift']),
    chosen: 'a3',
    caption: {
      en: 'Lion and tiger (on the large board the leopard too) leap over the water in a straight line, unless a rat swims in the way.',
      fr: 'Lion et tigre (et le léopard sur le grand plateau) sautent par-dessus l’eau en ligne droite, sauf si un rat y nage.',
    },
  },
  {
    scene: scene(
      6,
      5,
      [piece('c4', 'first', 'elephant', true), piece('c3', 'second', 'cat'), piece('e4', 'second', 'rat')],
      den,
    ),
    choices: go('c3', ['c4', 'attack'], ['b3', 'shift'], ['d3', 'shift'], ['c2', 'shift']),
    chosen: 'c3',
    caption: {
      en: 'On an enemy trap an animal has strength 0: anyone may take it, here even the cat the elephant.',
      fr: 'Sur un piège adverse, la force d’un animal tombe à 0 : n’importe qui peut le prendre, ici le chat l’éléphant.',
    },
  },
  {
    scene: scene(6, 5, [piece('d4', 'first', 'tiger', true), piece('a3', 'second', 'elephant')], den),
    choices: go('d4', ['d5', 'victory'], ['c4', 'trap'], ['e4', 'shift'], ['d3', 'shift']),
    chosen: 'd4',
    caption: {
      en: 'Whoever enters the enemy throne wins at once.',
      fr: 'Qui entre sur le trône adverse gagne aussitôt.',
    },
  },
];
