import type { ImportLine } from './parse.ts';

/** The name of a person in a file; empty when it has none. */
export const nameOf = ({ givenName, lastName }: ImportLine): string =>
  `${givenName} ${lastName}`.trim();

/** The words of a name, in lower case and without accents and punctuation, in one order. */
const wordsOf = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
    .sort()
    .join(' ');

/** Whether a name in a file is the one of an account, in any order, case and with or without accents; or there is none. */
export const isSameName = (inFile: string, ofAccount: string): boolean =>
  inFile === '' || wordsOf(inFile) === wordsOf(ofAccount);
