// Which games have a lesson. Loaded when asked for: the first load of the page holds none of them.
import { spaced_in } from '../i18n/spacing.ts';
import type { Lesson } from './types.ts';

const loaders: Record<string, () => Promise<{ lesson: Lesson }>> = {
  pogo: () => import('./pogo.ts'),
  jungle: () => import('./jungle.ts'),
  pokemon: () => import('./pokemon.ts'),
  schotten: () => import('./schotten.ts'),
  ensea: () => import('./ensea.ts'),
};

export const steps_in_lesson = 5;

export const has_lesson = (game: string): boolean => Object.hasOwn(loaders, game);

export async function load_lesson(game: string): Promise<Lesson | null> {
  const load = has_lesson(game) ? loaders[game] : undefined;
  return load ? spaced_in((await load()).lesson) : null;
}
