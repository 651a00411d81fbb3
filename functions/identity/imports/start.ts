import { sql } from 'drizzle-orm';
import { foldText, type ImportKind } from '#functions/core/accounts/rules.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { change, isTaken, type Write, write } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { tidyLine } from '#functions/core/values/markup.ts';
import type { ImportAnswers } from './columns.ts';
import type { ImportMessage } from './messages.ts';
import type { FileProblem, ImportLine } from './parse.ts';
import { type ImportPlan, planImport } from './plan.ts';
import { importLines, imports } from './table.ts';

/** What an administrator has checked and chosen. */
export interface NewImport extends ImportAnswers {
  /** Made with the check, so that a second press starts nothing more. */
  id: string;
  kind: ImportKind;
  text: string;
  fileName?: string;
  invites?: boolean;
  /** Whether people who have a period for the same time get this one, too. */
  secondPeriods?: boolean;
}

/** How many lines one statement stores. */
const storedAtOnce = 500;

const chunksOf = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / storedAtOnce) }, (_, i) =>
    items.slice(i * storedAtOnce, (i + 1) * storedAtOnce),
  );

/** The lines of a plan that an import takes up, in the order of the file. */
function chosenLines(plan: ImportPlan, { kind, secondPeriods = false }: NewImport): ImportLine[] {
  const people = kind === 'past-netsci' ? [] : plan.unknown;
  return [...plan.changes, ...people, ...(secondPeriods ? plan.doubles : [])].sort(
    (a, b) => a.line - b.line,
  );
}

function storeLines(ctx: Context, input: NewImport, lines: ImportLine[]): Write[] {
  const rows = lines.map((line, i) => [
    ...[i + 1, ctx.newId(), line.key, line.email, line.givenName, line.lastName],
    ...[foldText(line.givenName), foldText(line.lastName), line.validFrom, line.validTo],
    ...[line.reference, line.description || input.reference || 'Conference fee', line.note],
  ]);
  const values = sql.join(
    Array.from({ length: 13 }, (_, i) => sql.raw(`"value" ->> ${i}`)),
    sql`, `,
  );
  return chunksOf(rows).map((some) =>
    write(
      sql`insert into ${importLines} (${columnList(importLines, 'importId', 'position', 'id', 'addressKey', 'address', 'givenName', 'lastName', 'givenKey', 'lastKey', 'validFrom', 'validTo', 'reference', 'description', 'note')})
        select ${input.id}, ${values} from json_each(${JSON.stringify(some)})`,
    ),
  );
}

/**
 * Starts the import of a file that was checked (D-131): its lines are stored, and the queue takes them up.
 * The same id again only asks the queue again. The audit log gets the numbers, no address. Throws `PROOF_REQUIRED`.
 */
export async function startImport(
  ctx: Context,
  input: NewImport,
): Promise<FileProblem | { fault?: undefined; lines: number }> {
  const actor = authorize(ctx, 'users.manage', { proof: 'fresh' });
  const plan = await planImport(ctx, input.kind, input.text, input);
  if (plan.fault !== undefined) return plan;
  const lines = chosenLines(plan, input);
  if (lines.length === 0) return { lines: 0 };
  const { id, kind, fileName = '', invites = true } = input;
  const at = ctx.now().toISOString();
  const row = change.insert(imports).values({
    ...{ id, kind, fileName: tidyLine(fileName).slice(0, 120), invites },
    ...{ lines: lines.length, createdAt: at, createdBy: actor.id },
  });
  try {
    await commit(ctx, [write(row), ...storeLines(ctx, input, lines)], {
      action: 'users.imported',
      record: ['import', id],
      details: {
        kind,
        lines: lines.length,
        same: plan.same.length,
        unknown: plan.unknown.length,
        refused: plan.problems.length + plan.differs.length,
      },
    });
  } catch (error) {
    if (!isTaken(error, 'imports.id')) throw error;
  }
  await ctx.enqueue({ v: 1, kind: 'import', importId: id } satisfies ImportMessage);
  return { lines: lines.length };
}
