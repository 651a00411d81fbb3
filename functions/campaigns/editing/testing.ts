import { sql } from 'drizzle-orm';
import { insertSending, queueAllRanges } from '#functions/campaigns/delivery/sendings.ts';
import { recipients } from '#functions/campaigns/delivery/table.ts';
import type { CampaignName } from '#functions/campaigns/model/rules.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { hasRow } from '#functions/core/db/read-of.ts';
import { write } from '#functions/core/db/write.ts';
import { refuseFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { type CampaignState, invalidField, moveCampaign, requireSendingStep } from './sending.ts';

/**
 * Saves the addresses for tests of an e-mail while one could be sent (EML-07, EML-11). Throws as
 * `change` does.
 */
export async function saveTestRecipients(
  ctx: Context,
  id: string,
  testRecipients: string,
  version?: number,
): Promise<CampaignState> {
  const kind = campaignOf('emails');
  const { row, transition } = await requireSendingStep(ctx, kind, id, 'test', version);
  const { status } = row;
  const step = { row, transition: { ...transition, to: status } };
  return moveCampaign(ctx, kind, step, {
    columns: { testRecipients },
    entry: { action: 'emails.update', details: { from: status, to: status } },
  });
}

/** Whether any of some addresses is not the account's own. */
const isAnyOtherThan = (userId: string, addresses: string[]) =>
  hasRow(sql`json_each(${JSON.stringify(addresses.map(emailKey))}) where "value" <>
    (select ${users.emailKey} from ${users} where ${users.id} = ${userId})`);

interface TestRequest {
  addresses: string[];
  version?: number | undefined;
}

/**
 * Sends a campaign to a few addresses (NLT-20, NLT-23, EML-08): it is SEND_TEST, then SENDING_TEST, then
 * as before. Throws `INVALID_FIELDS` without an address, `TOO_MANY_REQUESTS`, `PROOF_REQUIRED` for any address but the
 * own, and as `change` does.
 */
export async function testCampaign(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  { addresses, version }: TestRequest,
): Promise<CampaignState> {
  const actor = authorize(ctx, 'mailings.manage');
  const { isToOthers } = await ctx.db.read({ isToOthers: isAnyOtherThan(actor.id, addresses) });
  authorize(ctx, 'mailings.manage', { proof: isToOthers ? 'fresh' : 'none' });
  const kind = campaignOf(resourceName);
  const isEmail = resourceName === 'emails';
  if (addresses.length === 0)
    throw invalidField(isEmail ? 'testRecipients' : 'addresses', says('required'));
  const step = await requireSendingStep(ctx, kind, id, 'test', version);
  const { row } = step;
  refuseFields(await kind.findMissing(ctx, row));
  await takeAttempt(ctx, ['mailing-test.account', actor.id]);
  const sending = { id: ctx.newId(), purpose: 'TEST' as const, recipients: addresses.length };
  const content = await kind.content(ctx, row);
  const state = await moveCampaign(ctx, kind, step, {
    columns: isEmail
      ? { testRecipients: addresses.join('; ') }
      : { previewAddresses: addresses.join('\n') },
    writes: [
      insertSending(ctx, kind, row, { ...sending, content }),
      write(sql`insert into ${recipients} (${columnList(recipients, 'sendingId', 'seq', 'address')})
        select ${sending.id}, "key" + 1, "value" from json_each(${JSON.stringify(addresses)})`),
    ],
    entry: { details: { addresses: addresses.length } },
  });
  await queueAllRanges(ctx, sending, addresses.length);
  return state;
}
