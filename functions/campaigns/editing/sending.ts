import { sql } from 'drizzle-orm';
import type { CampaignResource, CampaignRow } from '#functions/campaigns/model/kind.ts';
import { newSending, queueAll } from '#functions/campaigns/model/ledger.ts';
import type { CampaignMessage } from '#functions/campaigns/model/messages.ts';
import {
  type CampaignAction,
  type CampaignName,
  isConfirmed,
  minuteOf,
  waitsForWord,
} from '#functions/campaigns/model/rules.ts';
import { recipients as recipientsTable } from '#functions/campaigns/model/table.ts';
import { campaignOf } from '#functions/campaigns/resources/kinds.ts';
import { audienceOf } from '#functions/campaigns/resources/queries.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { type Columns, write } from '#functions/core/db/write.ts';
import { type CodedError, invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { notNow } from '#functions/lifecycle/change.ts';
import { type CampaignState, campaignToSend, complete, moveCampaign } from './commands.ts';

/** What anyone who sends something has seen of it. */
interface Seen {
  /** The version of the mailing (D-65); without one the last wins. */
  version?: number | undefined;
  /** The number of recipients as it was typed; needed for more than `sentUnasked`. */
  recipients?: number | null | undefined;
}

const invalid = (field: string, message: string): CodedError =>
  invalidFields({ [field]: [message] });

/** Throws `INVALID_FIELDS` unless the number of recipients needs no confirmation, or is right. */
async function confirmed(
  ctx: Context,
  kind: CampaignResource,
  row: CampaignRow,
  typed: number | null,
): Promise<number> {
  const { recipients } = await audienceOf(ctx, kind, row);
  if (isConfirmed(recipients, typed)) return recipients;
  throw invalid('recipients', says('countToConfirm', recipients));
}

/** Moves a mailing towards its delivery, all of it checked first. */
async function towards(
  ctx: Context,
  kind: CampaignResource,
  id: string,
  action: CampaignAction,
  { version, recipients = null }: Seen,
  columns: Columns,
): Promise<CampaignState> {
  const sending = await campaignToSend(ctx, kind, id, action, version);
  const { row, transition } = sending;
  if (transition.needsAll) await complete(ctx, kind, row);
  const count = await confirmed(ctx, kind, row, recipients);
  return moveCampaign(ctx, kind, sending, { columns, entry: { details: { recipients: count } } });
}

/**
 * Sets the time at which a newsletter is sent, `YYYY-MM-DD HH:mm` in UTC (NLT-06, NLT-24, D-39). Throws
 * `INVALID_FIELDS` on `sendOn` for a time that has passed and on `recipients` for a number that is not
 * confirmed, and as `change` does.
 */
export async function scheduleCampaign(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  { sendOn, ...seen }: Seen & { sendOn: string },
): Promise<CampaignState> {
  permitted(ctx, 'mailings.manage');
  if (sendOn < minuteOf(ctx.now())) throw invalid('sendOn', says('inPast'));
  return towards(ctx, campaignOf(resourceName), id, 'schedule', seen, {
    sendOn,
    lateAgreedAt: null,
  });
}

/** Sends an e-mail now (EML-08). Throws as `scheduleCampaign` does. */
export async function sendCampaign(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  seen: Seen = {},
): Promise<CampaignState> {
  const kept = await towards(ctx, campaignOf(resourceName), id, 'send', seen, {
    sendOn: minuteOf(ctx.now()),
    lateAgreedAt: null,
  });
  await startSoon(ctx, resourceName, id);
  return kept;
}

/**
 * Agrees that a mailing goes out long after its time (D-39). Throws `CONFLICT` for one that does not wait
 * for that word, and as `scheduleCampaign` does.
 */
export async function confirmOverdue(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  seen: Seen = {},
): Promise<CampaignState> {
  const lateAgreedAt = ctx.now().toISOString();
  const kind = campaignOf(resourceName);
  const { row } = await campaignToSend(ctx, kind, id, 'agree-late', seen.version);
  if (!waitsForWord(row, ctx.now())) throw notNow(row);
  const version = row.version;
  const kept = await towards(ctx, kind, id, 'agree-late', { ...seen, version }, { lateAgreedAt });
  await startSoon(ctx, resourceName, id);
  return kept;
}

/** Asks the queue to start a mailing; when it cannot take that, the next cron job does. */
async function startSoon(ctx: Context, resourceName: CampaignName, id: string): Promise<void> {
  try {
    await ctx.enqueue<CampaignMessage>({ v: 1, kind: 'mailing-start', resourceName, id });
  } catch (error) {
    console.error({ event: 'mailing.not-queued', id, error: (error as Error).name });
  }
}

/**
 * Saves to which addresses tests of an e-mail go, while one could be sent (EML-07, EML-11). Throws as
 * `change` does.
 */
export async function saveTestRecipients(
  ctx: Context,
  id: string,
  testRecipients: string,
  version?: number,
): Promise<CampaignState> {
  const kind = campaignOf('emails');
  const { row, transition } = await campaignToSend(ctx, kind, id, 'test', version);
  const { status } = row;
  return moveCampaign(
    ctx,
    kind,
    { row, transition: { ...transition, to: status } },
    {
      columns: { testRecipients },
      entry: { action: 'emails.update', details: { from: status, to: status } },
    },
  );
}

interface Test {
  addresses: string[];
  version?: number | undefined;
}

/**
 * Sends a mailing to a few addresses (NLT-20, NLT-23, EML-08): it is SEND_TEST, then SENDING_TEST, then as
 * it was. Throws `INVALID_FIELDS` without an address, `TOO_MANY_REQUESTS`, and as `change` does.
 */
export async function testCampaign(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  { addresses, version }: Test,
): Promise<CampaignState> {
  const actor = permitted(ctx, 'mailings.manage');
  const kind = campaignOf(resourceName);
  const field = resourceName === 'emails' ? 'testRecipients' : 'addresses';
  if (addresses.length === 0) throw invalid(field, says('required'));
  const sending = await campaignToSend(ctx, kind, id, 'test', version);
  const { row } = sending;
  await complete(ctx, kind, row);
  await takeAttempt(ctx, ['mailing-test.account', actor.id]);
  const kept: Columns =
    resourceName === 'emails'
      ? { testRecipients: addresses.join('; ') }
      : { previewAddresses: addresses.join('\n') };
  const sendingId = ctx.newId();
  const content = await kind.content(ctx, row);
  const state = await moveCampaign(ctx, kind, sending, {
    columns: kept,
    writes: [
      write(
        newSending(ctx, kind, row, {
          id: sendingId,
          purpose: 'TEST',
          content,
          recipients: addresses.length,
        }),
      ),
      write(sql`insert into ${recipientsTable} (${columnList(recipientsTable, 'sendingId', 'seq', 'address')})
        select ${sendingId}, "key" + 1, "value" from json_each(${JSON.stringify(addresses)})`),
    ],
    entry: { details: { addresses: addresses.length } },
  });
  await queueAll(ctx, { id: sendingId, purpose: 'TEST' }, addresses.length);
  return state;
}
