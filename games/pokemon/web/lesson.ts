// The Pokémon battle in five steps: a turn, types and switching, who strikes first, traps, and a sacrifice.
import type { Lesson, LessonTurn } from 'joute/learn/types.ts';

const falls_anyway: LessonTurn['right'] = { exuviation: '', ebullition: '', toxic: '', 'coud-boule': '' };

export const lesson: Lesson = {
  game: 'pokemon',
  steps: [
    {
      id: 'attack',
      title: { en: 'Two choices at once', fr: 'Deux choix à la fois' },
      text: {
        en: 'Both trainers have the same six pokémon, one of each side on the field. Knock out all six of the other’s to win.\n\nEach turn both choose at once, without seeing the other’s choice: one of four attacks, or a switch. On each attack you read its power, its type and the life points (HP) it will take.',
        fr: 'Les deux dresseurs ont les mêmes six pokémon, un chacun sur le terrain. Mettez KO les six de l’autre pour gagner.\n\nÀ chaque tour, les deux choisissent en même temps, sans voir le choix de l’autre : une des quatre attaques, ou un changement. Sur chaque attaque se lisent sa puissance, son type et les points de vie (PV) qu’elle prendra.',
      },
      task: {
        en: 'Choose pikachou’s attack that hurts carapuce most.',
        fr: 'Choisissez l’attaque de pikachou qui fait le plus mal à carapuce.',
      },
      position: 'turn 5 choose / pikachou / carapuce',
      turns: [
        {
          against: 'coud-boule',
          right: { tonnerre: '' },
          wrong: {
            'change-eclair': {
              why: {
                en: 'Electric as well, and then a partner may come in; useful, but it takes 133 HP and the strongest takes more. Read the numbers on the buttons.',
                fr: 'Electrik aussi, et un partenaire peut ensuite entrer ; utile, mais elle prend 133 PV et la plus forte davantage. Lisez les nombres sur les boutons.',
              },
            },
          },
          hint: {
            en: 'That does not hurt carapuce most. Look for the greatest number of HP among the four attacks.',
            fr: 'Ce n’est pas ce qui fait le plus mal à carapuce. Cherchez le plus grand nombre de PV parmi les quatre attaques.',
          },
        },
      ],
      praise: {
        en: 'Electric on water counts double (×2), and an attack of its user’s own type a little more. Pikachou is faster, so it struck first; then carapuce struck back.',
        fr: 'L’electrik compte double (×2) sur l’eau, et une attaque du type de son auteur un peu plus. Pikachou est plus rapide : il a frappé le premier, puis carapuce a répondu.',
      },
    },
    {
      id: 'types',
      title: { en: 'Types, and stepping aside', fr: 'Les types, et s’écarter' },
      text: {
        en: 'Some types do nothing to others (×0): electric does nothing to ground, ground does nothing to flying.\n\nPikachou faces osselait, of type ground. Your electric attacks are useless, and its séisme (ground) would knock pikachou out. Switches always come before attacks: whoever you bring in takes the hit.',
        fr: 'Certains types ne font rien à d’autres (×0) : l’electrik ne fait rien au sol, le sol ne fait rien au vol.\n\nPikachou est face à osselait, de type sol. Vos attaques electrik sont inutiles, et son séisme (sol) mettrait pikachou KO. Les changements précèdent toujours les attaques : celui qui entre reçoit le coup.',
      },
      task: {
        en: 'The other surely chooses séisme. Bring in the pokémon that it cannot hurt at all.',
        fr: 'L’autre choisit sûrement séisme. Faites entrer le pokémon qu’il ne peut pas blesser du tout.',
      },
      position: 'turn 8 choose / pikachou / osselait',
      turns: [
        {
          against: 'seisme',
          right: { 'switch etourmi': '' },
          wrong: {
            tonnerre: {
              why: {
                en: 'Tonnerre did nothing (×0), and séisme knocked pikachou out. A pokémon in a bad place should leave.',
                fr: 'Tonnerre n’a rien fait (×0), et séisme a mis pikachou KO. Un pokémon mal placé doit partir.',
              },
            },
            'switch boulbizarre': {
              why: {
                en: 'A fair idea: plants take only half from ground attacks. But one of your team takes nothing at all, because it flies.',
                fr: 'Bonne idée : la plante ne prend que la moitié du sol. Mais l’un des vôtres ne prend rien du tout, car il vole.',
              },
            },
          },
          hint: {
            en: 'Séisme is of type ground, and does nothing to what flies. Look for the type flying in your team.',
            fr: 'Séisme est de type sol, et ne fait rien à ce qui vole. Cherchez le type vol dans votre équipe.',
          },
        },
      ],
      praise: {
        en: 'Étourmi came in and séisme went into the void. Switching costs your turn, but a good switch saves a pokémon and turns the tables.',
        fr: 'Étourmi est entré et séisme a frappé dans le vide. Changer coûte le tour, mais un bon changement sauve un pokémon et renverse la situation.',
      },
    },
    {
      id: 'first',
      title: { en: 'Strike first', fr: 'Frapper le premier' },
      text: {
        en: 'The faster pokémon attacks first, and whoever is knocked out loses its attack. There are no misses: what you read is what happens.\n\nOne attack breaks the order: étourmi’s vive-attaque goes first whatever the speed.\n\nBoth have 60 HP left. Pikachou (speed 200) is faster than étourmi (110).',
        fr: 'Le plus rapide attaque le premier, et un pokémon KO perd son attaque. Rien ne rate : ce qui est écrit arrive.\n\nUne attaque brise cet ordre : la vive-attaque d’étourmi passe la première, quelle que soit la vitesse.\n\nIl reste 60 PV à chacun. Pikachou (vitesse 200) est plus rapide qu’étourmi (110).',
      },
      task: {
        en: 'Choose the attack that makes the KO certain.',
        fr: 'Choisissez l’attaque qui rend le KO certain.',
      },
      position: 'turn 20 choose / etourmi etourmi:60 / pikachou pikachou:60',
      turns: [
        {
          against: 'tonnerre',
          right: { 'vive-attaque': 'send carapuce' },
          wrong: {
            rapace: {
              why: {
                en: 'Rapace would have been enough, but pikachou is faster: étourmi fell before it could strike. Which attack goes first?',
                fr: 'Rapace aurait suffi, mais pikachou est plus rapide : étourmi est tombé avant de frapper. Quelle attaque passe la première ?',
              },
            },
          },
          hint: {
            en: 'Pikachou strikes first and hard. You need an attack that comes even before that and takes 60 HP.',
            fr: 'Pikachou frappe le premier, et fort. Il vous faut une attaque qui passe avant et prend 60 PV.',
          },
        },
      ],
      praise: {
        en: 'Vive-attaque is weaker on paper, but it came first: pikachou fell with its attack unspent, and the other had to send in someone new.',
        fr: 'Vive-attaque est plus faible sur le papier, mais elle est passée avant : pikachou est tombé sans attaquer, et l’autre a dû envoyer quelqu’un.',
      },
    },
    {
      id: 'traps',
      title: { en: 'A plan that lasts', fr: 'Un plan qui dure' },
      text: {
        en: 'Not every attack hits. Some poison, paralyse or burn, some raise or lower strength, and osselait’s piège-de-rock lays traps on the other side: for 30 turns, everyone who comes in there pays with HP (what flies does not).\n\nTwo osselaits face each other, so hard to hurt that séisme takes only a quarter. Time for a plan.',
        fr: 'Toutes les attaques ne frappent pas. Certaines empoisonnent, paralysent ou brûlent, d’autres changent la force, et le piège-de-rock d’osselait pose des pièges en face : pendant 30 tours, tous ceux qui y entrent le paient en PV (sauf ceux qui volent).\n\nDeux osselaits se font face, si solides que séisme ne prend qu’un quart. C’est le moment d’un plan.',
      },
      task: { en: 'Lay traps on the other side.', fr: 'Posez des pièges dans le camp d’en face.' },
      position: 'turn 3 choose / osselait / osselait',
      turns: [
        {
          against: 'mimi-queue',
          right: { 'piege-de-rock': '!first' },
          hint: {
            en: 'Not bad, but over soon. Piège-de-rock has no power, yet it works for 30 turns.',
            fr: 'Pas mal, mais vite passé. Piège-de-rock n’a pas de puissance, mais il agit 30 tours.',
          },
        },
        {
          task: {
            en: 'The other will want to bring in carapuce: water is strong against ground. Strike with séisme and watch the newcomer.',
            fr: 'L’autre voudra faire entrer carapuce : l’eau est forte contre le sol. Frappez de séisme et regardez le nouveau venu.',
          },
          against: 'switch carapuce',
          right: { seisme: '' },
          hint: {
            en: 'Strike with séisme: it hits whoever is there when it comes.',
            fr: 'Frappez de séisme : il touche celui qui est là quand il arrive.',
          },
        },
      ],
      praise: {
        en: 'Carapuce lost 27 HP to the traps merely by coming in, then séisme hit it as well. Laid early, traps pay every time the other switches.',
        fr: 'Carapuce a perdu 27 PV sur les pièges rien qu’en entrant, puis séisme l’a touché aussi. Posés tôt, les pièges rapportent à chaque changement.',
      },
    },
    {
      id: 'puzzle',
      title: { en: 'The last two', fr: 'Les deux derniers' },
      text: {
        en: 'The end is near. You have carapuce (50 HP) on the field and étourmi (40 HP) in reserve; the other has salamèche alone, with 80 HP. Salamèche is faster than both, and its tranche knocks out either of them.\n\nÉtourmi’s vive-attaque takes 82 HP. But how does étourmi get onto the field alive?',
        fr: 'La fin est proche. Vous avez carapuce (50 PV) sur le terrain et étourmi (40 PV) en réserve ; l’autre n’a plus que salamèche, avec 80 PV. Salamèche est plus rapide que les deux, et sa tranche met KO l’un comme l’autre.\n\nLa vive-attaque d’étourmi prend 82 PV. Mais comment étourmi arrive-t-il vivant sur le terrain ?',
      },
      task: { en: 'Find the sure way to win.', fr: 'Trouvez le gain certain.' },
      position:
        'turn 30 choose / carapuce boulbizarre:0 carapuce:50 etourmi:40 pikachou:0 osselait:0 salameche:0 / salameche boulbizarre:0 carapuce:0 etourmi:0 pikachou:0 osselait:0 salameche:80',
      turns: [
        {
          against: 'tranche',
          right: falls_anyway,
          wrong: {
            'switch etourmi': {
              shows: 'send carapuce; coud-boule | tranche',
              why: {
                en: 'Étourmi came in just in time for tranche and fell, and carapuce, too slow, was next. A newcomer takes the hit of its turn, unless somebody has taken it already.',
                fr: 'Étourmi est entré juste à temps pour recevoir tranche, et carapuce, trop lent, a suivi. Qui entre reçoit le coup du tour, sauf si quelqu’un l’a déjà reçu.',
              },
            },
          },
          hint: {
            en: 'Think about who takes the hit this turn.',
            fr: 'Pensez à celui qui reçoit le coup ce tour-ci.',
          },
        },
        {
          task: {
            en: 'Salamèche was faster: carapuce fell before it could strike. But the hit of this turn is spent, so whoever replaces it comes in unharmed. Send étourmi.',
            fr: 'Salamèche était plus rapide : carapuce est tombé avant de frapper. Mais le coup du tour est passé, et son remplaçant entre indemne. Envoyez étourmi.',
          },
          right: { 'send etourmi': '' },
          hint: { en: 'Étourmi is the only one left.', fr: 'Étourmi est le seul qui reste.' },
        },
        {
          task: {
            en: 'Salamèche is faster. Finish it before it strikes.',
            fr: 'Salamèche est plus rapide. Achevez-le avant qu’il frappe.',
          },
          against: 'tranche',
          right: { 'vive-attaque': '' },
          hint: {
            en: 'Salamèche struck first. Only one attack goes before the faster one.',
            fr: 'Salamèche a frappé le premier. Une seule attaque passe avant le plus rapide.',
          },
        },
      ],
      wins: true,
      praise: {
        en: 'A sacrifice: carapuce fell so that étourmi could come in for free. In this battle a lost pokémon is a bad thing, but a lost turn is sometimes worse.',
        fr: 'Un sacrifice : carapuce est tombé pour qu’étourmi entre gratuitement. Perdre un pokémon est fâcheux, mais perdre un tour l’est parfois davantage.',
      },
    },
  ],
};
