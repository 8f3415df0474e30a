// Capital letters and figures five pixels high, for titles and numbers on the screen. Always beside real text: these are a drawing.
const glyphs: Readonly<Record<string, string>> = {
  A: '01110 10001 11111 10001 10001',
  B: '11110 10001 11110 10001 11110',
  C: '01111 10000 10000 10000 01111',
  D: '11110 10001 10001 10001 11110',
  E: '11111 10000 11110 10000 11111',
  F: '11111 10000 11110 10000 10000',
  G: '01111 10000 10011 10001 01111',
  H: '10001 10001 11111 10001 10001',
  I: '111 010 010 010 111',
  J: '00111 00010 00010 10010 01100',
  K: '10001 10010 11100 10010 10001',
  L: '10000 10000 10000 10000 11111',
  M: '10001 11011 10101 10001 10001',
  N: '10001 11001 10101 10011 10001',
  O: '01110 10001 10001 10001 01110',
  P: '11110 10001 11110 10000 10000',
  Q: '01110 10001 10101 10010 01101',
  R: '11110 10001 11110 10010 10001',
  S: '01111 10000 01110 00001 11110',
  T: '11111 00100 00100 00100 00100',
  U: '10001 10001 10001 10001 01110',
  V: '10001 10001 10001 01010 00100',
  W: '10001 10001 10101 11011 10001',
  X: '10001 01010 00100 01010 10001',
  Y: '10001 01010 00100 00100 00100',
  Z: '11111 00010 00100 01000 11111',
  0: '0110 1001 1001 1001 0110',
  1: '010 110 010 010 111',
  2: '1110 0001 0110 1000 1111',
  3: '1110 0001 0110 0001 1110',
  4: '1010 1010 1111 0010 0010',
  5: '1111 1000 1110 0001 1110',
  6: '0110 1000 1110 1001 0110',
  7: '1111 0001 0010 0100 0100',
  8: '0110 1001 0110 1001 0110',
  9: '0110 1001 0111 0001 0110',
  '+': '000 010 111 010 000',
  '−': '000 000 111 000 000',
  '!': '1 1 1 0 1',
  ' ': '000 000 000 000 000',
};

/** Accents over a letter, with the row that keeps them apart from it. */
const accents: Readonly<Record<string, string>> = {
  '\u0301': '0010 0100 0000',
  '\u0300': '0100 0010 0000',
};

/** The word as rows of '1' and '0', one column between letters: five, or eight with an accent. Unknown signs are dropped. */
export function written(word: string): string[] {
  const letters = [...word.toUpperCase()].flatMap((letter) => {
    const [plain = '', accent = ''] = letter.normalize('NFD');
    return glyphs[plain] ? [{ body: glyphs[plain].split(' '), above: accents[accent]?.split(' ') }] : [];
  });
  const tall = letters.some(({ above }) => above);
  const rows = letters.map(({ body, above }) => {
    const width = body[0]?.length ?? 0;
    const room = above ?? ['', '', ''];
    return tall ? [...room.map((row) => row.slice(0, width).padEnd(width, '0')), ...body] : body;
  });
  return Array.from({ length: tall ? 8 : 5 }, (_, row) => rows.map((letter) => letter[row]).join('0'));
}
