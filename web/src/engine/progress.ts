// How far the solved table of a game is, as the engine tells it.

/** TableStage of src/local/tables.hpp, in the same order. */
export const stages = ['loading', 'solving', 'ready', 'failed'] as const;

export interface TableProgress {
  game: string;
  stage: (typeof stages)[number];
  /** Of this stage, from 0 to 1. */
  share: number;
}

/** What was told last, by game: a page that is opened later begins with it. */
export const last_told = new Map<string, TableProgress>();

/** As the event `engine-progress` of the window. */
export function tell_progress(progress: TableProgress): void {
  last_told.set(progress.game, progress);
  dispatchEvent(new CustomEvent('engine-progress', { detail: progress }));
}
