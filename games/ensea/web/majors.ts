// The five majors as a page draws them: their letters, and which is strong against which, for the wheel. What an
// action really does to a target always comes from the server.
export const majors = ['Elec', 'Info', 'Auto', 'Signal', 'Humaines'] as const;
export type Major = (typeof majors)[number];

/** Each counts double against the next and half against the previous one, in a circle. */
export const wheel: readonly Major[] = ['Elec', 'Signal', 'Info', 'Auto'];

export const letter_of = (major: Major | null): string => major?.[0] ?? '?';

/** The major it counts double against; Humaines only against itself. */
export const strong_against = (major: Major): Major =>
  major === 'Humaines' ? major : (wheel[(wheel.indexOf(major) + 1) % wheel.length] ?? major);

const colours: Readonly<Record<Major, string>> = {
  Elec: '#f8d838',
  Info: '#58f078',
  Auto: '#f88838',
  Signal: '#68d0f8',
  Humaines: '#f878b0',
};
/** The light of a blow or spell. */
export const colour_of = (major: Major | null): string => (major ? colours[major] : '#d0b8e0');
