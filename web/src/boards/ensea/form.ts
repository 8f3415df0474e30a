// ENSEA in the form for a new game.
import type { Dictionary } from '../../i18n/en.ts';
import type { FormWords } from '../types.ts';

export function form_words(dictionary: Dictionary, rules: string | undefined): FormWords {
  const { form } = dictionary.ensea;
  const options: FormWords['options'] = {
    rules: { label: dictionary.create.rules, choices: form.rules },
    draft: { label: form.draft, choices: form.drafts },
    order: { label: form.order, choices: form.orders },
    'no-events': { label: form.no_events },
  };
  if (rules !== 'solo') return { options };
  const [player = '', adversary = ''] = form.sides;
  return { options, strength: form.difficulty, levels: form.difficulties, sides: [player, adversary] };
}
