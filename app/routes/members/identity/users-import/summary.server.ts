import { isSameName, nameOf } from '#functions/identity/imports/names.ts';
import type { ImportLine } from '#functions/identity/imports/parse.ts';
import type { ImportPlan } from '#functions/identity/imports/plan.ts';
import { mostListed } from '#functions/identity/imports/rules.ts';

const personOf = (one: ImportLine) => ({
  line: one.line,
  name: nameOf(one),
  email: one.email,
  validTo: one.validTo,
});
export type ListedPerson = ReturnType<typeof personOf> & { account?: string; until?: string };

/** The lines that cannot be used, in the order of the file, and why. */
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
    changes: changes.slice(0, mostListed).map((one) => ({
      ...personOf(one),
      // Only where the file has another: a line can hit somebody else.
      account: isSameName(nameOf(one), one.account) ? undefined : one.account,
    })),
    unknown: unknown.slice(0, mostListed).map(personOf),
    doubles: doubles.slice(0, mostListed).map((one) => ({ ...personOf(one), until: one.until })),
    refused: refused.slice(0, mostListed),
  };
}
export type ImportSummary = ReturnType<typeof importSummary>;
