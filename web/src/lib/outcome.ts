// How a game ended for the person here, and in a few words.
import type { Dictionary } from '../i18n/en.ts';
import type { TableState } from './protocol.ts';
import { my_result } from './steps.ts';

/** `over` for a spectator and for someone who plays both sides, unless it is a draw. */
export const outcome_of = ({ you, now }: TableState): 'win' | 'loss' | 'draw' | 'over' =>
  my_result(you, now.result) ?? (now.result === 'draw' ? 'draw' : 'over');

export function title_of(view: TableState, names: readonly [string, string], texts: Dictionary): string {
  const { result } = view.now;
  if (result === null) return texts.home_page.over;
  if (result === 'draw') return texts.table.drawn;
  const mine = my_result(view.you, result);
  if (mine !== null) return mine === 'win' ? texts.table.you_won : texts.table.you_lost;
  return texts.table.won(names[result === 'first' ? 0 : 1]);
}
