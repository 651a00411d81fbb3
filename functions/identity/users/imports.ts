import { sql } from 'drizzle-orm';
import type { ImportKind } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { counted, type Write } from '#functions/core/db/write.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize, requireProof } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { beginOf, type FileFault, type ImportLine, type LineProblem, parseImport } from './csv.ts';

/** The outcome of a line of an import. `differs`: recorded already, with another end. */
type LineOutcome = 'changes' | 'same' | 'unknown' | 'differs';

/** A preview of an import. */
export interface ImportPlan {
  changes: ImportLine[];
  same: number[];
  unknown: { line: number; email: string }[];
  differs: { line: number; email: string }[];
  problems: LineProblem[];
}

const keysOf = (lines: ImportLine[]) =>
  JSON.stringify(lines.map(({ key, reference, validTo }) => [key, reference, validTo]));

const account = `left join "users" on "users"."emailKey" = "line"."value" ->> 0 and "users"."status" = 'ACTIVE'`;

// Many lines are passed as one JSON value: D1 allows 100 parameters.
const outcomes: Record<ImportKind, string> = {
  'past-netsci': `select case when "users"."id" is null then 'unknown'
      when "users"."pastNetsci" then 'same' else 'changes' end as "outcome"
    from json_each(?1) "line" ${account} order by "line"."key"`,
  'conference-fees': `select case when "users"."id" is null then 'unknown'
      when "renewals"."id" is null then 'changes'
      when "renewals"."validTo" = "line"."value" ->> 2 then 'same' else 'differs' end as "outcome"
    from json_each(?1) "line" ${account}
    left join "renewals" on "renewals"."userId" = "users"."id"
      and "renewals"."source" = 'conference' and "renewals"."reference" = "line"."value" ->> 1
    order by "line"."key"`,
};

const outcomesOf = (kind: ImportKind, lines: ImportLine[]): Read<LineOutcome[]> => ({
  sql: outcomes[kind],
  params: [keysOf(lines)],
  rows: (rows) => rows.map(({ outcome }) => outcome as LineOutcome),
});

/** Previews the import of a file; writes nothing (D-34, D-70). */
export async function planImport(
  ctx: Context,
  kind: ImportKind,
  text: string,
): Promise<{ fault: FileFault } | ({ fault?: undefined } & ImportPlan)> {
  authorize(ctx, 'users.manage');
  const parsed = parseImport(kind, text, dayOf(ctx.now()));
  if (parsed.fault !== undefined) return parsed;
  const { lines, repeated, problems } = parsed;
  const { known } = await ctx.db.read({ known: outcomesOf(kind, lines) });
  const those = (outcome: LineOutcome) => lines.filter((_, i) => known[i] === outcome);
  const lineAndEmail = ({ line, email }: ImportLine) => ({ line, email });
  return {
    changes: those('changes'),
    same: [...those('same').map(({ line }) => line), ...repeated].sort((a, b) => a - b),
    unknown: those('unknown').map(lineAndEmail),
    differs: those('differs').map(lineAndEmail),
    problems,
  };
}

/** How many lines one statement of an import processes. */
const linesAtOnce = 500;

const chunks = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / linesAtOnce) }, (_, i) =>
    items.slice(i * linesAtOnce, (i + 1) * linesAtOnce),
  );

const flagUsers = (ctx: Context, lines: ImportLine[]): Write => {
  const keys = JSON.stringify(lines.map(({ key }) => key));
  const built = sql`update ${users}
    set ${column(users.pastNetsci)} = 1, ${column(users.updatedAt)} = ${ctx.now().toISOString()}, ${column(users.version)} = ${users.version} + 1
    where ${users.emailKey} in (select "value" from json_each(${keys}))
      and ${users.status} = 'ACTIVE' and not ${users.pastNetsci}`;
  return counted(built);
};

const addPeriods = (ctx: Context, lines: ImportLine[], actorId: string): Write => {
  const today = dayOf(ctx.now());
  const rows = JSON.stringify(
    lines.map((line) => [
      line.key,
      ctx.newId(),
      line.description || 'Conference fee',
      beginOf(line.validTo, today),
      line.validTo,
      line.reference,
      line.note,
    ]),
  );
  const built = sql`insert into ${renewals}
    (${columnList(renewals, 'id', 'userId', 'optionDescription', 'validFrom', 'validTo', 'source', 'reference', 'note', 'createdAt', 'createdBy')})
    select "row" ->> 1, ${users.id}, "row" ->> 2, "row" ->> 3, "row" ->> 4, 'conference', "row" ->> 5, "row" ->> 6,
      ${ctx.now().toISOString()}, ${actorId}
    from (select "value" as "row" from json_each(${rows})) join ${users} on ${users.emailKey} = "row" ->> 0
    where ${users.status} = 'ACTIVE'
    on conflict do nothing`;
  return counted(built);
};

/**
 * Imports the lines of a file that change something, all or none, and returns how many accounts or
 * memberships changed. Safe to repeat. The audit log gets the numbers, no address.
 */
export async function runImport(
  ctx: Context,
  kind: ImportKind,
  text: string,
): Promise<{ fault: FileFault } | { fault?: undefined; changed: number; plan: ImportPlan }> {
  const actor = authorize(ctx, 'users.manage');
  requireProof(ctx);
  const plan = await planImport(ctx, kind, text);
  if (plan.fault !== undefined) return plan;
  if (plan.changes.length === 0) return { changed: 0, plan };
  const writes = chunks(plan.changes).map((lines) =>
    kind === 'past-netsci' ? flagUsers(ctx, lines) : addPeriods(ctx, lines, actor.id),
  );
  const counts = await commit(ctx, writes, {
    action: 'users.imported',
    record: ['import', kind],
    details: {
      changed: plan.changes.length,
      same: plan.same.length,
      unknown: plan.unknown.length,
      refused: plan.problems.length + plan.differs.length,
    },
  });
  return { changed: counts.reduce((sum, n) => sum + n, 0), plan };
}
