// The scores kept in this browser, by game, and the difficulty and theme chosen.
import { keep_puzzle_scores, puzzle_scores } from '../lib/storage.ts';
import {
  after,
  type Band,
  bands,
  type Ending,
  type GameScore,
  no_score,
  read_score,
  type Theme,
  themes,
} from './score.ts';

class Scores {
  #kept = $state.raw<Record<string, unknown>>(puzzle_scores());

  of(game: string): GameScore {
    return Object.hasOwn(this.#kept, game) ? read_score(this.#kept[game]) : no_score;
  }

  end(game: string, id: string, rating: number, ending: Ending): void {
    this.#keep(game, after(this.of(game), id, rating, ending));
  }

  /** No game has this name: dots do not occur in them. */
  get band(): Band {
    return bands.find((band) => band === this.#kept['.band']) ?? 'any';
  }

  set band(band: Band) {
    this.#keep('.band', band);
  }

  get theme(): Theme {
    return themes.find((theme) => theme === this.#kept['.theme']) ?? 'any';
  }

  set theme(theme: Theme) {
    this.#keep('.theme', theme);
  }

  #keep(key: string, value: unknown): void {
    this.#kept = { ...this.#kept, [key]: value };
    keep_puzzle_scores(this.#kept);
  }
}

export const scores = new Scores();
