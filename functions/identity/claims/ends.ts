import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { counted, type Write, write } from '#functions/core/db/write.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { type ClaimState, type claimEnds, claimsAtOnce, statesBefore } from './rules.ts';
import { claims } from './table.ts';

interface ClaimEnd {
  state: Extract<ClaimState, 'WITHDRAWN' | 'EXPIRED'>;
  endedFor?: (typeof claimEnds)[number];
}

/** How a claim's e-mails are found by its id: all that this site has numbered (`invitations.ts`). */
const emailsOf = (chosen: SQL): SQL => sql`${queuedEmails.id} in (
  select "claim"."id" || '-' || "n"."value" from (select ${claims.id} from ${claims} where ${chosen}) as "claim",
    json_each('[0,1,2,3,4,5,6]') as "n")`;

/**
 * Ends the claims that a condition selects, as far as their state allows it: address and name are deleted, in the
 * e-mails about them too. For a batch; the last write counts the claims.
 */
export function endClaims(ctx: Context, which: SQL, { state, endedFor }: ClaimEnd): Write[] {
  const from = JSON.stringify(statesBefore(state));
  const chosen = sql`${which} and ${claims.state} in (select "value" from json_each(${from}))`;
  return [
    write(
      sql`update ${queuedEmails} set ${column(queuedEmails.toAddress)} = '' where ${emailsOf(chosen)}`,
    ),
    counted(
      sql`update ${claims} set ${column(claims.state)} = ${state}, ${column(claims.endedFor)} = ${endedFor ?? null},
        ${column(claims.endedAt)} = ${ctx.now().toISOString()}, ${column(claims.remindAt)} = null,
        ${column(claims.addressKey)} = null, ${column(claims.address)} = '', ${column(claims.givenName)} = '',
        ${column(claims.lastName)} = '', ${column(claims.givenKey)} = '', ${column(claims.lastKey)} = ''
      where ${chosen}`,
    ),
  ];
}

/** Lets claims expire that nobody has taken up in time. Run by a cron job, again while there may be more. */
export async function expireClaims(ctx: Context): Promise<void> {
  const due = sql`${claims.id} in (select ${claims.id} from ${claims} indexed by "claims_toExpire"
    where ${claims.state} = 'INVITED' and ${claims.expiresAt} <= ${ctx.now().toISOString()} limit ${claimsAtOnce})`;
  for (;;) {
    const changes = await ctx.db.write(endClaims(ctx, due, { state: 'EXPIRED' }));
    if ((changes.at(-1) ?? 0) < claimsAtOnce) return;
  }
}
