// The eight who play at the levels, the same in every game. Their words are in the dictionary, their pictures in drawn/.

export interface Opponent {
  level: number;
  /** The same in every language, and in the terminal. */
  name: string;
  /** The ground of the portrait, light and dark. */
  ground: readonly [string, string];
}

export const opponents: readonly Opponent[] = (
  [
    ['Pim', '#d5e8cf', '#35573d'],
    ['Odile', '#f6dccb', '#6b4636'],
    ['Basile', '#d6e6f2', '#2a4d6c'],
    ['Maud', '#e4e2ea', '#4a4f5e'],
    ['Corvin', '#dcd7ea', '#77709f'],
    ['Isaure', '#cfe9e4', '#2f6b64'],
    ['Aldric', '#efdcd2', '#5c3731'],
    ['Ysolde', '#e8ddf4', '#4a3c72'],
  ] as const
).map(([name, ...ground], i) => ({ level: i + 1, name, ground }));

/** Who plays an agent's spec; undefined for agents that are no level or difficulty, or one with settings of its own. */
export const opponent_of = (spec: string | null | undefined): Opponent | undefined =>
  opponents.find(({ level }) => spec === `level:${level}` || spec === `difficulty:${level}`);
