// Jungle in pictures: made-up positions on small boards for the rules page. Moves shown are samples.
import type { Choice, Seat } from '../../lib/protocol.ts';
import type { LessonPicture } from '../types.ts';
import type { Animal, Ground, JunglePiece, Kind } from './geometry.ts';

const ranks: Record<Animal, number> = { rat: 1, cat: 2, wolf: 3, dog: 4, leopard: 5, lion: 6, tiger: 7, elephant: 8 };
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
const pond: Record<string, Ground> = { b2: 'water', c2: 'water', d2: 'water', b3: 'water', c3: 'water', d3: 'water', b4: 'water', c4: 'water', d4: 'water' };
const den: Record<string, Ground> = { b5: 'trap-second', c5: 'throne-second', d5: 'throne-second', e5: 'trap-second', c4: 'trap-second', d4: 'trap-second' };

export const lesson: LessonPicture[] = [
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
      en: 'Eight animals a side: round tokens for the first player, square ones for the second. The number is the strength on the board “war”.',
      fr: 'Huit animaux par camp : jetons ronds pour le premier joueur, carrés pour le second. Le nombre est la force sur le plateau « war ».',
    },
  },
  {
    scene: scene(4, 4, [piece('b2', 'first', 'wolf'), piece('b3', 'second', 'cat'), piece('c2', 'second', 'dog')]),
    choices: go('b2', ['a2', 'shift'], ['b1', 'shift'], ['b3', 'attack']),
    chosen: 'b2',
    caption: {
      en: 'One step forwards, backwards or sideways. An animal takes an enemy of equal or lower strength: the wolf the cat, not the dog.',
      fr: 'Un pas en avant, en arrière ou de côté. Un animal prend un ennemi de force égale ou inférieure : le loup le chat, pas le chien.',
    },
  },
  {
    scene: scene(4, 4, [piece('b2', 'first', 'rat'), piece('b3', 'second', 'elephant'), piece('a2', 'second', 'cat')], { c2: 'water', d2: 'water', c3: 'water', d3: 'water' }),
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
      en: 'Lion and tiger (on “war” the leopard too) leap over the water in a straight line, unless a rat swims in the way.',
      fr: 'Lion et tigre (sur « war » aussi le léopard) sautent par-dessus l’eau en ligne droite, sauf si un rat y nage.',
    },
  },
  {
    scene: scene(6, 5, [piece('c4', 'first', 'elephant', true), piece('c3', 'second', 'cat'), piece('e4', 'second', 'rat')], den),
    choices: go('c3', ['c4', 'attack'], ['b3', 'shift'], ['d3', 'shift'], ['c2', 'shift']),
    chosen: 'c3',
    caption: {
      en: 'On an enemy trap an animal has no strength: anyone may take it, here even the cat the elephant.',
      fr: 'Sur un piège adverse, un animal n’a plus de force : n’importe qui peut le prendre, ici le chat l’éléphant.',
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
