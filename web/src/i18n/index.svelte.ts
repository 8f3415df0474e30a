// The dictionary of the chosen language: `say().home` is reactive wherever it is read.
import { settings } from '../lib/settings.svelte.ts';
import { type Dictionary, en } from './en.ts';
import { fr } from './fr.ts';
import { spaced } from './spacing.ts';

export const dictionaries: Record<'en' | 'fr', Dictionary> = { en: spaced(en), fr: spaced(fr) };
export const say = (): Dictionary => dictionaries[settings.lang];
export type { Dictionary };
