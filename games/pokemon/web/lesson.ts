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
        en: 'Both trainers have the same six Pokémon, one on each side on the field. Knock out all six of the other’s to win.\n\nEach turn both choose at once, without seeing the other’s choice: one of four attacks, or a switch. On each attack you read its power, its type and the life points (HP) it will take.',
        fr: 'Les deux dresseurs ont les six mêmes pokémons, un de chaque côté sur le terrain. Mettez KO les six de l’adversaire pour gagner.\n\nÀ chaque tour, les deux choisissent en même temps, sans voir le choix adverse : une des quatre attaques, ou un changement. Sur chaque attaque se lisent sa puissance, son type et les points de vie (PV) qu’elle prendra.',
      },
      task: {
        en: 'Choose Pikachu’s attack that hurts Squirtle most.',
        fr: 'Choisissez l’attaque de Pikachou qui fait le plus mal à Carapuce.',
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
                fr: 'Électrik aussi, et un partenaire peut ensuite entrer ; utile, mais elle prend 133 PV et la plus forte davantage. Lisez les nombres sur les boutons.',
              },
            },
          },
          hint: {
            en: 'That does not hurt Squirtle most. Look for the greatest number of HP among the four attacks.',
            fr: 'Ce n’est pas ce qui fait le plus mal à Carapuce. Cherchez le plus grand nombre de PV parmi les quatre attaques.',
          },
        },
      ],
      praise: {
        en: 'Electric on water counts double (×2), and an attack of its user’s own type a little more. Pikachu is faster, so it struck first; then Squirtle struck back.',
        fr: 'L’électrik compte double (×2) contre l’eau, et une attaque du type de son auteur un peu plus. Pikachou est plus rapide : il a frappé le premier, puis Carapuce a répondu.',
      },
    },
    {
      id: 'types',
      title: { en: 'Types, and stepping aside', fr: 'Les types, et céder la place' },
      text: {
        en: 'Some types do nothing to others (×0): electric does nothing to ground, ground does nothing to flying.\n\nPikachu faces Cubone, of type ground. Your electric attacks are useless, and its Earthquake (ground) would knock Pikachu out. Switches always come before attacks: whoever you bring in takes the hit.',
        fr: 'Certains types ne font rien à d’autres (×0) : l’électrik ne fait rien au sol, le sol ne fait rien au vol.\n\nPikachou est face à Osselait, de type sol. Vos attaques électrik sont inutiles, et son Séisme (sol) mettrait Pikachou KO. Les changements précèdent toujours les attaques : celui qui entre reçoit le coup.',
      },
      task: {
        en: 'The other surely chooses Earthquake. Bring in the Pokémon that it cannot hurt at all.',
        fr: 'L’adversaire choisira sûrement Séisme. Faites entrer le pokémon qu’il ne peut pas blesser du tout.',
      },
      position: 'turn 8 choose / pikachou / osselait',
      turns: [
        {
          against: 'seisme',
          right: { 'switch etourmi': '' },
          wrong: {
            tonnerre: {
              why: {
                en: 'Thunderbolt did nothing (×0), and Earthquake knocked Pikachu out. A Pokémon in a bad place should leave.',
                fr: 'Tonnerre n’a rien fait (×0), et Séisme a mis Pikachou KO. Un pokémon mal placé doit partir.',
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
            en: 'Earthquake is of type ground, and does nothing to what flies. Look for the type flying in your team.',
            fr: 'Séisme est de type sol, et ne fait rien à ce qui vole. Cherchez le type vol dans votre équipe.',
          },
        },
      ],
      praise: {
        en: 'Starly came in and Earthquake went into the void. Switching costs your turn, but a good switch saves a Pokémon and turns the tables.',
        fr: 'Étourmi est entré et Séisme a frappé dans le vide. Changer coûte le tour, mais un bon changement sauve un pokémon et renverse la situation.',
      },
    },
    {
      id: 'first',
      title: { en: 'Strike first', fr: 'Frapper le premier' },
      text: {
        en: 'The faster Pokémon attacks first, and a Pokémon that is knocked out loses its attack. There are no misses: what you read is what happens.\n\nOne attack breaks the order: Starly’s Quick Attack goes first whatever the speed.\n\nBoth have 60 HP left. Pikachu (speed 200) is faster than Starly (110).',
        fr: 'Le plus rapide attaque le premier, et un pokémon KO perd son attaque. Rien ne rate : ce qui est écrit arrive.\n\nUne attaque brise cet ordre : la Vive-attaque d’Étourmi passe la première, quelle que soit la vitesse.\n\nIl reste 60 PV à chacun. Pikachou (vitesse 200) est plus rapide qu’Étourmi (110).',
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
                en: 'Brave Bird would have been enough, but Pikachu is faster: Starly fell before it could strike. Which attack goes first?',
                fr: 'Rapace aurait suffi, mais Pikachou est plus rapide : Étourmi est tombé avant de frapper. Quelle attaque passe la première ?',
              },
            },
          },
          hint: {
            en: 'Pikachu strikes first and hard. You need an attack that comes even before that and takes 60 HP.',
            fr: 'Pikachou frappe le premier, et fort. Il vous faut une attaque qui passe avant et prend 60 PV.',
          },
        },
      ],
      praise: {
        en: 'Quick Attack is weaker on paper, but it came first: Pikachu fell with its attack unspent, and the other had to send in someone new.',
        fr: 'Vive-attaque est plus faible sur le papier, mais elle est passée avant : Pikachou est tombé sans attaquer, et l’adversaire a dû envoyer un remplaçant.',
      },
    },
    {
      id: 'traps',
      title: { en: 'A plan that lasts', fr: 'Un plan qui dure' },
      text: {
        en: 'Not every attack hits. Some poison, paralyse or burn, some raise or lower strength, and Cubone’s Stealth Rock lays traps on the other side: for 30 turns, everyone who comes in there pays with HP (what flies does not).\n\nTwo Cubones face each other, so hard to hurt that Earthquake takes only a quarter. Time for a plan.',
        fr: 'Toutes les attaques ne frappent pas. Certaines empoisonnent, paralysent ou brûlent, d’autres changent la force, et le Piège-de-rock d’Osselait pose des pièges en face : pendant 30 tours, tous ceux qui y entrent le paient en PV (sauf ceux qui volent).\n\nDeux Osselait se font face, si solides que Séisme ne prend qu’un quart. C’est le moment d’un plan.',
      },
      task: { en: 'Lay traps on the other side.', fr: 'Posez des pièges dans le camp d’en face.' },
      position: 'turn 3 choose / osselait / osselait',
      turns: [
        {
          against: 'mimi-queue',
          right: { 'piege-de-rock': '!first' },
          hint: {
            en: 'Not bad, but over soon. Stealth Rock has no power, yet it works for 30 turns.',
            fr: 'Pas mal, mais vite passé. Piège-de-rock n’a pas de puissance, mais il agit 30 tours.',
          },
        },
        {
          task: {
            en: 'The other will want to bring in Squirtle: water is strong against ground. Strike with Earthquake and watch the newcomer.',
            fr: 'L’adversaire voudra faire entrer Carapuce : l’eau est forte contre le sol. Frappez de Séisme et regardez le nouveau venu.',
          },
          against: 'switch carapuce',
          right: { seisme: '' },
          hint: {
            en: 'Strike with Earthquake: it hits whoever is there when it comes.',
            fr: 'Frappez de Séisme : il touche celui qui est là quand il arrive.',
          },
        },
      ],
      praise: {
        en: 'Squirtle lost 27 HP to the traps merely by coming in, then Earthquake hit it as well. Laid early, traps pay every time the other switches.',
        fr: 'Carapuce a perdu 27 PV sur les pièges rien qu’en entrant, puis Séisme l’a touché aussi. Posés tôt, les pièges rapportent à chaque changement.',
      },
    },
    {
      id: 'puzzle',
      title: { en: 'The last two', fr: 'Les deux derniers' },
      text: {
        en: 'The end is near. You have Squirtle (50 HP) on the field and Starly (40 HP) in reserve; the other has Charmander alone, with 80 HP. Charmander is faster than both, and its Slash knocks out either of them.\n\nStarly’s Quick Attack takes 82 HP. But how does Starly get onto the field alive?',
        fr: 'La fin est proche. Vous avez Carapuce (50 PV) sur le terrain et Étourmi (40 PV) en réserve ; l’adversaire n’a plus que Salamèche, avec 80 PV. Salamèche est plus rapide que les deux, et sa Tranche met KO l’un comme l’autre.\n\nLa Vive-attaque d’Étourmi prend 82 PV. Mais comment Étourmi arrive-t-il vivant sur le terrain ?',
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
                en: 'Starly came in just in time for Slash and fell, and Squirtle, too slow, was next. A newcomer takes the hit of its turn, unless somebody has taken it already.',
                fr: 'Étourmi est entré juste à temps pour recevoir Tranche, et Carapuce, trop lent, a suivi. Qui entre reçoit le coup du tour, sauf si quelqu’un l’a déjà reçu.',
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
            en: 'Charmander was faster: Squirtle fell before it could strike. But the hit of this turn is spent, so whoever replaces it comes in unharmed. Send Starly.',
            fr: 'Salamèche était plus rapide : Carapuce est tombé avant de frapper. Mais le coup du tour est passé, et son remplaçant entre indemne. Envoyez Étourmi.',
          },
          right: { 'send etourmi': '' },
          hint: { en: 'Starly is the only one left.', fr: 'Étourmi est le seul qui reste.' },
        },
        {
          task: {
            en: 'Charmander is faster. Finish it before it strikes.',
            fr: 'Salamèche est plus rapide. Achevez-le avant qu’il frappe.',
          },
          against: 'tranche',
          right: { 'vive-attaque': '' },
          hint: {
            en: 'Charmander struck first. Only one attack goes before the faster one.',
            fr: 'Salamèche a frappé le premier. Une seule attaque passe avant le plus rapide.',
          },
        },
      ],
      wins: true,
      praise: {
        en: 'A sacrifice: Squirtle fell so that Starly could come in for free. In this battle a lost Pokémon is a bad thing, but a lost turn is sometimes worse.',
        fr: 'Un sacrifice : Carapuce est tombé pour qu’Étourmi entre gratuitement. Perdre un pokémon est fâcheux, mais perdre un tour l’est parfois davantage.',
      },
    },
  ],
};
