// A game nobody has played yet, as the saved game that the analysis takes. Pure.
export interface Blank {
  game: string;
  /** Options in brackets first, where they differ from the default. Empty: the start of the game. */
  position: string;
}

export function blank_record({ game, position }: Blank): string {
  const [, options, rest = ''] = /^\s*(\[[^\]]*\])?(.*)$/s.exec(position) ?? [];
  const place = rest.replace(/\s+/g, ' ').trim();
  const head = [
    'joute record 1',
    `game: ${game}`,
    options && `options: ${options}`,
    place && `position: ${place}`,
  ];
  return `${head.filter(Boolean).join('\n')}\n\n`;
}

/** The address of the analysis of a position. */
export const analysis_link = ({ game, position }: Blank): string =>
  `/analysis/${game}${position ? `?${new URLSearchParams({ position })}` : ''}`;
