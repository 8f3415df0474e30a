// What ENSEA brings to the page.
import type { GameKit } from 'joute/boards/kit.ts';
import { cue } from './cues.ts';
import { form_words } from './form.ts';
import Picture from './Picture.svelte';
import { say } from './words.ts';

export const kit: GameKit = {
  board: () => import('./Board.svelte'),
  aspect: () => 900 / 470,
  picture: Picture,
  banner: () => import('./Banner.svelte'),
  rule_pictures: () => import('./rule_pictures.ts'),
  lesson: () => import('./lesson.ts'),
  explore: {
    // The second is the figure of the report: EVE, the player's, against SIA.
    examples: [
      'fight first action=8 / IS MSC:0 ESE:0 EVE:0 / MSC:0 ESE EVE:0 ESC:0',
      '[rules=solo,no-events=yes] fight second action=1 / EVE / SIA / arena=1 fight=1 cafe=0 rattrapage=0 starter=EVE met=SIA,EVE',
    ],
    depth: 2,
    example: 1,
    report: { depth: 2, width: 3, example: 2 },
  },
  words: say,
  cue,
  form: (rules) => form_words(rules, say()),
  one_sided: ({ rules }) => rules === 'solo',
  keys: () => [
    ['1 2 3 4', say().keys_champion],
    ['p', say().keys_pass],
  ],
};
