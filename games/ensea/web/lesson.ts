// ENSEA's duel in five steps: majors, taking turns, a sure knock-out, a boost, and a last stand.
import type { Lesson, Wrong } from 'joute/learn/types.ts';

/** The same line after each of these moves. */
const each = (moves: readonly string[], follows: string): Record<string, string> =>
  Object.fromEntries(moves.map((move) => [move, follows]));

const too_little: Wrong = {
  shows: '!no-crit',
  why: {
    en: '124 of 130 HP: AEI survives with 6, and will strike. Boost first, strike then.',
    fr: '124 PV sur 130 : AEI survit avec 6, et frappera. D’abord le renfort, ensuite le coup.',
  },
};

export const lesson: Lesson = {
  game: 'ensea',
  steps: [
    {
      id: 'majors',
      title: { en: 'Majors', fr: 'Les majeures' },
      text: {
        en: 'Four champions against four; the side that knocks out all of the other’s wins. The sides act in turn, one champion at a time: choose the champion, its action, and a target.\n\nEvery champion has a major. Against some majors it counts double (×2), against others half (×½): Info beats Auto, Auto beats Elec, Elec beats Signal, Signal beats Info.',
        fr: 'Quatre champions contre quatre ; le camp qui met KO tous ceux d’en face gagne. Les camps jouent tour à tour, un champion à la fois : choisissez le champion, son action et une cible.\n\nChaque champion a une majeure. Contre certaines elle compte double (×2), contre d’autres la moitié (×½) : Info bat Auto, Auto bat Élec, Élec bat Signal, Signal bat Info.',
      },
      task: {
        en: 'Strike with IS (Info) the enemy against which it counts double.',
        fr: 'Avec IS (Info), frappez l’ennemi contre lequel il compte double.',
      },
      position: 'fight first / IS MSC EVE ESC / SIA AEI ESE Audencia',
      turns: [
        {
          right: each(['IS:A1>AEI', 'IS:A2>AEI', 'IS:S1>AEI', 'IS:S2>AEI'], '!no-crit; ESE:A1>IS; !no-crit'),
          hint: {
            en: 'Look for ×2: choose IS, and compare the damage its actions do to each enemy. Auto is the major of AEI.',
            fr: 'Cherchez ×2 : choisissez IS, et comparez les dégâts de ses actions sur chaque ennemi. Auto est la majeure d’AEI.',
          },
        },
      ],
      praise: {
        en: 'Twice the damage for the same action. Then ESE answered. The wheel of majors, under “Details”, says who beats whom.',
        fr: 'Deux fois plus de dégâts pour la même action. Puis ESE a répondu. La roue des majeures, sous « Détails », dit qui bat qui.',
      },
    },
    {
      id: 'rounds',
      title: { en: 'Everybody gets a turn', fr: 'Chacun son tour' },
      text: {
        en: 'A champion that has acted waits until all the living of its side have acted; then all may act again. Here IS has acted and waits.\n\nActions are more than blows: some heal, some change attack or defence until the fight ends. S2 of EVE gives every member of the team 10 HP at each of its next four turns.',
        fr: 'Un champion qui a joué attend que tous les vivants de son camp aient joué ; puis tous peuvent rejouer. Ici IS a joué et attend.\n\nLes actions ne sont pas que des coups : certaines soignent, d’autres changent l’attaque ou la défense jusqu’à la fin du combat. S2 d’EVE rend 10 PV à chaque membre de l’équipe à chacun de ses quatre prochains tours.',
      },
      task: {
        en: 'Your whole team is hurt. Let EVE heal it with S2.',
        fr: 'Toute votre équipe est blessée. Faites-la soigner par EVE avec S2.',
      },
      position: 'fight first action=8 / IS:45,acted MSC:120 EVE:70 ESC:60 / SIA AEI:60 ESE Audencia:80',
      turns: [
        {
          right: each(
            ['EVE:S2>SIA', 'EVE:S2>AEI', 'EVE:S2>ESE', 'EVE:S2>Audencia'],
            '!no-crit; ESE:A1>MSC; !no-crit',
          ),
          hint: {
            en: 'Choose EVE among your champions, then the row S2, and any target: the blow is small, the healing counts.',
            fr: 'Choisissez EVE parmi vos champions, puis la ligne S2, et n’importe quelle cible : le coup est faible, le soin compte.',
          },
        },
      ],
      praise: {
        en: 'As your next turn began, everyone gained 10 HP, and three more times will follow: up to 160 HP for one action. The earlier, the better.',
        fr: 'Au début de votre tour suivant, chacun a regagné 10 PV, et encore trois fois : jusqu’à 160 PV pour une action. Le plus tôt est le mieux.',
      },
    },
    {
      id: 'certain',
      title: { en: 'A sure knock-out', fr: 'Un KO certain' },
      text: {
        en: 'An enemy that has fallen acts no more, so two blows on one enemy are worth more than one on each. For every action and target you see the damage, and whether it is a certain KO.\n\nOnly criticals make damage vary: a champion’s Luck is the chance, in percent, that its blow counts twice.',
        fr: 'Un ennemi tombé n’agit plus : deux coups sur un seul valent mieux qu’un sur chacun. Pour chaque action et chaque cible vous voyez les dégâts, et si le KO est certain.\n\nSeuls les critiques font varier les dégâts : la Chance d’un champion est la probabilité, en pour cent, que son coup compte double.',
      },
      task: {
        en: 'Knock out an enemy for certain, leaving nothing to luck.',
        fr: 'Mettez un ennemi KO à coup sûr, sans rien laisser au hasard.',
      },
      position: 'fight first action=16 / IS:45 MSC:110 EVE:90 ESC:60 / SIA:60 AEI:130 ESE:150 Audencia:70',
      turns: [
        {
          right: each(
            ['EVE:A1>SIA', 'EVE:S1>SIA', 'ESC:A1>SIA', 'ESC:S1>SIA', 'ESC:S2>SIA'],
            '!no-crit; ESE:A1>MSC; !no-crit',
          ),
          hint: {
            en: 'Nobody fell for certain. SIA has 60 HP and little defence, and its major is Signal: who beats Signal?',
            fr: 'Personne n’est tombé à coup sûr. SIA a 60 PV et peu de défense, et sa majeure est Signal : qui bat Signal ?',
          },
        },
      ],
      praise: {
        en: 'Four against three. Elec beats Signal, and SIA’s defence is the weakest: the right champion on the right target.',
        fr: 'Quatre contre trois. Élec bat Signal, et la défense de SIA est la plus faible : le bon champion sur la bonne cible.',
      },
    },
    {
      id: 'together',
      title: { en: 'Two together', fr: 'À deux' },
      text: {
        en: 'The enemy AEI has 130 HP. Your best blow, by IS, takes 124: not quite enough. But your own AEI can help: its S1 does no damage and raises the next damage of the team by 15%.',
        fr: 'L’AEI adverse a 130 PV. Votre meilleur coup, celui d’IS, en prend 124 : pas tout à fait assez. Mais votre AEI peut aider : son S1 ne frappe pas, et augmente de 15 % les prochains dégâts de l’équipe.',
      },
      task: {
        en: 'Prepare the blow: let AEI boost the team.',
        fr: 'Préparez le coup : renforcez l’équipe avec AEI.',
      },
      position: 'fight first / IS AEI MSC ESC / AEI MSC ESE EVE',
      turns: [
        {
          right: { 'AEI:S1': 'ESE:S1>MSC; !no-crit' },
          wrong: { 'IS:A1>AEI': too_little, 'IS:S1>AEI': too_little },
          hint: {
            en: 'Choose your AEI, then S1: it needs no target.',
            fr: 'Choisissez votre AEI, puis S1 : aucune cible n’est nécessaire.',
          },
        },
        {
          task: {
            en: 'The boost is ready. Now knock out the enemy AEI with IS.',
            fr: 'Le renfort est prêt. Mettez l’AEI adverse KO avec IS.',
          },
          right: each(['IS:A1>AEI', 'IS:S1>AEI'], '!no-crit'),
          hint: {
            en: 'The boost is spent, or not used on AEI. IS with an action of value 80 (A1 or S1) is enough.',
            fr: 'Le renfort est consommé, ou n’a pas servi contre AEI. IS avec une action de valeur 80 (A1 ou S1) suffit.',
          },
        },
      ],
      praise: {
        en: '142 instead of 124: an enemy at full strength, gone in one blow. Plan two actions ahead, and choose which champions will be free to act.',
        fr: '142 au lieu de 124 : un ennemi intact, abattu d’un coup. Prévoyez deux actions d’avance, et quels champions seront libres de jouer.',
      },
    },
    {
      id: 'puzzle',
      title: { en: 'The last stand', fr: 'Le dernier carré' },
      text: {
        en: 'AEI is your last champion, with 30 HP. SIA is theirs, with 85, and its next action will be the end of you.\n\nAEI’s A1 takes 71 HP. Its A2 takes 92, but then costs AEI itself 40 HP. If the last champions of both sides fall together, the side that acted wins.',
        fr: 'AEI est votre dernier champion, avec 30 PV. SIA est le leur, avec 85, et sa prochaine action sera votre fin.\n\nA1 d’AEI prend 71 PV. A2 en prend 92, mais coûte ensuite 40 PV à AEI. Si les derniers champions des deux camps tombent ensemble, le camp qui a joué gagne.',
      },
      task: { en: 'Win the duel now.', fr: 'Gagnez le duel maintenant.' },
      position: 'fight first action=40 / IS:0 AEI:30 MSC:0 EVE:0 / SIA:85 ESE:0 EVE:0 Audencia:0',
      turns: [
        {
          right: { 'AEI:A2>SIA': '!no-crit' },
          wrong: {
            'AEI:A1>SIA': {
              shows: '!no-crit; SIA:A1>AEI; !no-crit',
              why: {
                en: '71 of 85: SIA still stood, and struck last. You need the stronger blow. Is its price too high?',
                fr: '71 sur 85 : SIA tenait encore, et a frappé en dernier. Il faut le coup le plus fort. Son prix est-il trop élevé ?',
              },
            },
          },
          hint: {
            en: 'SIA must fall with this very action. Only one action takes 85 HP or more.',
            fr: 'SIA doit tomber à cette action même. Une seule prend 85 PV ou plus.',
          },
        },
      ],
      wins: true,
      praise: {
        en: 'Both fell, and you had acted: victory! A real duel begins with a draft: choose four of nine, with majors that cover each other’s weaknesses.',
        fr: 'Les deux sont tombés, et c’est vous qui jouiez : victoire ! Un vrai duel commence par le choix de quatre champions sur neuf, dont les majeures se couvrent l’une l’autre.',
      },
    },
  ],
};
