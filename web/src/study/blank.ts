// A game nobody has played yet, as the saved game that the analysis takes. Pure.
import type { GameInfo } from '../lib/protocol.ts';

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

/** A position with the options it is played under, where they differ from the game's defaults and are not there yet. */
export function with_options(
  position: string,
  options: Record<string, string>,
  game: GameInfo | undefined,
): string {
  if (position.startsWith('[')) return position;
  const own = Object.entries(options)
    .filter(([name, value]) => game?.options.find((option) => option.name === name)?.default !== value)
    .map(([name, value]) => `${name}=${value}`);
  return `${own.length > 0 ? `[${own}] ` : ''}${position}`;
}

/** The address of the analysis of a position. */
export const analysis_link = ({ game, position }: Blank): string =>
  `/analysis/${game}${position ? `?${new URLSearchParams({ position })}` : ''}`;
