// Lessons of the games that have one; loaded when they are asked for.
import { kit_of } from '../boards/index.ts';
import { spaced_in } from '../i18n/spacing.ts';
import type { Lesson } from './types.ts';

export const steps_in_lesson = 5;

export const has_lesson = (game: string): boolean => kit_of(game).lesson !== undefined;

export async function load_lesson(game: string): Promise<Lesson | null> {
  const loaded = await kit_of(game).lesson?.();
  return loaded ? spaced_in(loaded.lesson) : null;
}
