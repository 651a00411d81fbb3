import type { ImportPlan } from '#functions/identity/users/imports.ts';

/** The maximum number of problem lines and addresses on the screen. */
const mostVisible = 500;

/** The view model of a plan: counts, line numbers, problems, addresses to copy. */
export function importSummary({ changes, same, unknown, differs, problems }: ImportPlan) {
  const refused = [
    ...problems,
    ...differs.map(({ line, email }) => ({ line, fault: 'differs' as const, text: email })),
  ].sort((a, b) => a.line - b.line);
  const linesOf = (lines: { line: number }[]) => lines.map(({ line }) => line);
  return {
    lines: {
      changes: linesOf(changes),
      same,
      unknown: linesOf(unknown),
      refused: linesOf(refused),
    },
    refused: refused.slice(0, mostVisible),
    unknown: unknown.map(({ email }) => email),
  };
}
export type ImportSummary = ReturnType<typeof importSummary>;
