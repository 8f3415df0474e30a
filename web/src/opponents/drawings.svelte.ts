// The portraits, loaded once and only when one is shown.
let drawn = $state.raw<readonly string[]>([]);
let asked = false;

/** The SVG of each level, from 1 at index 0; empty until they are here. A failed load leaves initials, and is tried again later. */
export function drawings(): readonly string[] {
  if (!asked) {
    asked = true;
    import('./drawn/index.ts').then(
      ({ portraits }) => {
        drawn = portraits;
      },
      () => {
        asked = false;
      },
    );
  }
  return drawn;
}
