// Schotten Totten in five steps: a turn, the order of strength, a proof, a card shown, three stones in a row.
import type { Lesson } from 'joute/learn/types.ts';

const colours = ['r', 'o', 'y', 'g', 'b', 'v'];
const all_cards = colours.flatMap((colour) => Array.from({ length: 9 }, (_, i) => `${colour}${i + 1}`));

/** A position with the first seat to play: what lies at the stones that are not empty, and both hands. */
function position(stones: Readonly<Record<number, string>>, first: string, second: string): string {
  const laid = Array.from({ length: 9 }, (_, i) => stones[i + 1] ?? '-').join(' ');
  const used = new Set(`${laid} ${first} ${second}`.match(/[roygbv][1-9]/g));
  const deck = all_cards.filter((card) => !used.has(card));
  return `full play first / stones ${laid} / first ${first} / second ${second} / deck ${deck.join(',')}`;
}

/** The move on every stone, with nothing to follow. */
const on = (card: string, ...stones: number[]): Record<string, string> =>
  Object.fromEntries(stones.map((stone) => [`${card}@${stone}`, '']));

export const lesson: Lesson = {
  game: 'schotten',
  steps: [
    {
      id: 'place',
      title: { en: 'Nine stones', fr: 'Neuf bornes' },
      text: {
        en: 'Two clans quarrel over nine stones. Five of them win, or three side by side.\n\nEach turn you place one card of your hand on your side of a stone, the lower side, and draw a new one. Three cards complete a side. The strongest three are a colour run: one colour, values in a row.',
        fr: 'Deux clans se disputent neuf bornes. Il en faut cinq pour gagner, ou trois côte à côte.\n\nÀ chaque tour, vous posez une carte de votre main de votre côté d’une borne, en bas, puis vous piochez. Trois cartes complètent un côté. La plus forte combinaison est la suite couleur : une seule couleur, des valeurs qui se suivent.',
      },
      task: {
        en: 'Red 5 and red 6 lie at stone 4. Complete the colour run.',
        fr: 'Le 5 et le 6 rouges sont à la borne 4. Complétez la suite couleur.',
      },
      position: position(
        { 2: '-|g3', 4: 'r5,r6|-', 7: 'y9|v8,o8' },
        'b9,g2,o4,r7,v1,y5',
        'b3,g8,o1,r2,v7,y4',
      ),
      turns: [
        {
          right: { 'r7@4': 'g8@7' },
          wrong: {
            'r7@7': {
              why: {
                en: 'The right card at the wrong stone: there it follows nothing. Red 5 and 6 lie at stone 4.',
                fr: 'La bonne carte à la mauvaise borne : là, elle ne suit rien. Le 5 et le 6 rouges sont à la borne 4.',
              },
            },
          },
          hint: {
            en: '5, 6, … of the same red. Choose the red 7 in your hand, then stone 4.',
            fr: '5, 6, … du même rouge. Choisissez le 7 rouge de votre main, puis la borne 4.',
          },
        },
      ],
      praise: {
        en: 'Red 5-6-7: hard to beat. The other clan answered at stone 7 with its third card there. You do not see its hand, and it does not see yours.',
        fr: 'Rouge 5-6-7 : difficile à battre. L’autre clan a répondu à la borne 7, sa troisième carte là-bas. Vous ne voyez pas sa main, ni lui la vôtre.',
      },
    },
    {
      id: 'strength',
      title: { en: 'What beats what', fr: 'Qui bat qui' },
      text: {
        en: 'From strong to weak: colour run (4-5-6 of one colour), three of a kind (8-8-8), colour (any three of one colour), run (4-5-6 mixed), and last the mere sum. Equal kind: the higher sum wins.\n\nWhen your side is complete and stronger, claim the stone.',
        fr: 'Du fort au faible : suite couleur (4-5-6 d’une couleur), brelan (8-8-8), couleur (trois d’une couleur), suite (4-5-6 mêlés), enfin la simple somme. À égalité de rang, la plus grande somme gagne.\n\nQuand votre côté est complet et plus fort, revendiquez la borne.',
      },
      task: {
        en: 'The other clan has three eights at stone 5. Beat them, then claim the stone.',
        fr: 'L’autre clan a trois huit à la borne 5. Battez-les, puis revendiquez la borne.',
      },
      position: position({ 5: 'r4,r5|g8,b8,v8', 8: 'y7|-' }, 'b6,g1,o7,r6,r9,y2', 'b2,g4,o3,r1,v5,y9'),
      turns: [
        {
          right: { 'r6@5': '' },
          wrong: {
            'r9@5': {
              why: {
                en: 'Three reds are a colour, and a colour is weaker than three of a kind. Is there a red that also makes a row?',
                fr: 'Trois rouges font une couleur, plus faible qu’un brelan. Y a-t-il un rouge qui fasse aussi une suite ?',
              },
            },
            'b6@5': {
              why: {
                en: '4-5-6, but not of one colour: a plain run is weaker than three of a kind.',
                fr: '4-5-6, mais pas d’une seule couleur : une simple suite est plus faible qu’un brelan.',
              },
            },
          },
          hint: {
            en: 'Only a colour run beats three of a kind: one colour and in a row with 4 and 5.',
            fr: 'Seule une suite couleur bat un brelan : une couleur, à la suite de 4 et 5.',
          },
        },
        {
          task: {
            en: 'Your side is stronger. Claim stone 5!',
            fr: 'Votre côté est plus fort. Revendiquez la borne 5 !',
          },
          right: { 'claim 5': '' },
          hint: {
            en: 'You let the stone go this time. Press the flag at stone 5 to claim it (key C).',
            fr: 'Vous avez laissé passer la borne. Touchez le drapeau de la borne 5 pour la revendiquer (touche C).',
          },
        },
      ],
      praise: {
        en: 'A colour run beats three of a kind. A claimed stone is yours for good: nobody places there any more.',
        fr: 'La suite couleur bat le brelan. Une borne revendiquée est à vous pour de bon : plus personne n’y pose.',
      },
    },
    {
      id: 'proof',
      title: { en: 'Claim before they finish', fr: 'Revendiquer avant la fin' },
      text: {
        en: 'You need not wait for the other side to be complete. If no cards still to come could make it stronger than yours, the stone is proven yours and you may claim it. Joute works out the proof for you.\n\nAt equal strength, the side that was complete first wins.',
        fr: 'Nul besoin d’attendre que l’autre côté soit complet. Si aucune carte ne peut plus le rendre plus fort que le vôtre, c’est prouvé : vous pouvez revendiquer la borne. Joute calcule la preuve pour vous.\n\nÀ force égale, le côté complété le premier gagne.',
      },
      task: {
        en: 'Complete stone 3 so that nothing can beat it, and claim it at once.',
        fr: 'Complétez la borne 3 pour que rien ne la batte, et revendiquez-la aussitôt.',
      },
      position: position({ 3: 'b7,b8|-', 6: 'o2|r3,g3' }, 'b6,b9,g5,o7,r1,y4', 'b1,g4,o3,r2,v5,y9'),
      turns: [
        {
          right: { 'b9@3': '' },
          wrong: {
            'b6@3': {
              why: {
                en: '6-7-8 is strong, but 7-8-9 of another colour would be stronger: nothing is proven yet. Can you make the very best?',
                fr: '6-7-8 est fort, mais 7-8-9 d’une autre couleur le serait plus : rien n’est prouvé. Pouvez-vous faire le mieux possible ?',
              },
            },
          },
          hint: {
            en: 'Blue 7 and 8 lie at stone 3. The best of all sides is 7-8-9 of one colour.',
            fr: 'Le 7 et le 8 bleus sont à la borne 3. Le meilleur de tous les côtés est 7-8-9 d’une couleur.',
          },
        },
        {
          task: { en: 'Claim stone 3: it is proven.', fr: 'Revendiquez la borne 3 : c’est prouvé.' },
          right: { 'claim 3': '' },
          hint: {
            en: 'You may claim it now, though the other side is empty. Press the flag at stone 3 (key C).',
            fr: 'Vous pouvez la revendiquer, bien que l’autre côté soit vide. Touchez le drapeau de la borne 3 (touche C).',
          },
        },
      ],
      praise: {
        en: 'Even another 7-8-9 would only tie, and you were first. An early claim also spares you from wasting cards there.',
        fr: 'Même un autre 7-8-9 ne ferait qu’égaliser, et vous étiez premier. Revendiquer tôt évite aussi d’y gaspiller des cartes.',
      },
    },
    {
      id: 'show',
      title: { en: 'Show the card', fr: 'Montrer la carte' },
      text: {
        en: 'A proof counts only what everybody sees. Cards in hands, even in yours, might still come.\n\nAt stone 6 you have three sevens. With green 4 and 6 there, only one card could still beat you: it would make green 4-5-6.',
        fr: 'Une preuve ne compte que ce que tous voient. Les cartes en main, même dans la vôtre, pourraient encore venir.\n\nÀ la borne 6 vous avez trois sept. Avec le 4 et le 6 verts en face, une seule carte pourrait encore vous battre : elle ferait vert 4-5-6.',
      },
      task: {
        en: 'Make the proof possible, then claim stone 6. Who has that card?',
        fr: 'Rendez la preuve possible, puis revendiquez la borne 6. Qui a cette carte ?',
      },
      position: position(
        { 2: 'o8|b9', 4: 'b5|r8,r9', 6: 'r7,y7,v7|g4,g6' },
        'b3,g5,o1,r2,v2,y6',
        'b1,g8,o3,r4,v5,y9',
      ),
      turns: [
        {
          right: on('g5', 1, 2, 3, 4, 5, 7, 8, 9),
          hint: {
            en: 'As long as nobody sees green 5, it might come to stone 6. But it is in your own hand: place it anywhere, and everybody knows.',
            fr: 'Tant que personne ne voit le 5 vert, il pourrait venir à la borne 6. Or il est dans votre main : posez-le n’importe où, et tous le savent.',
          },
        },
        {
          task: {
            en: 'Green 5 lies open, so green 4-5-6 can never be. Claim stone 6.',
            fr: 'Le 5 vert est visible : vert 4-5-6 n’existera jamais. Revendiquez la borne 6.',
          },
          right: { 'claim 6': '' },
          hint: {
            en: 'Now nothing can beat three sevens there. Press the flag at stone 6 (key C).',
            fr: 'Plus rien n’y bat trois sept. Touchez le drapeau de la borne 6 (touche C).',
          },
        },
      ],
      praise: {
        en: 'One card placed, and another stone decided. Watch which cards are out: they tell what the other clan can no longer make.',
        fr: 'Une carte posée, une autre borne décidée. Observez les cartes sorties : elles disent ce que l’autre clan ne peut plus faire.',
      },
    },
    {
      id: 'puzzle',
      title: { en: 'Three in a row', fr: 'Trois côte à côte' },
      text: {
        en: 'Stones 4 and 6 are yours; with stone 5 you have three side by side and win at once. But the other clan completed red 1-2-3 there, a colour run too.\n\nSame kind: the higher sum wins. Same sum: who was complete first.',
        fr: 'Les bornes 4 et 6 sont à vous ; avec la 5, trois côte à côte, vous gagnez aussitôt. Mais l’autre clan y a complété rouge 1-2-3, une suite couleur aussi.\n\nMême rang : la plus grande somme gagne. Même somme : le premier complet.',
      },
      task: { en: 'Win the game this turn.', fr: 'Gagnez la partie ce tour-ci.' },
      position: position(
        {
          4: 'g7,g8,g9|o1:owner=first',
          5: 'b2,b3|r1,r2,r3',
          6: 'v7,v8,v9|y1:owner=first',
          9: 'o2|y7,y8,y9:owner=second',
        },
        'b1,b4,g2,o9,v6,y3',
        'b5,g4,o3,r8,v5,y2',
      ),
      turns: [
        {
          right: { 'b4@5': '' },
          wrong: {
            'b1@5': {
              why: {
                en: 'Blue 1-2-3 and red 1-2-3: same kind, same sum, and red was complete first. You need a higher sum.',
                fr: 'Bleu 1-2-3 et rouge 1-2-3 : même rang, même somme, et le rouge était complet avant. Il faut une somme plus grande.',
              },
            },
          },
          hint: {
            en: 'Stone 5 decides. Blue 2 and 3 lie there: extend the run, upwards or downwards?',
            fr: 'La borne 5 décide. Le 2 et le 3 bleus y sont : prolonger vers le haut ou vers le bas ?',
          },
        },
        {
          task: { en: 'Claim stone 5 and win!', fr: 'Revendiquez la borne 5 et gagnez !' },
          right: { 'claim 5': '' },
          hint: {
            en: 'Claim it: press the flag at stone 5 (key C).',
            fr: 'Revendiquez-la : touchez le drapeau de la borne 5 (touche C).',
          },
        },
      ],
      wins: true,
      praise: {
        en: 'Stones 4, 5 and 6: three side by side win, even before five do. Keep an eye on the middle, where rows of three overlap.',
        fr: 'Bornes 4, 5 et 6 : trois côte à côte suffisent, sans attendre cinq. Surveillez le milieu, où se croisent les groupes de trois.',
      },
    },
  ],
};
