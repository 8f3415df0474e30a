// Pogo in five steps: lift and land, what lies below, three pieces, the win, a win in two moves.
import type { Lesson, Words, Wrong } from 'joute/learn/types.ts';

const uncovers = (square: string): Wrong => ({
  why: {
    en: `You took b2, but the piece you lifted was covering Black on ${square}. Black still has a stack, so the game goes on. Strike from a square where nothing black is left behind.`,
    fr: `Vous avez pris b2, mais le pion levé couvrait les Noirs en ${square}. Ils ont encore une pile : la partie continue. Frappez depuis une case où rien de noir ne reste derrière.`,
  },
});
const one_piece: Words = {
  en: 'The number of pieces is the number of squares. Choose a stack, press the button “2” (or key 2), then the black stack two squares ahead.',
  fr: 'Autant de pions, autant de cases. Choisissez une pile, le bouton « 2 » (ou la touche 2), puis la pile noire deux cases devant.',
};

export const lesson: Lesson = {
  game: 'pogo',
  steps: [
    {
      id: 'lift',
      title: { en: 'Lift and land', fr: 'Lever et poser' },
      text: {
        en: 'You are White. The aim: after your move, no stack on the board shows black on top.\n\nEach turn you lift the top one, two or three pieces of a stack of yours. One piece goes one square, two pieces go two, three go three: along rows and columns, round a corner if you like. Stacks on the way do not block.',
        fr: 'Vous avez les Blancs. Le but : qu’après votre coup, plus aucune pile ne montre du noir au sommet.\n\nÀ chaque tour, levez un, deux ou trois pions du dessus d’une de vos piles. Un pion va d’une case, deux pions de deux, trois de trois : le long des lignes et des colonnes, en tournant si vous voulez. Les piles en chemin ne gênent pas.',
      },
      task: {
        en: 'Lift two pieces at once and land on a black stack.',
        fr: 'Levez deux pions à la fois et posez-les sur une pile noire.',
      },
      position: 'bb,bb,bb/-,-,-/ww,ww,ww w',
      turns: [{ right: { '2a1-a3': '', '2b1-b3': '', '2c1-c3': '' }, hint: one_piece }],
      praise: {
        en: 'The stack is yours now, because your colour is on top. The black pieces below are not gone: they are buried, and can come to light again.',
        fr: 'La pile est à vous, car votre couleur est au sommet. Les pions noirs dessous n’ont pas disparu : ils sont enterrés, et peuvent réapparaître.',
      },
    },
    {
      id: 'below',
      title: { en: 'Mind what lies below', fr: 'Gare à ce qu’il y a dessous' },
      text: {
        en: 'A stack belongs to the colour of its top piece, whatever lies below. So a move does two things: it covers where it lands, and it uncovers where it came from.',
        fr: 'Une pile est à la couleur de son sommet, quoi qu’il y ait dessous. Un coup fait donc deux choses : il couvre là où il arrive, et il découvre là d’où il vient.',
      },
      task: {
        en: 'Take the black piece on b1 without giving up a stack of yours.',
        fr: 'Prenez le pion noir en b1 sans perdre une de vos piles.',
      },
      position: 'wbb,-,wwbb/-,-,-/bw,b,ww w',
      turns: [
        {
          right: { '1c1-b1': '' },
          wrong: {
            '1a1-b1': {
              why: {
                en: 'You took b1, but your piece on a1 was covering a black one. One stack won, one given back. Another neighbour can do it without loss.',
                fr: 'Vous avez pris b1, mais votre pion en a1 couvrait un pion noir. Une pile gagnée, une rendue. Un autre voisin le fait sans perte.',
              },
            },
          },
          hint: {
            en: 'b1 is still black. One piece goes one square: look at the two stacks beside it, and at what each of them covers.',
            fr: 'b1 est toujours noire. Un pion va d’une case : regardez les deux piles voisines, et ce que chacune couvre.',
          },
        },
      ],
      praise: {
        en: 'c1 still shows white, because white lies under the piece you moved. Before every move, look at the piece that will come to light.',
        fr: 'c1 montre toujours du blanc, car il y a du blanc sous le pion joué. Avant chaque coup, regardez le pion qui va apparaître.',
      },
    },
    {
      id: 'three',
      title: { en: 'Three at once', fr: 'Trois à la fois' },
      text: {
        en: 'Three pieces go exactly three squares: two one way and one aside, like a knight in chess. They travel as one block and keep their order, enemy pieces in the middle included.',
        fr: 'Trois pions vont d’exactement trois cases : deux dans un sens et une de côté, comme un cavalier aux échecs. Ils voyagent en bloc et dans leur ordre, pions adverses du milieu compris.',
      },
      task: { en: 'Take b3 with the tall stack on a1.', fr: 'Prenez b3 avec la grande pile en a1.' },
      position: 'wb,bb,bb/-,-,-/wwbw,-,ww w',
      turns: [
        {
          right: { '3a1-b3': '' },
          hint: {
            en: 'From a1 to b3 it is one square aside and two up: three in all. Choose a1, then the button “3” (or key 3), then b3.',
            fr: 'De a1 à b3 il y a une case de côté et deux vers le haut : trois en tout. Choisissez a1, le bouton « 3 » (ou la touche 3), puis b3.',
          },
        },
      ],
      praise: {
        en: 'b3 is yours, and a1 as well: a white piece stayed there. The black piece in your block went along unseen. Tall stacks strike far.',
        fr: 'b3 est à vous, et a1 aussi : un pion blanc y est resté. Le pion noir de votre bloc a voyagé caché. Les grandes piles frappent loin.',
      },
    },
    {
      id: 'win',
      title: { en: 'The winning move', fr: 'Le coup gagnant' },
      text: {
        en: 'Black shows on a single stack, b2. Cover it and, if no black comes to light elsewhere, you win at once: a player without a stack cannot move.\n\nFour of your stacks reach b2.',
        fr: 'Les Noirs n’ont plus qu’une pile, b2. Couvrez-la et, si aucun noir n’apparaît ailleurs, vous gagnez aussitôt : sans pile, on ne peut plus jouer.\n\nQuatre de vos piles atteignent b2.',
      },
      task: { en: 'Win the game with one move.', fr: 'Gagnez la partie en un coup.' },
      position: '-,-,-/w,wb,-/bbww,bw,bbw w',
      turns: [
        {
          right: { '1a2-b2': '' },
          wrong: { '2a1-b2': uncovers('a1'), '1b1-b2': uncovers('b1'), '2c1-b2': uncovers('c1') },
          hint: {
            en: 'b2 is still black. Land on it, and leave no black piece uncovered where you came from.',
            fr: 'b2 est toujours noire. Posez-vous dessus, sans découvrir de pion noir là d’où vous venez.',
          },
        },
      ],
      wins: true,
      praise: {
        en: 'The piece on a2 stood alone, so nothing came to light. Lonely pieces are weak, but they finish games.',
        fr: 'Le pion en a2 était seul : rien n’est apparu. Les pions seuls sont faibles, mais ils finissent les parties.',
      },
    },
    {
      id: 'puzzle',
      title: { en: 'A win in two', fr: 'Gagner en deux coups' },
      text: {
        en: 'Black has two stacks: the tower a3 and the single piece c3. You cannot cover both at once. Think of Black’s answer: a tower can take back and still keep its square, a single piece cannot.',
        fr: 'Les Noirs ont deux piles : la tour a3 et le pion seul c3. On ne peut pas couvrir les deux d’un coup. Pensez à leur réponse : une tour peut reprendre et garder sa case, un pion seul ne peut pas.',
      },
      task: {
        en: 'Take one of them so that you win whatever Black does.',
        fr: 'Prenez-en une de façon à gagner quoi que fassent les Noirs.',
      },
      position: 'bbb,www,b/bwbw,-,-/-,-,w w',
      turns: [
        {
          right: { '1b3-a3': '1c3-b3' },
          wrong: {
            '1b3-c3': {
              shows: '1a3-b3',
              why: {
                en: 'Black’s tower takes b3 and still holds a3: two black stacks again. Bury the tower first; what is left cannot do both.',
                fr: 'La tour noire prend b3 et tient toujours a3 : de nouveau deux piles noires. Enterrez d’abord la tour ; le pion restant ne peut pas tout faire.',
              },
            },
          },
          hint: {
            en: 'That leaves Black both stacks, or uncovers something. Look at b3: it can spare one piece, and it stands next to both.',
            fr: 'Cela laisse aux Noirs leurs deux piles, ou découvre quelque chose. Regardez b3 : elle peut céder un pion, et touche les deux.',
          },
        },
        {
          task: {
            en: 'Black took b3 with the last piece. Cover it, and uncover nothing.',
            fr: 'Les Noirs ont pris b3 avec leur dernier pion. Couvrez-le sans rien découvrir.',
          },
          right: { '2a2-b3': '' },
          wrong: {
            '1a3-b3': {
              why: {
                en: 'You covered b3, but on a3 the tower comes to light again. Which of your stacks has white under what it lifts?',
                fr: 'Vous avez couvert b3, mais en a3 la tour réapparaît. Laquelle de vos piles a du blanc sous ce qu’elle lève ?',
              },
            },
          },
          hint: {
            en: 'One black stack is left, b3. From a2, two pieces reach it: up and aside.',
            fr: 'Il reste une pile noire, b3. Depuis a2, deux pions l’atteignent : vers le haut et de côté.',
          },
        },
      ],
      wins: true,
      praise: {
        en: 'You buried the dangerous stack first, then met the answer. Ask before each move: what do I cover, what do I uncover, what can take back?',
        fr: 'Vous avez enterré d’abord la pile dangereuse, puis paré la réponse. Avant chaque coup : qu’est-ce que je couvre, qu’est-ce que je découvre, qui peut reprendre ?',
      },
    },
  ],
};
