// The pictures one can choose: coats of arms, made of a division, two tinctures and a charge.

const tinctures = {
  red: '#b3422e',
  blue: '#2b5f95',
  green: '#2c7a4b',
  purple: '#74458c',
  black: '#2f2b27',
  gold: '#dba928',
  silver: '#f3ecdc',
  orange: '#cc6a1d',
} as const;
type Tincture = keyof typeof tinctures;

/** What of the shield has the second tincture; the shield fills 32 x 32. */
const divisions = {
  plain: '',
  pale: 'M16 0h16v32H16z',
  fess: 'M0 11h32v9H0z',
  bend: 'M0 0h8l24 24v8h-3L0 5z',
  chevron: 'M16 11 32 27v7L16 18 0 34v-7z',
  cross: 'M13 0h6v12h13v6H19v14h-6V18H0v-6h13z',
  quarters: 'M16 0h16v15H16zM0 15h16v17H0z',
  bars: 'M0 7h32v4H0zM0 15h32v4H0zM0 23h32v4H0z',
} as const;

/** In the middle, as tall as the third of the shield. */
const charges = {
  none: '',
  star: 'M16 7.5l2 5 5.4.4-4.1 3.5 1.3 5.3-4.6-2.9-4.6 2.9 1.3-5.3-4.1-3.5 5.4-.4z',
  tower: 'M10.5 8h2.5v2h2V8h2v2h2V8h2.5v4.5h-1.5V22h-8v-9.5h-1.5z',
  sun: 'M16 10.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM15.2 6h1.6v3h-1.6zM15.2 21h1.6v3h-1.6zM7 14.2h3v1.6H7zM22 14.2h3v1.6h-3z',
  moon: 'M19.5 8.5a7 7 0 1 0 0 13 5.6 5.6 0 1 1 0-13z',
  tree: 'M16 6l5.5 8h-2.5l3.5 5h-5v4h-3v-4h-5l3.5-5h-2.5z',
  crown: 'M9 20.5V11l3.5 4L16 9l3.5 6 3.5-4v9.5z',
  lozenge: 'M16 7l5.5 8-5.5 8-5.5-8z',
  key: 'M16 6.5a4 4 0 0 0-1.2 7.8V24h2.4v-2h2.3v-2.2h-2.3v-5.5A4 4 0 0 0 16 6.5zm0 2.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z',
} as const;

export interface Shield {
  field: string;
  second: string;
  division: string;
  charge: string;
  of_charge: string;
}

const shield = (
  field: Tincture,
  second: Tincture,
  division: keyof typeof divisions,
  charge: keyof typeof charges,
  of_charge: Tincture,
): Shield => ({
  field: tinctures[field],
  second: tinctures[second],
  division: divisions[division],
  charge: charges[charge],
  of_charge: tinctures[of_charge],
});

/** By the name that is kept. */
export const shields = {
  star: shield('blue', 'blue', 'plain', 'star', 'gold'),
  tower: shield('red', 'black', 'pale', 'tower', 'silver'),
  sun: shield('purple', 'purple', 'plain', 'sun', 'gold'),
  moon: shield('black', 'black', 'plain', 'moon', 'silver'),
  tree: shield('gold', 'silver', 'pale', 'tree', 'green'),
  crown: shield('green', 'green', 'plain', 'crown', 'gold'),
  lozenge: shield('silver', 'red', 'quarters', 'lozenge', 'black'),
  key: shield('orange', 'black', 'fess', 'key', 'silver'),
  cross: shield('silver', 'red', 'cross', 'none', 'red'),
  chevron: shield('blue', 'silver', 'chevron', 'none', 'silver'),
  bend: shield('green', 'gold', 'bend', 'none', 'gold'),
  bars: shield('gold', 'purple', 'bars', 'none', 'gold'),
} as const satisfies Record<string, Shield>;
export type ShieldName = keyof typeof shields;

export const shield_names = Object.keys(shields) as ShieldName[];
export const is_shield = (name: unknown): name is ShieldName =>
  typeof name === 'string' && Object.hasOwn(shields, name);
