// Jungle (the large board) in five steps: the throne, ranks, the rat, jumps, and a fight with traps to the end.
import type { Lesson } from 'joute/learn/types.ts';

/** A position from the rows that are not empty, by their numbers; Red is to move. */
function rows(filled: Readonly<Record<number, string>>): string {
  return `${Array.from({ length: 13 }, (_, i) => filled[i + 1] ?? '12').join('/')} 1`;
}

export const lesson: Lesson = {
  game: 'jungle',
  steps: [
    {
      id: 'throne',
      title: { en: 'To the throne', fr: 'Vers le trône' },
      text: {
        en: 'Your animals are the red, round ones. The first to bring one onto the enemy throne, the two middle squares at the far edge, wins.\n\nEach turn you move one animal one square: forwards, backwards or sideways, never diagonally.',
        fr: 'Vos animaux sont les jetons ronds et rouges. Le premier qui en amène un sur le trône adverse, les deux cases du milieu au bord opposé, a gagné.\n\nÀ chaque tour, vous déplacez un animal d’une case : en avant, en arrière ou de côté, jamais en diagonale.',
      },
      task: {
        en: 'Bring your leopard onto the enemy throne. It is two steps away.',
        fr: 'Amenez votre léopard sur le trône adverse. Il est à deux pas.',
      },
      position: rows({ 9: 'c11', 11: '6P5' }),
      turns: [
        {
          right: { 'g11-g12': 'a9-a10' },
          hint: {
            en: 'That is a detour. The throne is straight ahead, at the top of the leopard’s own column.',
            fr: 'C’est un détour. Le trône est droit devant, en haut de la colonne du léopard.',
          },
        },
        {
          task: { en: 'One more step onto the throne!', fr: 'Encore un pas jusqu’au trône !' },
          right: { 'g12-g13': '' },
          hint: { en: 'The throne is the square above.', fr: 'Le trône est la case au-dessus.' },
        },
      ],
      wins: true,
      praise: {
        en: 'The game is won the moment an animal steps on the throne. You can also win by taking all enemy animals. Your own throne is forbidden to your own animals.',
        fr: 'La partie est gagnée dès qu’un animal touche le trône. On gagne aussi en prenant tous les animaux adverses. Votre propre trône est interdit à vos animaux.',
      },
    },
    {
      id: 'ranks',
      title: { en: 'The strong eat the weak', fr: 'Le fort mange le faible' },
      text: {
        en: 'The number on an animal is its rank: rat 1, cat 2, wolf 3, dog 4, leopard 5, lion 6, tiger 7, elephant 8. An animal takes an enemy of equal or lower rank by moving onto its square.',
        fr: 'Le chiffre d’un animal est son rang : rat 1, chat 2, loup 3, chien 4, léopard 5, lion 6, tigre 7, éléphant 8. Un animal prend un ennemi de rang égal ou inférieur en allant sur sa case.',
      },
      task: {
        en: 'Your dog stands between two enemies. Take the one it can take.',
        fr: 'Votre chien est entre deux ennemis. Prenez celui qu’il peut prendre.',
      },
      position: rows({ 5: '4wDe5' }),
      turns: [
        {
          right: { 'f5-e5': '' },
          hint: {
            en: 'Your dog ran away hungry. Compare the numbers: 3 is less than 4, 8 is more.',
            fr: 'Votre chien s’est sauvé le ventre vide. Comparez les chiffres : 3 est plus petit que 4, 8 est plus grand.',
          },
        },
      ],
      praise: {
        en: 'Dog 4 takes wolf 3, and got away from elephant 8 with the same move. Equal ranks take each other: whoever attacks wins.',
        fr: 'Le chien 4 prend le loup 3, et échappe du même coup à l’éléphant 8. À rang égal, c’est l’attaquant qui prend.',
      },
    },
    {
      id: 'rat',
      title: { en: 'The rat', fr: 'Le rat' },
      text: {
        en: 'The smallest is special. The rat takes the elephant, the strongest of all. And only the rat may enter the water, the blue squares: there only another rat can reach it.\n\nBut it must strike from land, and on land the elephant can take the rat as well.',
        fr: 'Le plus petit est à part. Le rat prend l’éléphant, le plus fort de tous. Et lui seul entre dans l’eau, les cases bleues : là, seul un autre rat l’atteint.\n\nMais il doit frapper depuis la terre, et sur terre l’éléphant peut aussi prendre le rat.',
      },
      task: { en: 'Capture the elephant with the rat.', fr: 'Capturez l’éléphant avec le rat.' },
      position: rows({ 4: '5D6', 5: '5R6', 6: '5e6', 8: '5p6' }),
      turns: [
        {
          right: { 'f5-f6': 'f8-f7' },
          hint: {
            en: 'The elephant stands right in front of your rat. Strike before it does.',
            fr: 'L’éléphant est juste devant votre rat. Frappez avant lui.',
          },
        },
        {
          task: {
            en: 'A leopard comes for your rat. Bring it to where no leopard can follow.',
            fr: 'Un léopard vient prendre votre rat. Mettez-le là où aucun léopard ne suit.',
          },
          right: { 'f6-e6': '' },
          hint: {
            en: 'On land the leopard hunts it down. There is water next to your rat.',
            fr: 'Sur terre, le léopard le rattrapera. Il y a de l’eau à côté de votre rat.',
          },
        },
      ],
      praise: {
        en: 'Safe: only another rat could take it there. From the water the rat takes nothing but a swimming rat; to strike the elephant it must come ashore first.',
        fr: 'À l’abri : seul un autre rat l’y prendrait. Depuis l’eau, le rat ne prend qu’un rat qui nage ; pour prendre l’éléphant, il doit d’abord regagner la terre.',
      },
    },
    {
      id: 'jump',
      title: { en: 'Over the water', fr: 'Par-dessus l’eau' },
      text: {
        en: 'Leopard, lion and tiger jump: where the next square is water, they leap straight over the whole lake onto the land beyond. A rat swimming on the way blocks the jump, and the landing square must be empty.',
        fr: 'Léopard, lion et tigre sautent : quand la case voisine est de l’eau, ils franchissent tout le lac en ligne droite jusqu’à la terre en face. Un rat qui nage en chemin bloque le saut, et la case d’arrivée doit être vide.',
      },
      task: { en: 'Cross the lake in one move.', fr: 'Traversez le lac en un seul coup.' },
      position: rows({ 6: '1L10', 7: '1T1r8' }),
      turns: [
        {
          right: { 'b6-f6': '' },
          hint: {
            en: 'That was a single step. The tiger’s row is blocked by the rat; whose row is free?',
            fr: 'Ce n’était qu’un pas. La ligne du tigre est bloquée par le rat ; laquelle est libre ?',
          },
        },
      ],
      praise: {
        en: 'Four squares in one move! Jumpers attack where nobody expects them, and a rat in the water is the best guard against them.',
        fr: 'Quatre cases en un coup ! Les sauteurs attaquent où on ne les attend pas, et un rat dans l’eau est la meilleure garde contre eux.',
      },
    },
    {
      id: 'traps',
      title: { en: 'Traps, and a race to win', fr: 'Les pièges, et la course au gain' },
      text: {
        en: 'Around each throne lie traps. An animal on an enemy trap loses all its strength: anyone may take it, even a cat an elephant.\n\nHere both sides are one step from the end: the elephant stands beside your throne, and your leopard faces the wolf that guards theirs.',
        fr: 'Autour de chaque trône il y a des pièges. Un animal sur un piège adverse perd toute sa force : n’importe qui peut le prendre, même un chat un éléphant.\n\nIci les deux camps touchent au but : l’éléphant est contre votre trône, et votre léopard fait face au loup qui garde le leur.',
      },
      task: {
        en: 'First save your throne, then win. Which danger is the most pressing?',
        fr: 'Sauvez d’abord votre trône, puis gagnez. Quel danger presse le plus ?',
      },
      position: rows({ 2: '4Ce6', 10: 'r11', 11: '6P5', 12: '6w5' }),
      turns: [
        {
          right: { 'e2-f2': 'a10-a9' },
          wrong: {
            'g11-g12': {
              shows: 'f2-f1',
              why: {
                en: 'You took the wolf, but the elephant stepped onto your throne and won. It stands on your trap: who is next to it?',
                fr: 'Vous avez pris le loup, mais l’éléphant est monté sur votre trône et a gagné. Il est sur votre piège : qui est à côté ?',
              },
            },
          },
          hint: {
            en: 'The elephant will step onto your throne next. It stands on your trap, so even your cat may take it.',
            fr: 'Au coup suivant l’éléphant monte sur votre trône. Il est sur votre piège : même votre chat peut le prendre.',
          },
        },
        {
          task: {
            en: 'Saved! Now clear the way: the wolf guards the throne.',
            fr: 'Sauvé ! Maintenant, ouvrez la voie : le loup garde le trône.',
          },
          right: { 'g11-g12': 'a9-a8' },
          hint: {
            en: 'Beside the wolf you would step onto its traps, where it may take you. Your leopard is stronger: take it.',
            fr: 'En passant à côté, vous marcheriez sur ses pièges, où il peut vous prendre. Votre léopard est plus fort : prenez-le.',
          },
        },
        {
          task: { en: 'Nobody is near. Win!', fr: 'Plus personne autour. Gagnez !' },
          right: { 'g12-g13': '' },
          hint: { en: 'The throne is one step ahead.', fr: 'Le trône est à un pas, devant.' },
        },
      ],
      wins: true,
      praise: {
        en: 'On its own trap the wolf kept its rank, but 3 is less than 5. Remember the order: look at the danger first, then at your own plans.',
        fr: 'Sur son propre piège le loup gardait son rang, mais 3 est plus petit que 5. Retenez l’ordre : d’abord le danger, ensuite vos projets.',
      },
    },
  ],
};
