import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { counted, guard, type Write, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { endWithin, isNotOver } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { askForBulk } from '#functions/email/outbox/commands.ts';
import { tellOfPeriods } from '#functions/identity/claims/grant.ts';
import { inviteWrites } from '#functions/identity/claims/invitations.ts';
import { claimLasts } from '#functions/identity/claims/rules.ts';
import { claims } from '#functions/identity/claims/table.ts';
import type { ImportMessage } from './messages.ts';
import { accountOf } from './plan.ts';
import { linesAtOnce, undoLasts } from './rules.ts';
import { importLines, imports } from './table.ts';

/** A running import, and the first line that waits. */
const importOf = (id: string) =>
  readOf(
    {
      kind: imports.kind,
      invites: imports.invites,
      createdBy: imports.createdBy,
      from: sql<number>`(select min(${importLines.position}) from ${importLines}
        where ${importLines.importId} = ${id} and ${importLines.state} = 'WAITING')`,
    },
    sql`from ${imports} where ${imports.id} = ${id} and ${imports.state} = 'RUNNING'`,
    firstRow,
  );

/** Past participants get their mark (D-34). */
const flagWrites = (ctx: Context, waiting: SQL, among: SQL): Write[] => [
  write(
    sql`update ${importLines} set ${column(importLines.state)} = case when exists (select 1 from ${users}
        where ${users.id} = ${importLines.userId} and ${users.status} = 'ACTIVE' and not ${users.pastNetsci})
      then 'GRANTED' else 'SAME' end where ${waiting}`,
  ),
  write(
    sql`update ${users} set ${column(users.pastNetsci)} = 1, ${column(users.updatedAt)} = ${ctx.now().toISOString()},
        ${column(users.version)} = ${users.version} + 1
      where not ${users.pastNetsci} and ${users.id} in (select ${importLines.userId} from ${importLines}
        where ${among} and ${importLines.state} = 'GRANTED')`,
  ),
];

/** People with an account get their period, the others a claim, each with an e-mail (D-70, D-132). */
function periodWrites(
  ctx: Context,
  waiting: SQL,
  { id, invites, createdBy }: { id: string; invites: boolean; createdBy: string },
): Write[] {
  const now = ctx.now();
  const at = now.toISOString();
  const latest = new Date(now.getTime() + claimLasts).toISOString();
  const granted = sql`exists (select 1 from ${renewals} where ${renewals.id} = ${importLines.id})`;
  const claimed = sql`exists (select 1 from ${claims} where ${claims.id} = ${importLines.id})`;
  const periods = sql`insert into ${renewals}
      (${columnList(renewals, 'id', 'userId', 'optionDescription', 'validFrom', 'validTo', 'source', 'reference', 'note', 'createdAt', 'createdBy')})
      select ${importLines.id}, ${users.id}, ${importLines.description}, ${importLines.validFrom}, ${importLines.validTo},
        'conference', ${importLines.reference}, ${importLines.note}, ${at}, ${createdBy}
      from ${importLines} cross join ${users} on ${users.id} = ${importLines.userId}
      where ${waiting} and ${users.status} = 'ACTIVE' on conflict do nothing`;
  const kept = sql`insert into ${claims}
      (${columnList(claims, 'id', 'importId', 'addressKey', 'address', 'givenName', 'lastName', 'givenKey', 'lastKey', 'validFrom', 'validTo', 'reference', 'description', 'note', 'createdAt', 'createdBy', 'expiresAt')})
      select ${importLines.id}, ${id}, ${importLines.addressKey}, ${importLines.address}, ${importLines.givenName},
        ${importLines.lastName}, ${importLines.givenKey}, ${importLines.lastKey}, ${importLines.validFrom},
        ${importLines.validTo}, ${importLines.reference}, ${importLines.description}, ${importLines.note},
        ${at}, ${createdBy},
        ${endWithin(importLines.validTo, latest)}
      from ${importLines} where ${waiting} and ${importLines.userId} is null on conflict do nothing`;
  // Nobody is told of a membership that is over.
  const told = sql`(select ${importLines.id} as "id", ${importLines.userId} as "userId", ${importLines.validTo} as "validTo"
    from ${importLines} where ${waiting} and ${importLines.userId} is not null and ${granted}
      and ${isNotOver(importLines, dayOf(now))}) as "one"`;
  return [
    write(periods),
    write(kept),
    tellOfPeriods(ctx, told),
    ...(invites
      ? inviteWrites(
          ctx,
          sql`${claims.id} in (select ${importLines.id} from ${importLines} where ${waiting})`,
        )
      : []),
    write(
      sql`update ${importLines} set ${column(importLines.state)} = case when ${granted} then 'GRANTED'
        when ${claimed} then 'CLAIMED' else 'SAME' end where ${waiting}`,
    ),
  ];
}

const countIn = (id: string, state: string): SQL =>
  sql`(select count(*) from ${importLines} where ${importLines.importId} = ${id} and ${importLines.state} = ${state})`;

/** Notes how far a running import has come; with its last line it is done. */
function noteProgress(id: string): Write {
  const isDone = sql`${countIn(id, 'WAITING')} = 0`;
  return guard(
    sql`update ${imports} set ${column(imports.granted)} = ${countIn(id, 'GRANTED')},
        ${column(imports.claimed)} = ${countIn(id, 'CLAIMED')}, ${column(imports.same)} = ${countIn(id, 'SAME')},
        ${column(imports.state)} = case when ${isDone} then 'DONE' else 'RUNNING' end
      where ${imports.id} = ${id} and ${imports.state} = 'RUNNING'`,
  );
}

/**
 * Takes up the lines of an import, batch by batch, each of which only a running import lets pass: what another copy of
 * the message has taken up is left alone, and once it is undone nothing more happens. For a queue message.
 */
export async function runImport(ctx: Context, { importId: id }: ImportMessage): Promise<void> {
  for (;;) {
    const { running } = await ctx.db.read({ running: importOf(id) });
    if (!running) break;
    const { kind, createdBy, invites, from } = running;
    const among = sql`${importLines.importId} = ${id} and ${importLines.position} between ${from} and ${from + linesAtOnce - 1}`;
    const waiting = sql`${among} and ${importLines.state} = 'WAITING'`;
    const writes = [
      write(
        sql`update ${importLines} set ${column(importLines.userId)} = ${accountOf(sql`${importLines.addressKey}`, kind)}
          where ${waiting}`,
      ),
      ...(kind === 'past-netsci'
        ? flagWrites(ctx, waiting, among)
        : periodWrites(ctx, waiting, { id, createdBy, invites: invites === 1 })),
      noteProgress(id),
    ];
    try {
      await ctx.db.write(writes);
    } catch (error) {
      if (!isConflict(error)) throw error;
      // Undone, or done by another copy of the message, in the same moment.
      break;
    }
  }
  await askForBulk(ctx);
}

/** How many lines are forgotten at once. */
const forgottenAtOnce = 5000;

/** Deletes the lines of imports that can no longer be undone. Run by a daily cron job, again while there are more. */
export async function forgetImportLines(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - undoLasts).toISOString();
  const old = sql`delete from ${importLines} where ${importLines.id} in (select ${importLines.id}
    from ${imports} cross join ${importLines} on ${importLines.importId} = ${imports.id}
    where ${imports.createdAt} <= ${before} limit ${forgottenAtOnce})`;
  for (;;) {
    const [gone = 0] = await ctx.db.write([counted(old)]);
    if (gone < forgottenAtOnce) return;
  }
}
