/** A password as it is compared with what is known: folded letters, and which of them were capitals. */
export interface Plain {
  /** One letter or sign each: lower case, without accents. */
  chars: string[];
  capitals: boolean[];
}

/** More than a password may have; what Unicode makes of a few signs must not cost more. */
const mostChars = 160;

const fold = (char: string): string => char.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A text without accents, capitals and other spellings of the same letters. */
export const plainText = (text: string): string => fold(text.normalize('NFKC'));

export function plainOf(password: string): Plain {
  const plain: Plain = { chars: [], capitals: [] };
  for (const char of password.normalize('NFKC'))
    for (const letter of fold(char)) {
      if (plain.chars.length === mostChars) return plain;
      plain.chars.push(letter);
      plain.capitals.push(/\p{Lu}/u.test(char));
    }
  return plain;
}

const isBetween = (char: string): boolean => /[\s._,;:/|+~–—-]/u.test(char);

/** The same without what stands between words, which attackers leave out or put in as well. */
export function withoutSeparators({ chars, capitals }: Plain): Plain {
  const kept = chars.flatMap((char, i) => (isBetween(char) ? [] : [i]));
  return {
    chars: kept.map((i) => chars[i] ?? ''),
    capitals: kept.map((i) => capitals[i] ?? false),
  };
}

/** What stands for a letter; digits that stand for two come in two readings. */
const lookalikes: Record<string, string>[] = [
  {
    '0': 'o',
    '1': 'i',
    '!': 'i',
    '|': 'i',
    '3': 'e',
    '4': 'a',
    '@': 'a',
    '5': 's',
    $: 's',
    '7': 't',
    '+': 't',
    '8': 'b',
    '9': 'g',
    '€': 'e',
  },
  {
    '0': 'o',
    '1': 'l',
    '!': 'l',
    '|': 'l',
    '3': 'e',
    '4': 'a',
    '@': 'a',
    '5': 's',
    $: 's',
    '7': 't',
    '+': 't',
    '6': 'g',
    '£': 'l',
    '€': 'e',
  },
];

/** The letters as typed, then with digits and signs read as the letters that they resemble, each reading once. */
export function readings(chars: string[]): string[][] {
  const all = [chars, ...lookalikes.map((letters) => chars.map((char) => letters[char] ?? char))];
  return [...new Map(all.map((read) => [read.join(''), read])).values()];
}
