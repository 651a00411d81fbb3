import { sql } from 'drizzle-orm';
import { among, delivered } from '#functions/campaigns/model/ledger.ts';
import {
  type CampaignName,
  openStates,
  type SendingPurpose,
} from '#functions/campaigns/model/rules.ts';
import { recipients, sendings } from '#functions/campaigns/model/table.ts';
import { campaignOf } from '#functions/campaigns/resources/kinds.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';

/** A sending, as far as its delivery needs it. */
export interface Sending {
  id: string;
  resourceName: CampaignName;
  campaignId: string;
  purpose: SendingPurpose;
}

/** Nothing is left to do in the ledger of a sending. */
const nothingLeft = (id: string) => sql`not exists (select 1 from ${recipients}
  where ${recipients.sendingId} = ${id} and ${recipients.state} in ${among(openStates)})`;

/** What moves a mailing once a sending of it has ended: the real one, or a test (NLT-28, NLT-20). */
function campaignAfter(ctx: Context, { id, resourceName, campaignId, purpose }: Sending): Write[] {
  const kind = campaignOf(resourceName);
  const ended = sql`exists (select 1 from ${sendings} where ${sendings.id} = ${id} and ${sendings.endedAt} is not null)`;
  // The late end of one test says nothing of the next.
  const tested = sql`${ended} and not exists (select 1 from ${sendings}
    where ${sendings.campaignId} = ${campaignId} and ${sendings.purpose} = 'TEST' and ${sendings.endedAt} is null)`;
  const step = (name: Parameters<typeof delivered>[3], condition = ended): Write =>
    delivered(ctx, kind, campaignId, name, condition);
  if (purpose === 'REAL') return [step('end')];
  // Also when it was over before anything of it had begun.
  return [
    step('start-test', tested),
    step('end-test-scheduled', sql`${tested} and ${kind.table.sendOn} is not null`),
    step('end-test', tested),
  ];
}

/** Ends a sending of which nothing is left to do, and moves its mailing on; otherwise does nothing. */
export async function endSending(ctx: Context, sending: Sending): Promise<void> {
  const at = ctx.now().toISOString();
  await ctx.db.write([
    write(sql`update ${sendings} set ${column(sendings.endedAt)} = ${at}, ${column(sendings.trouble)} = null
      where ${sendings.id} = ${sending.id} and ${sendings.endedAt} is null and ${nothingLeft(sending.id)}`),
    ...campaignAfter(ctx, sending),
  ]);
}
