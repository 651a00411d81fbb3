import { type SQL, sql } from 'drizzle-orm';
import { forgottenLedgers, ledgersKept } from '#functions/campaigns/model/rules.ts';
import type { Context } from '#functions/core/context.ts';
import { write } from '#functions/core/db/write.ts';

/** The sendings that ended so long ago that who got them is forgotten. */
const over = (until: string): SQL => sql`"endedAt" <= ${until}`;

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
      write(sql`update "sendings" set "counts" = (select json_group_object("state", "n")
          from (select "state", count(*) as "n" from "recipients"
            where "sendingId" = "sendings"."id" group by "state"))
        where ${over(until)} and "purpose" = 'REAL' and "counts" is null`),
      write(sql`delete from "recipients" where ("sendingId", "seq") in
        (select "row"."sendingId", "row"."seq" from "sendings"
          cross join "recipients" as "row" on "row"."sendingId" = "sendings"."id"
          where ${over(until)} limit ${forgottenLedgers.rows})`),
      write(sql`delete from "sendings" where ${over(until)} and "purpose" = 'TEST'
        and not exists (select 1 from "recipients" where "sendingId" = "sendings"."id")`),
    ]);
    if (deleted < forgottenLedgers.rows) return;
  }
}
