// Every text of the page that shows searches, in both languages; one left out does not compile. They stand apart from
// src/i18n because they are loaded with the page.
import { spaced } from '../i18n/spacing.ts';
import type { Lang } from '../lib/protocol.ts';
import type { Algorithm, MoveOrder } from './types.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const compte = (n: number, un: string, plusieurs: string): string => `${n} ${n < 2 ? un : plusieurs}`;

const en = {
  title: 'How a search thinks',
  about:
    'The same small tree, walked by several searches side by side: windows, values, and what they can leave out.',
  of_game: (game: string) => `How a search thinks: ${game}`,
  game: 'Game',
  depth: 'Depth',
  width: 'Moves kept',
  all_moves: 'all',
  width_hint: 'the best at first sight',
  order: 'Order of moves',
  orders: {
    natural: 'as listed',
    best: 'best first',
    worst: 'worst first',
    random: 'at random',
  } as Record<MoveOrder, string>,
  simulations: 'Simulations of MCTS',
  place: 'Position',
  start_position: 'the start',
  pasted: 'your own',
  example: (n: number) => `example ${n}`,
  position: 'Position text',
  position_hint: '“Copy position” at a table gives one.',
  from_table: (at: number) => `A table, after step ${at}.`,
  show: 'Show',
  searches: 'Searches',
  names: {
    minimax: 'Minimax',
    alphabeta: 'Alpha-beta',
    pvs: 'PVS',
    expectimax: 'Expectimax',
    star1: 'Star1',
    mcts: 'MCTS (UCT)',
  } as Record<Algorithm, string>,
  ideas: {
    minimax: 'Looks at everything: one side takes the greatest value, the other the least.',
    alphabeta: 'Minimax that stops looking where the other side would never let the game come.',
    pvs: 'Alpha-beta that expects the first move to be the best, and only asks of the others whether they are better.',
    expectimax: 'Minimax with chance: a roll of dice is worth the mean of what may follow.',
    star1: 'Expectimax that stops where even the best luck could not change the choice.',
    mcts: 'Plays to the end of the tree again and again, more often where it went well.',
  } as Record<Algorithm, string>,
  busy: 'Growing the tree…',
  too_large: (size: number | null) =>
    size === null
      ? 'This tree has more than 200000 positions: lower the depth or keep fewer moves.'
      : `This tree has ${size} positions, too many to draw (2000 at most): lower the depth or keep fewer moves to see it. The searches are counted below.`,
  size: (n: number) => `The tree has ${count(n, 'position', 'positions')}.`,
  dealt:
    'One deal of many: the hidden cards are made up to fit what the seat to move knows, and then played open.',
  unit_points: (side: string) => `Values are points of the evaluation, seen by ${side} (MAX).`,
  unit_result: (side: string) => `Values are expected results from −1 to 1, seen by ${side} (MAX).`,
  steps: 'Steps of the searches',
  play: 'Play',
  pause: 'Pause',
  first: 'To the start',
  back: 'One step back',
  forward: 'One step on',
  last: 'To the end',
  speed: 'Speed',
  step_of: (n: number, of: number) => `Step ${n} of ${of}`,
  done: 'done',
  looked: (n: number) => `${count(n, 'position', 'positions')} looked at`,
  zoom_in: 'Larger',
  zoom_out: 'Smaller',
  whole: 'Whole tree',
  whole_hint: 'Large trees open only where the search is.',
  tree_of: (name: string) =>
    `Tree of ${name}. Arrows go from position to position, Enter opens or folds, full stop and comma step.`,
  shapes: {
    max: 'MAX',
    min: 'MIN',
    chance: 'chance',
    both: 'both choose',
    leaf: 'leaf',
    cut: 'cut off',
    line: 'best line',
  },
  folded: (n: number) => `${n} more`,
  left_out: (n: number) => `${count(n, 'move', 'moves')} not kept`,
  counts: 'How much each search looked at',
  count_text: (nodes: number, leaves: number) =>
    `${count(nodes, 'position', 'positions')}, ${count(leaves, 'leaf', 'leaves')}`,
  again_text: (n: number) => `${n} of them more than once`,
  worth: (value: string, line: string) => `; worth ${value}${line === '' ? '' : `: ${line}`}`,
  named: (search: string, what: string) => `${search}: ${what}`,
  chosen: 'The position chosen',
  root: 'the root',
  no_board: 'Choose a position of a tree: click it, or go there with the arrow keys.',
  moves: (line: string) => `After ${line}`,
  acts: (who: string) => `${who} to choose.`,
  chance_acts: 'Chance decides.',
  both_act: 'Both choose at once.',
  over: 'The game is over here.',
  horizon: 'As deep as was asked: the evaluation decides.',
  repeated: 'The position came before: a draw.',
  odds: (percent: string) => `Happens ${percent} % of the time.`,
  mix: (side: string, parts: string) => `${side} mixes ${parts}.`,
  not_seen: (name: string) => `${name} has not looked at it.`,
  was_cut: (name: string) => `${name} left it out.`,
  teachers:
    'Sources: Knuth and Moore 1975 (alpha-beta), Marsland and Campbell 1982 (PVS), Michie 1966 (expectimax), Ballard 1983 (Star1), Kocsis and Szepesvári 2006 (UCT).',
  keys: 'Keys: space plays and pauses; arrows, Home and End step; + and − zoom.',
  win_in: (n: number) => `wins in ${n}`,
  loss_in: (n: number) => `loses in ${n}`,
  tell: {
    enter: (what: string, window: string) =>
      `Looks below ${what}${window === '' ? '' : `, window ${window}`}.`,
    again: (what: string, window: string) =>
      `${what} is better than expected: looks again, window ${window}.`,
    leaf: (what: string, value: string) => `${what} is a leaf, worth ${value}.`,
    best: (side: string, move: string, value: string) => `${side} would play ${move}: ${value}.`,
    exact: (what: string, value: string) => `${what} is worth ${value}.`,
    lower: (what: string, value: string) => `${what} is worth at least ${value}; that is enough to know.`,
    upper: (what: string, value: string) => `${what} is worth at most ${value}; that is enough to know.`,
    cut_min: (here: string, value: string, there: string, other: string) =>
      `${here} already has a reply worth ${value} here; ${there} has ${other} elsewhere, so the rest cannot matter.`,
    cut_max: (here: string, value: string, there: string, other: string) =>
      `${here} already has a move worth ${value} here; ${there} can hold it to ${other} elsewhere, so the rest cannot matter.`,
    cut_chance: (window: string) =>
      `Whatever the other events bring, the mean stays outside ${window}: the rest cannot matter.`,
    matrix: (value: string) => `Both choose at once: with the best mixes this is worth ${value}.`,
    simulate: (way: string, value: string) => `A simulation goes ${way} and ends with ${value}.`,
    begin: 'Nothing has been looked at yet.',
    end: (value: string, move: string) => `done: ${value}${move === '' ? '' : `, by ${move}`}.`,
  },
};

export type ExploreWords = typeof en;

const fr: ExploreWords = {
  title: 'Comment une recherche réfléchit',
  about:
    'Le même petit arbre, parcouru par plusieurs recherches côte à côte : fenêtres, valeurs, et ce qu’elles peuvent laisser de côté.',
  of_game: (game) => `Comment une recherche réfléchit : ${game}`,
  game: 'Jeu',
  depth: 'Profondeur',
  width: 'Coups gardés',
  all_moves: 'tous',
  width_hint: 'les meilleurs à première vue',
  order: 'Ordre des coups',
  orders: {
    natural: 'des règles',
    best: 'meilleur d’abord',
    worst: 'pire d’abord',
    random: 'au hasard',
  },
  simulations: 'Simulations de MCTS',
  place: 'Position',
  start_position: 'le début',
  pasted: 'la vôtre',
  example: (n) => `exemple ${n}`,
  position: 'Texte de la position',
  position_hint: '« Copier la position » à une table en donne un.',
  from_table: (at) => `Une table, après le pas ${at}.`,
  show: 'Montrer',
  searches: 'Recherches',
  names: {
    minimax: 'Minimax',
    alphabeta: 'Alpha-bêta',
    pvs: 'PVS',
    expectimax: 'Expectimax',
    star1: 'Star1',
    mcts: 'MCTS (UCT)',
  },
  ideas: {
    minimax: 'Regarde tout : un camp prend la plus grande valeur, l’autre la plus petite.',
    alphabeta: 'Un minimax qui cesse de regarder là où l’autre camp ne laisserait jamais venir la partie.',
    pvs: 'Un alpha-bêta qui tient le premier coup pour le meilleur, et demande seulement aux autres s’ils font mieux.',
    expectimax: 'Un minimax avec hasard : un lancer vaut la moyenne de ce qui peut suivre.',
    star1: 'Un expectimax qui s’arrête quand même la plus grande chance ne changerait pas le choix.',
    mcts: 'Joue encore et encore jusqu’au bout de l’arbre, plus souvent là où cela a réussi.',
  },
  busy: 'L’arbre pousse…',
  too_large: (size) =>
    size === null
      ? 'Cet arbre a plus de 200000 positions : réduisez la profondeur ou gardez moins de coups.'
      : `Cet arbre a ${size} positions, trop pour être dessiné (2000 au plus) : réduisez la profondeur ou gardez moins de coups pour le voir. Les recherches sont comptées plus bas.`,
  size: (n) => `L’arbre a ${compte(n, 'position', 'positions')}.`,
  dealt:
    'Une donne parmi d’autres : les cartes cachées sont inventées selon ce que sait le camp au trait, puis jouées à découvert.',
  unit_points: (side) => `Les valeurs sont des points de l’évaluation, vus par ${side} (MAX).`,
  unit_result: (side) => `Les valeurs sont des résultats attendus de −1 à 1, vus par ${side} (MAX).`,
  steps: 'Pas des recherches',
  play: 'Lire',
  pause: 'Arrêter',
  first: 'Au début',
  back: 'Un pas en arrière',
  forward: 'Un pas en avant',
  last: 'À la fin',
  speed: 'Vitesse',
  step_of: (n, of) => `Pas ${n} sur ${of}`,
  done: 'fini',
  looked: (n) => `${compte(n, 'position regardée', 'positions regardées')}`,
  zoom_in: 'Plus grand',
  zoom_out: 'Plus petit',
  whole: 'Arbre entier',
  whole_hint: 'Les grands arbres ne s’ouvrent que là où la recherche se trouve.',
  tree_of: (name) =>
    `Arbre de ${name}. Les flèches vont d’une position à l’autre, Entrée déplie ou replie, point et virgule font un pas.`,
  shapes: {
    max: 'MAX',
    min: 'MIN',
    chance: 'hasard',
    both: 'les deux choisissent',
    leaf: 'feuille',
    cut: 'coupé',
    line: 'meilleure suite',
  },
  folded: (n) => `${n} de plus`,
  left_out: (n) => `${compte(n, 'coup écarté', 'coups écartés')}`,
  counts: 'Ce que chaque recherche a regardé',
  count_text: (nodes, leaves) =>
    `${compte(nodes, 'position', 'positions')}, ${compte(leaves, 'feuille', 'feuilles')}`,
  again_text: (n) => `dont ${n} plus d’une fois`,
  worth: (value, line) => ` ; vaut ${value}${line === '' ? '' : ` : ${line}`}`,
  named: (search, what) => `${search} : ${what}`,
  chosen: 'La position choisie',
  root: 'la racine',
  no_board: 'Choisissez une position d’un arbre : cliquez dessus, ou allez-y avec les flèches.',
  moves: (line) => `Après ${line}`,
  acts: (who) => `${who} choisit.`,
  chance_acts: 'Le hasard décide.',
  both_act: 'Les deux choisissent en même temps.',
  over: 'La partie est finie ici.',
  horizon: 'La profondeur demandée est atteinte : l’évaluation décide.',
  repeated: 'La position est déjà venue : nulle.',
  odds: (percent) => `Arrive dans ${percent} % des cas.`,
  mix: (side, parts) => `${side} mélange ${parts}.`,
  not_seen: (name) => `${name} ne l’a pas regardée.`,
  was_cut: (name) => `${name} l’a laissée de côté.`,
  teachers:
    'Sources : Knuth et Moore 1975 (alpha-bêta), Marsland et Campbell 1982 (PVS), Michie 1966 (expectimax), Ballard 1983 (Star1), Kocsis et Szepesvári 2006 (UCT).',
  keys: 'Touches : espace lit et arrête ; flèches, Début et Fin font des pas ; + et − changent la taille.',
  win_in: (n) => `gagne en ${n}`,
  loss_in: (n) => `perd en ${n}`,
  tell: {
    enter: (what, window) => `Regarde sous ${what}${window === '' ? '' : `, fenêtre ${window}`}.`,
    again: (what, window) => `${what} : mieux que prévu, regarde à nouveau, fenêtre ${window}.`,
    leaf: (what, value) => `${what} : une feuille, qui vaut ${value}.`,
    best: (side, move, value) => `${side} jouerait ${move} : ${value}.`,
    exact: (what, value) => `${what} vaut ${value}.`,
    lower: (what, value) => `${what} vaut au moins ${value} ; il suffit de le savoir.`,
    upper: (what, value) => `${what} vaut au plus ${value} ; il suffit de le savoir.`,
    cut_min: (here, value, there, other) =>
      `${here} a déjà une réponse qui vaut ${value} ici ; ${there} a ${other} ailleurs : le reste ne peut rien changer.`,
    cut_max: (here, value, there, other) =>
      `${here} a déjà un coup qui vaut ${value} ici ; ${there} peut s’en tenir à ${other} ailleurs : le reste ne peut rien changer.`,
    cut_chance: (window) =>
      `Quoi qu’apportent les autres événements, la moyenne reste hors de ${window} : le reste ne peut rien changer.`,
    matrix: (value) =>
      `Les deux choisissent en même temps : avec les meilleurs mélanges, cela vaut ${value}.`,
    simulate: (way, value) => `Une simulation passe par ${way} et finit à ${value}.`,
    begin: 'Rien n’a encore été regardé.',
    end: (value, move) => `fini : ${value}${move === '' ? '' : `, par ${move}`}.`,
  },
};

export const words: Record<Lang, ExploreWords> = { en: spaced(en), fr: spaced(fr) };
