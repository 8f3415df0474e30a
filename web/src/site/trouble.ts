// What the engine in the page tells when it cannot work. Pure.

const kinds = ['old-browser', 'storage', 'crashed', 'thought', 'damaged', 'missing'] as const;

/** `old-browser` and `missing` stay: nothing can be done here. The others may pass. */
export type TroubleKind = (typeof kinds)[number];

export interface Trouble {
  kind: TroubleKind;
  text_en: string;
  text_fr: string;
}

/** The detail of an `engine-trouble` event; null for what is none. */
export function trouble_in(detail: unknown): Trouble | null {
  if (typeof detail !== 'object' || detail === null) return null;
  const { kind, text_en, text_fr } = detail as Record<string, unknown>;
  const known = kinds.find((each) => each === kind);
  if (!known || typeof text_en !== 'string' || typeof text_fr !== 'string') return null;
  return { kind: known, text_en, text_fr };
}

/** Whether a message about it stays on the page. */
export const stays = ({ kind }: Trouble): boolean => kind === 'old-browser' || kind === 'missing';
