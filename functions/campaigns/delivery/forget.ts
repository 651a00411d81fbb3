import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { forgottenLedgers, ledgersKept } from '#functions/campaigns/model/rules.ts';
import { recipients, sendings } from '#functions/campaigns/model/table.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { write } from '#functions/core/db/write.ts';

const row = alias(recipients, 'row');

/** The sendings that ended so long ago that who got them is forgotten. */
const over = (until: string): SQL => sql`${column(sendings.endedAt)} <= ${until}`;

/**
 * Forgets who got what was sent more than two years ago: the rows of the ledger, and tests altogether. A
 * real sending stays, with what it said (the archive) and the numbers of its ledger. In batches that each
 * happen or do not; what one day leaves, the next one takes. A cron job calls it.
 */
export async function forgetLedgers(ctx: Context): Promise<void> {
  const before = new Date(ctx.now());
  before.setUTCFullYear(before.getUTCFullYear() - ledgersKept);
  const until = before.toISOString();
  for (let batch = 0; batch < forgottenLedgers.batches; batch++) {
    const [, deleted = 0] = await ctx.db.write([
      write(sql`update ${sendings} set ${column(sendings.counts)} = (select json_group_object(${column(recipients.state)}, "n")
          from (select ${column(recipients.state)}, count(*) as "n" from ${recipients}
            where ${column(recipients.sendingId)} = ${sendings.id} group by ${column(recipients.state)}))
        where ${over(until)} and ${column(sendings.purpose)} = 'REAL' and ${column(sendings.counts)} is null`),
      write(sql`delete from ${recipients} where (${columnList(recipients, 'sendingId', 'seq')}) in
        (select ${row.sendingId}, ${row.seq} from ${sendings}
          cross join ${recipients} as ${row} on ${row.sendingId} = ${sendings.id}
          where ${over(until)} limit ${forgottenLedgers.rows})`),
      write(sql`delete from ${sendings} where ${over(until)} and ${sendings.purpose} = 'TEST'
        and not exists (select 1 from ${recipients} where ${recipients.sendingId} = ${sendings.id})`),
    ]);
    if (deleted < forgottenLedgers.rows) return;
  }
}
