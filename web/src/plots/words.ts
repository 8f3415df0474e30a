// The texts of value and time plots in both languages, loaded with the pages that draw them.
import { bilingual } from '../i18n/bilingual.ts';
import { de } from '../i18n/elision.ts';
import { comma } from '../i18n/numbers.ts';

const en = {
  number: (text: string) => text,
  evaluation: 'Evaluation',
  show: 'Show',
  choose: 'Valued by',
  of_position: (seat: string) => `The position, seen by ${seat}`,
  of_move: (move: string, seat: string) => `The move ${move}, for ${seat}`,
  of_best: (move: string, seat: string) => `The best square, ${move}, for ${seat}`,
  nothing: 'There is nothing to value here.',
  revealed: 'An evaluation may look at hidden cards. Choose to see everything.',
  term: 'Term',
  value: 'Value',
  total: 'Total',
  move: 'Move',
  every_move: 'Every legal move',
  series: (title: string) => `Value after each step: ${title}`,
  series_hint: (first: string) => `Above zero it is good for ${first}.`,
  times: 'Thinking time per choice',
  times_hint: 'Of those whose time was kept.',
  functions: 'The functions, and what the best square takes of them',
  distance: 'distance in steps',
  step: 'step',
  turn: 'turn',
  choice: 'choice',
  plots: 'Values and times',
  plots_hint: (games: number) =>
    `Thin lines are single games, at most ${games}; the thick one is the mean of all.`,
  value_after: (title: string, agent: string) => `Value after each turn for ${agent}: ${title}`,
  time_of: (agent: string) => `Thinking time of ${agent}, by choice in its game`,
  end_to_end: (agent: string) => `Thinking time of ${agent}, games end to end`,
  again: 'Draw again',
  default_eval: 'the game’s choice',
};

const fr = {
  number: (text: string) => comma(text),
  evaluation: 'Évaluation',
  show: 'Afficher',
  choose: 'Évaluée par',
  of_position: (seat: string) => `La position, vue par ${seat}`,
  of_move: (move: string, seat: string) => `Le coup ${move}, pour ${seat}`,
  of_best: (move: string, seat: string) => `La meilleure case, ${move}, pour ${seat}`,
  nothing: 'Il n’y a rien à évaluer ici.',
  revealed: 'Une évaluation peut regarder les cartes cachées. Choisissez de tout voir.',
  term: 'Terme',
  value: 'Valeur',
  total: 'Total',
  move: 'Coup',
  every_move: 'Chaque coup permis',
  series: (title: string) => `Valeur après chaque pas : ${title}`,
  series_hint: (first: string) => `Au-dessus de zéro, c’est bon pour ${first}.`,
  times: 'Temps de réflexion par choix',
  times_hint: 'De ceux dont le temps a été gardé.',
  functions: 'Les fonctions, et ce que la meilleure case en prend',
  distance: 'distance en cases',
  step: 'pas',
  turn: 'tour',
  choice: 'choix',
  plots: 'Valeurs et temps',
  plots_hint: (games: number) =>
    `Les traits fins sont des parties, ${games} au plus ; le trait épais est la moyenne de toutes.`,
  value_after: (title: string, agent: string) => `Valeur après chaque tour pour ${agent} : ${title}`,
  time_of: (agent: string) => `Temps de réflexion ${de(agent)}, selon le choix dans la partie`,
  end_to_end: (agent: string) => `Temps de réflexion ${de(agent)}, parties bout à bout`,
  again: 'Redessiner',
  default_eval: 'au choix du jeu',
};

export const plot_words = bilingual(en, fr);
