// The words of the page: `say().home` is in the language chosen, and reactive wherever it is read.
import { bilingual } from './bilingual.ts';
import { type Dictionary, en } from './en.ts';
import { fr } from './fr.ts';

export const say = bilingual(en, fr);
export type { Dictionary };
