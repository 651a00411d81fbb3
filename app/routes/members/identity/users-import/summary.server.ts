import { csvText } from '#functions/core/http/csv.ts';
import type { ImportLine } from '#functions/identity/imports/parse.ts';
import type { ImportPlan } from '#functions/identity/imports/plan.ts';
import { mostListed } from '#functions/identity/imports/rules.ts';

const nameOf = ({ givenName, lastName }: ImportLine) => `${givenName} ${lastName}`.trim();
const personOf = (one: ImportLine) => ({
  line: one.line,
  name: nameOf(one),
  email: one.email,
  validTo: one.validTo,
});
export type ListedPerson = ReturnType<typeof personOf>;

const refusedOf = ({ problems, differs }: ImportPlan) =>
  [
    ...problems,
    ...differs.map(({ line, email }) => ({
      line,
      who: email,
      fault: 'differs' as const,
      text: '',
    })),
  ].sort((a, b) => a.line - b.line);

/** The view model of a plan: counts, and the first people of each kind by name and address. */
export function importSummary(plan: ImportPlan) {
  const { changes, same, unknown, doubles } = plan;
  const refused = refusedOf(plan);
  return {
    counts: {
      changes: changes.length,
      unknown: unknown.length,
      doubles: doubles.length,
      same: same.length,
      refused: refused.length,
    },
    changes: changes.slice(0, mostListed).map(personOf),
    unknown: unknown.slice(0, mostListed).map(personOf),
    doubles: doubles.slice(0, mostListed).map((one) => ({ ...personOf(one), until: one.until })),
    refused: refused.slice(0, mostListed),
  };
}
export type ImportSummary = ReturnType<typeof importSummary>;

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
