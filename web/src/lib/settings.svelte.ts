// The user's settings, stored in this browser and applied to the document.
import { load_settings, type Settings, save_settings } from './storage.ts';

export const settings: Settings = $state(load_settings());

/** Changes one setting and keeps it. */
export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  save_settings({ ...settings });
  apply_settings();
}

/** For this visit: another site that shows a board says how. */
export function look_like(wish: Partial<Settings>): void {
  Object.assign(settings, wish);
  apply_settings();
}

export function apply_settings(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  if (settings.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
