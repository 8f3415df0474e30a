// What Pokémon brings to the page.
import type { GameKit } from 'joute/boards/kit.ts';
import { cue } from './cues.ts';
import Picture from './Picture.svelte';
import { deed_label } from './tell.ts';
import { say } from './words.ts';

export const kit: GameKit = {
  board: () => import('./Board.svelte'),
  aspect: () => 900 / 470,
  cue,
  picture: Picture,
  banner: () => import('./Banner.svelte'),
  rule_pictures: () => import('./rule_pictures.ts'),
  lesson: () => import('./lesson.ts'),
  explore: {
    examples: [
      'turn 24 choose / salameche traps=12 salameche:160,attack=12500,burn=3 pikachou:0 etourmi:90 / boulbizarre boulbizarre:150,defence=7500 carapuce:0 osselait:80,paralysis=6',
      'turn 24 choose / salameche salameche:160,attack=12500,burn=3,paralysis=5 pikachou:0 etourmi:90 / boulbizarre boulbizarre:150,defence=7500 carapuce:0 osselait:80,paralysis=6',
    ],
    depth: 2,
    example: 1,
    report: { depth: 2, width: 2, example: 2 },
  },
  words: say,
  label: (move) => deed_label(move, say()),
  form: () => ({ options: say().options }),
  keys: () => [
    ['1 2 3 4', say().keys.attacks],
    ['I', say().keys.information],
  ],
};
