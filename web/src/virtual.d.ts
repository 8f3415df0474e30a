// Made by ../games.ts from the folders it finds.
declare module 'virtual:game-kits' {
  /** By name of the game's folder, which is the name of the game. */
  export const kits: Readonly<Record<string, import('./boards/kit.ts').GameKit>>;
}
