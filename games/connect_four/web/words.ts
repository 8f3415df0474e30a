// The words of the board of Connect Four, in English and French.
import { bilingual, type Translation } from 'joute/i18n/bilingual.ts';
import { count } from 'joute/i18n/numbers.ts';

const en = {
  title: 'Connect Four',
  cross: 'Cross',
  circle: 'Circle',
  column: (n: number) => `Column ${n}`,
  empty: 'empty',
  full: 'full',
  discs: (n: number, names: string) => `${count.en(n, 'disc', 'discs')} from the bottom: ${names}`,
  last: 'last disc on top',
  in_four: (rows: string) => `in the line of four: row ${rows}`,
  keys: 'drop a disc into this column',
  rules: 'Standard rules',
} as const;

const fr: Translation<typeof en> = {
  title: 'Puissance 4',
  cross: 'Croix',
  circle: 'Rond',
  column: (n) => `Colonne ${n}`,
  empty: 'vide',
  full: 'pleine',
  discs: (n, names) => `${count.fr(n, 'jeton', 'jetons')} du bas vers le haut : ${names}`,
  last: 'dernier jeton au sommet',
  in_four: (rows) => `dans l’alignement : rangée ${rows}`,
  keys: 'lâcher un jeton dans cette colonne',
  rules: 'Règles habituelles',
};

export const say = bilingual(en, fr);
export type Words = Translation<typeof en>;
