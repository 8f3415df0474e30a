// What a step is called in words: by the game's own board where it can tell more, else as the server says.
import type { Dictionary } from '../i18n/en.ts';
import type { GameInfo, Step, TableState } from '../lib/protocol.ts';
import { kit_of } from './index.ts';

export function words_of(
  state: TableState,
  step: Step,
  game: GameInfo | undefined,
  texts: Dictionary,
): string {
  const before = step.n > 1 ? state.steps[step.n - 2] : state.start;
  const told = 'text' in step.scene ? undefined : kit_of(state.game).told;
  const own = told && before && game ? told(step, before.scene, game.sides, texts) : '';
  return own || step.words || step.text || '';
}
