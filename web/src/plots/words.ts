// The texts of value and time plots in both languages, loaded with the pages that draw them.
import { bilingual } from '../i18n/bilingual.ts';
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
  total: 'Total',
  move: 'Move',
  every_move: 'Every legal move',
  series: (title: string) => `Value after each step: ${title}`,
  series_hint: (first: string) => `Above zero, ${first} is better.`,
  times: 'Thinking time per choice',
  times_hint: 'Only choices whose time was recorded.',
  functions: 'The functions, and what the best square gets from them',
  distance: 'distance in steps',
  step: 'step',
  turn: 'turn',
  choice: 'choice',
  plots: 'Values and times',
  plots_hint: (games: number) =>
    `Thin lines are single games, at most ${games}; the thick one is the mean of all.`,
  value_after: (title: string, agent: string) => `${agent}: value after each turn (${title})`,
  time_of: (agent: string) => `${agent}: thinking time by choice in its game`,
  end_to_end: (agent: string) => `${agent}: thinking time, games end to end`,
  again: 'Draw again',
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
  total: 'Total',
  move: 'Coup',
  every_move: 'Tous les coups permis',
  series: (title: string) => `Valeur après chaque étape : ${title}`,
  series_hint: (first: string) => `Au-dessus de zéro, avantage à ${first}.`,
  times: 'Temps de réflexion par choix',
  times_hint: 'Seulement les choix dont le temps a été enregistré.',
  functions: 'Les fonctions, et ce qu’y gagne la meilleure case',
  distance: 'distance en cases',
  step: 'étape',
  turn: 'tour',
  choice: 'choix',
  plots: 'Valeurs et temps',
  plots_hint: (games: number) =>
    `Les traits fins sont des parties, ${games} au plus ; le trait épais est la moyenne de toutes.`,
  value_after: (title: string, agent: string) => `${agent} : valeur après chaque tour (${title})`,
  time_of: (agent: string) => `${agent} : temps de réflexion selon le choix dans la partie`,
  end_to_end: (agent: string) => `${agent} : temps de réflexion, parties bout à bout`,
  again: 'Redessiner',
};

export const plot_words = bilingual(en, fr);
