import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change, counted, guard, type Write, write } from '#functions/core/db/write.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { askForBulk } from '#functions/email/outbox/commands.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { endClaims } from '#functions/identity/claims/ends.ts';
import { claims } from '#functions/identity/claims/table.ts';
import { statesBefore, undoLasts } from './rules.ts';
import { importLines, imports } from './table.ts';

/** The ids of the periods that an import has brought: of its lines, and of claims that were taken up. */
const periodsOf = (id: string): SQL => sql`(
  select ${importLines.id} from ${importLines} where ${importLines.importId} = ${id} and ${importLines.state} = 'GRANTED'
  union all select ${claims.id} from ${claims} where ${claims.importId} = ${id} and ${claims.state} = 'CLAIMED')`;

/** The ids of the e-mails that told people of these periods. */
const grantedEmails = (id: string): SQL =>
  sql`(select "period"."id" || '-granted' from ${periodsOf(id)} as "period")`;

// The plus signs keep it from the index of states, which has every e-mail ever sent.
const isSent = sql`+${queuedEmails.status} = 'SENT'`;
const isQueued = sql`+${queuedEmails.status} = 'QUEUED'`;

/** Whether a claim's address was invited by this site, and the e-mail has gone. */
const wasInvited = sql`exists (select 1 from ${queuedEmails}
  where ${queuedEmails.id} = ${claims.id} || '-0' and ${isSent})`;

/** How many periods and open claims an undo would take back, and how many people know of them. */
export const undoCounts = (id: string) =>
  readOf(
    {
      periods: sql<number>`(select count(*) from "periods" cross join ${renewals} on ${renewals.id} = "periods"."id")`,
      open: sql<number>`(select count(*) from "open")`,
      told: sql<number>`(select count(*) from "periods" cross join ${queuedEmails}
          on ${queuedEmails.id} = "periods"."id" || '-granted' where ${isSent})
        + (select coalesce(sum("open"."wasTold"), 0) from "open")`,
    },
    (chosen) => sql`with "periods" as materialized (select "id" from ${periodsOf(id)}),
      "open" as materialized (select ${wasInvited} as "wasTold" from ${claims}
        where ${claims.importId} = ${id} and ${claims.state} = 'INVITED')
      select ${chosen}`,
    ([row]) => row ?? { periods: 0, open: 0, told: 0 },
  );

/** The short e-mail to those who had been told; no other is sent. */
function tellOfUndo(ctx: Context, id: string): Write[] {
  const at = ctx.now().toISOString();
  const columns = columnList(
    queuedEmails,
    ...(['id', 'kind', 'userId', 'toAddress', 'language', 'data', 'createdAt'] as const),
  );
  const toAccounts = sql`insert into ${queuedEmails} (${columns})
    select ${renewals.id} || '-undone', 'import-undone', ${users.id}, ${users.email}, ${users.language},
      json_object('validTo', ${renewals.validTo}, 'both', 0), ${at}
    from ${renewals} cross join ${users} on ${users.id} = ${renewals.userId}
    where ${renewals.id} in ${periodsOf(id)} and ${users.status} = 'ACTIVE' and ${users.email} is not null
      and exists (select 1 from ${queuedEmails} as "told" where "told"."id" = ${renewals.id} || '-granted'
        and "told"."status" = 'SENT')
    on conflict do nothing`;
  const toAddresses = sql`insert into ${queuedEmails} (${columns})
    select ${claims.id} || '-undone', 'import-undone', null, ${claims.address}, 'en',
      json_object('validTo', ${claims.validTo}, 'both', 1), ${at}
    from ${claims} where ${claims.importId} = ${id} and ${claims.state} = 'INVITED' and ${wasInvited}
    on conflict do nothing`;
  return [write(toAccounts), write(toAddresses)];
}

/**
 * Takes a whole import back, within 30 days (D-131), or stops it half-way: the periods and marks that it has brought, also those of people
 * who have claimed them meanwhile, and its open claims. Who had been told gets a short e-mail; what still waits to be
 * sent about it is not sent. Throws `PROOF_REQUIRED`, and `CONFLICT` when it was undone or is too old.
 */
export async function undoImport(ctx: Context, id: string): Promise<{ periods: number }> {
  authorize(ctx, 'users.manage', { proof: 'fresh' });
  const now = ctx.now();
  const at = now.toISOString();
  const since = new Date(now.getTime() - undoLasts).toISOString();
  const end = change
    .update(imports)
    .set({ state: 'UNDONE' })
    .where(
      and(
        eq(imports.id, id),
        inArray(imports.state, statesBefore('UNDONE')),
        gt(imports.createdAt, since),
      ),
    );
  const { counts } = await ctx.db.read({ counts: undoCounts(id) });
  const writes = [
    guard(end),
    ...tellOfUndo(ctx, id),
    write(
      sql`delete from ${queuedEmails} where ${isQueued} and ${queuedEmails.id} in ${grantedEmails(id)}`,
    ),
    write(
      sql`update ${users} set ${column(users.pastNetsci)} = 0, ${column(users.updatedAt)} = ${at}, ${column(users.version)} = ${users.version} + 1
        where ${users.pastNetsci} and ${users.id} in (select ${importLines.userId} from ${importLines}, ${imports}
          where ${imports.id} = ${id} and ${imports.kind} = 'past-netsci' and ${importLines.importId} = ${id}
            and ${importLines.state} = 'GRANTED')`,
    ),
    counted(sql`delete from ${renewals} where ${renewals.id} in ${periodsOf(id)}`),
  ];
  const changed = await commit(
    ctx,
    [
      ...writes,
      ...endClaims(
        ctx,
        sql`${claims.importId} = ${id} and ${claims.state} in ('INVITED', 'CLAIMED')`,
        { state: 'WITHDRAWN', endedFor: 'undone' },
      ),
    ],
    {
      action: 'users.import-undone',
      record: ['import', id],
      details: { periods: counts.periods, claims: counts.open, told: counts.told },
    },
  );
  await askForBulk(ctx);
  return { periods: changed[writes.length - 1] ?? 0 };
}
