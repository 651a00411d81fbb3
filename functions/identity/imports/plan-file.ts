import { csvText } from '#functions/core/http/csv.ts';
import type { ImportLine } from './parse.ts';
import type { ImportPlan } from './plan.ts';

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

/** The lines that cannot be used, in the order of the file, and why. */
export const refusedOf = ({ problems, differs }: ImportPlan) =>
  [
    ...problems,
    ...differs.map(({ line, email }) => ({
      line,
      who: email,
      fault: 'differs' as const,
      text: '',
    })),
  ].sort((a, b) => a.line - b.line);

/** Everything that the check has found, a row for each line that it is about. */
export function planCsv(plan: ImportPlan): string {
  const rows = (what: string, lines: ImportLine[]) =>
    lines.map((one) => [what, one.line, nameOf(one), one.email, one.reference, one.validTo]);
  return csvText([
    ['Outcome', 'Line', 'Name', 'E-mail', 'Reference', 'Valid to'],
    ...rows('changes', plan.changes),
    ...rows('no account', plan.unknown),
    ...rows('has a period already', plan.doubles),
    ...refusedOf(plan).map(({ line, who, fault }) => [`refused: ${fault}`, line, '', who, '', '']),
    ...plan.same.map((line) => ['already so', line, '', '', '', '']),
  ]);
}
