// The dictionary of the chosen language: `say().home` is reactive wherever it is read.
import { settings } from '../lib/settings.svelte.ts';
import { type Dictionary, en } from './en.ts';
import { fr } from './fr.ts';

export const dictionaries: Record<'en' | 'fr', Dictionary> = { en, fr };
export const say = (): Dictionary => dictionaries[settings.lang];
export type { Dictionary };
