// The words of the board of Pogo, in English and French.
import { bilingual, type Translation } from 'joute/i18n/bilingual.ts';
import { count } from 'joute/i18n/numbers.ts';

const en = {
  white: 'White',
  black: 'Black',
  square: (id: string) => `${id}, empty`,
  stack: (id: string, owner: string, pieces: string) => `${id}, stack of ${owner}, from the top: ${pieces}`,
  lift: 'Pieces to lift',
  lift_n: (n: number) => `Lift ${count.en(n, 'piece', 'pieces')}`,
  target: (n: number) => `put ${count.en(n, 'piece', 'pieces')} here`,
  lifted: (n: number) => `${count.en(n, 'piece', 'pieces')} lifted`,
  keys: 'how many pieces to lift',
  howto: 'Choose a stack, then a square.',
  form: {
    rules: { report: 'Strict', official: 'Official' },
    repetitions: 'Repetitions for a draw',
    max_plies: 'Moves before a draw',
  },
} as const;

const fr: Translation<typeof en> = {
  white: 'blanc',
  black: 'noir',
  square: (id) => `${id}, vide`,
  stack: (id, owner, pieces) => `${id}, pile : ${owner}, du haut vers le bas : ${pieces}`,
  lift: 'Pions à lever',
  lift_n: (n) => `Lever ${count.fr(n, 'pion', 'pions')}`,
  target: (n) => `poser ${count.fr(n, 'pion', 'pions')} ici`,
  lifted: (n) => `${count.fr(n, 'pion levé', 'pions levés')}`,
  keys: 'combien de pions lever',
  howto: 'Choisissez une pile, puis une case.',
  form: {
    rules: { report: 'Strictes', official: 'Officielles' },
    repetitions: 'Répétitions pour la nulle',
    max_plies: 'Coups avant la nulle',
  },
};

export const say = bilingual(en, fr);
export type Words = Translation<typeof en>;
