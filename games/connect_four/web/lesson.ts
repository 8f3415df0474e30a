// Connect Four in five steps: drop, four in a row, stop the other side, diagonals, two threats at once.
import type { Lesson, Words, Wrong } from 'joute/learn/types.ts';

const one_threat: Wrong['why'] = {
  en: 'That threatens one place, and Circle fills it. Look for the move that leaves two open places.',
  fr: 'Cela ne menace qu’une place, et Rond l’occupe. Cherchez le coup qui laisse deux places libres.',
};
const two_ends: Words = {
  en: 'You have two discs side by side. A third one makes three in a row: on which side are both ends open?',
  fr: 'Vous avez deux jetons côte à côte. Un troisième en fait trois à la suite : de quel côté les deux bouts restent-ils libres ?',
};

export const lesson: Lesson = {
  game: 'connect_four',
  steps: [
    {
      id: 'drop',
      title: { en: 'Drop a disc', fr: 'Lâcher un jeton' },
      text: {
        en: 'You are Cross, the red discs, and you begin. A disc falls to the lowest empty hole of its column. The first to line up four discs wins.\n\nPress a column, or its number on the keyboard.',
        fr: 'Vous êtes Croix, les jetons rouges, et vous commencez. Un jeton tombe dans le trou libre le plus bas de sa colonne. Le premier qui aligne quatre jetons gagne.\n\nTouchez une colonne, ou tapez son numéro au clavier.',
      },
      task: {
        en: 'Drop your first disc into the middle column.',
        fr: 'Lâchez votre premier jeton dans la colonne du milieu.',
      },
      position: '......./......./......./......./......./.......',
      turns: [
        {
          right: { '4': '' },
          hint: {
            en: 'The middle column is the one with the number 4.',
            fr: 'La colonne du milieu porte le numéro 4.',
          },
        },
      ],
      praise: {
        en: 'The middle is part of more lines than any other column. It is the best first move there is: played well, it wins.',
        fr: 'Le milieu fait partie de plus d’alignements que toute autre colonne. C’est le meilleur premier coup : bien joué, il gagne.',
      },
    },
    {
      id: 'row',
      title: { en: 'Four in a row', fr: 'Quatre à la suite' },
      text: {
        en: 'A line may run along a row, up a column or along a diagonal. Three discs with an open end are a threat.',
        fr: 'Un alignement peut suivre une rangée, une colonne ou une diagonale. Trois jetons avec un bout libre sont une menace.',
      },
      task: { en: 'Complete your row and win.', fr: 'Complétez votre rangée et gagnez.' },
      position: '......./......./......./......./..oo.../..xxx.o',
      turns: [
        {
          right: { '6': '', '2': '' },
          hint: {
            en: 'Your three discs lie at the bottom, in columns 3, 4 and 5. Add one beside them.',
            fr: 'Vos trois jetons sont en bas, dans les colonnes 3, 4 et 5. Ajoutez-en un à côté.',
          },
        },
      ],
      wins: true,
      praise: {
        en: 'Both ends were open, so nobody could have stopped you.',
        fr: 'Les deux bouts étaient libres : personne ne pouvait vous arrêter.',
      },
    },
    {
      id: 'stop',
      title: { en: 'Stop the other side', fr: 'Arrêter l’adversaire' },
      text: {
        en: 'Before every move, look for three yellow discs in a line. If Circle can complete four, nothing else matters.',
        fr: 'Avant chaque coup, cherchez trois jetons jaunes alignés. Si Rond peut en aligner quatre, plus rien d’autre ne compte.',
      },
      task: { en: 'Circle threatens to win. Stop it.', fr: 'Rond menace de gagner. Arrêtez-le.' },
      position: '......./......./......./......./..x..../xooo..x',
      turns: [
        {
          right: { '5': '' },
          wrong: {
            '6': {
              shows: '5',
              why: {
                en: 'One column too far: Circle drops into column 5 and has four.',
                fr: 'Une colonne trop loin : Rond joue la colonne 5 et en aligne quatre.',
              },
            },
          },
          hint: {
            en: 'Circle has the bottom of columns 2, 3 and 4. One end is yours already; which is the other?',
            fr: 'Rond tient le bas des colonnes 2, 3 et 4. Un bout est déjà à vous ; quel est l’autre ?',
          },
        },
      ],
      praise: {
        en: 'Stopped. A threat with one open end costs one disc to stop; one with two open ends cannot be stopped any more.',
        fr: 'Arrêté. Une menace à un seul bout libre se pare d’un jeton ; à deux bouts libres, il est trop tard.',
      },
    },
    {
      id: 'diagonal',
      title: { en: 'Along a diagonal', fr: 'En diagonale' },
      text: {
        en: 'Diagonals are easy to overlook. For one of them the discs below are the stairs, whichever side they belong to.',
        fr: 'On oublie facilement les diagonales. Les jetons du dessous, quels qu’ils soient, leur servent d’escalier.',
      },
      task: { en: 'Win along a diagonal.', fr: 'Gagnez en diagonale.' },
      position: '......./......./......./..xo.../.xoo.../xoox..x',
      turns: [
        {
          right: { '4': '' },
          hint: {
            en: 'Your discs climb from the bottom of column 1 to the third row of column 3. Where is the next step?',
            fr: 'Vos jetons montent du bas de la colonne 1 à la troisième rangée de la colonne 3. Où est la marche suivante ?',
          },
        },
      ],
      wins: true,
      praise: {
        en: 'The three discs in column 4 were just high enough. Count heights: the place above a disc is open to both of you.',
        fr: 'Les trois jetons de la colonne 4 montaient juste assez haut. Comptez les hauteurs : la place au-dessus d’un jeton est ouverte aux deux.',
      },
    },
    {
      id: 'two',
      title: { en: 'Two threats at once', fr: 'Deux menaces à la fois' },
      text: {
        en: 'Circle can stop one threat a turn, but not two. So games are won a move earlier: by making two threats with one disc.',
        fr: 'Rond peut arrêter une menace par tour, mais pas deux. Une partie se gagne donc un coup plus tôt : par deux menaces d’un seul jeton.',
      },
      task: {
        en: 'Find the move after which you win whatever Circle does.',
        fr: 'Trouvez le coup après lequel vous gagnez quoi que fasse Rond.',
      },
      position: '......./......./......./......./x.oo.../o.xx...',
      turns: [
        {
          right: { '5': '2' },
          wrong: { '2': { shows: '5', why: one_threat }, '6': { shows: '5', why: one_threat } },
          hint: two_ends,
        },
        {
          task: {
            en: 'Circle stopped one end. Win at the other.',
            fr: 'Rond a fermé un bout. Gagnez par l’autre.',
          },
          right: { '6': '' },
          hint: {
            en: 'Your three discs lie in columns 3, 4 and 5. Column 2 is taken.',
            fr: 'Vos trois jetons sont dans les colonnes 3, 4 et 5. La colonne 2 est prise.',
          },
        },
      ],
      wins: true,
      praise: {
        en: 'Two open ends, one answer: that is how most games are won.',
        fr: 'Deux bouts libres, une seule réponse : c’est ainsi que se gagnent la plupart des parties.',
      },
    },
  ],
};
