// French drops the e of `de` before a vowel.

/** `de Pim`, `d’Odile`. */
export const de = (name: string): string =>
  /^[aeiouyàâäéèêëîïôöùûœæ]/i.test(name) ? `d’${name}` : `de ${name}`;
