// ENSEA in the form for a new game.
import type { FormWords } from 'joute/boards/kit.ts';
import type { Words } from './words.ts';

export function form_words(rules: string | undefined, { form }: Words): FormWords {
  const options = {
    rules: { choices: form.rules },
    draft: { label: form.draft, choices: form.drafts },
    order: { label: form.order, choices: form.orders },
    'no-events': { label: form.no_events },
    campaign: { label: form.campaign, choices: form.campaigns },
  };
  const front = Object.keys(options);
  if (rules !== 'solo') return { options, front };
  return { options, front, strength: form.difficulty, levels: form.difficulties, sides: form.sides };
}
