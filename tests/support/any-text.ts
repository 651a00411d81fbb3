import fc from 'fast-check';

const half = { first: 0xd800, count: 0x800 };

/** A character of Unicode. fast-check's own `binary` first lists all of them, which takes seconds. */
const anyCharacter = fc.nat(0x10ffff - half.count).map(
  (n) => String.fromCodePoint(n < half.first ? n : n + half.count),
  (text) => {
    if (typeof text !== 'string' || [...text].length !== 1) throw new Error('Not one character');
    const code = text.codePointAt(0) ?? 0;
    return code < half.first ? code : code - half.count;
  },
);

/** A text of any characters. */
export const anyText = (limits: fc.StringConstraints = {}) =>
  fc.string({ ...limits, unit: anyCharacter });
