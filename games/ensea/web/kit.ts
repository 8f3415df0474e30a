// What ENSEA brings to the page.
import type { GameKit } from 'joute/boards/kit.ts';
import { cue } from './cues.ts';
import { seat_index } from './fight.ts';
import { form_words } from './form.ts';
import Picture from './Picture.svelte';
import { told_step } from './told.ts';
import { say } from './words.ts';

export const kit: GameKit = {
  board: () => import('./Board.svelte'),
  aspect: () => 900 / 470,
  picture: Picture,
  banner: () => import('./Banner.svelte'),
  rule_pictures: () => import('./rule_pictures.ts'),
  lesson: () => import('./lesson.ts'),
  explore: {
    examples: ['fight first action=8 / IS MSC:0 ESE:0 EVE:0 / MSC:0 ESE EVE:0 ESC:0'],
    depth: 2,
    example: 1,
  },
  words: say,
  told: (step, sides) => told_step(step, (seat) => sides[seat_index(seat)] ?? '', say()),
  cue,
  form: (rules) => form_words(rules, say()),
  one_sided: ({ rules }) => rules === 'solo',
  keys: () => [
    ['1 2 3 4', say().keys_champion],
    ['p', say().keys_pass],
  ],
};
