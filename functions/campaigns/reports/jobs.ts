import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { countedStates } from '#functions/campaigns/delivery/ledger.ts';
import { worstDomains } from '#functions/campaigns/delivery/results.ts';
import { type RecipientState, sentStates } from '#functions/campaigns/delivery/rules.ts';
import { recipients, sendings } from '#functions/campaigns/delivery/table.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { roles } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { column } from '#functions/core/db/names.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { guard } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { may } from '#functions/core/permissions/rules.ts';
import {
  type NewQueuedEmail,
  queueEmail,
  sendQueuedEmail,
} from '#functions/email/outbox/commands.ts';

/** How long after its end a delivery is reported: most e-mails that bounce have come back by then. */
const reportAfter = 3_600_000;

/** After how long without progress its sender is told that a delivery stands still. */
const stallAfter = 1_800_000;

/** How many of each are told at once; the next minute tells the others. */
const toldAtOnce = 10;

/** How many domains the e-mail names. */
const domainsNamed = 3;

const busy = alias(sendings, 'busy');

const columns = {
  ...pickColumns(sendings, ['id', 'resourceName', 'campaignId', 'content', 'recipients']),
  ...pickColumns(sendings, ['startedBy', 'startedAt', 'stoppedAt', 'progressAt']),
  counts: sql<string>`${countedStates}`,
};
type Told = RowOf<typeof columns>;

const countsOf = ({ counts }: Told) => {
  const stored = JSON.parse(counts) as Partial<Record<RecipientState, number>>;
  return (...states: readonly RecipientState[]) =>
    states.reduce((sum, state) => sum + (stored[state] ?? 0), 0);
};

/** What every e-mail about a sending says. */
function factsOf(told: Told) {
  const { title, subject } = JSON.parse(told.content) as Record<string, unknown>;
  return {
    resourceName: told.resourceName,
    campaignId: told.campaignId,
    title: String(title ?? subject ?? ''),
    sent: countsOf(told)(...sentStates),
    recipients: told.recipients,
  };
}

const senderRoles = roles.filter((role) => may({ roles: [role] }, 'mailings.manage'));

/** Whoever pressed Send, while the account is open and may still send. */
const isSender = ({
  startedBy,
}: Told): SQL => sql`${users.id} = ${startedBy} and ${users.status} = 'ACTIVE'
  and exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id}
    and ${userRoles.role} in (select "value" from json_each(${JSON.stringify(senderRoles)})))`;

/** Tells the sender, and notes it in the same batch; another run may have done so meanwhile. */
async function tell(
  ctx: Context,
  told: Told,
  noted: 'reportedAt' | 'stallToldAt',
  email: Omit<NewQueuedEmail, 'id'>,
): Promise<void> {
  const id = ctx.newId();
  const claimed =
    guard(sql`update ${sendings} set ${column(sendings[noted])} = ${ctx.now().toISOString()}
    where ${sendings.id} = ${told.id} and ${sendings[noted]} is null`);
  try {
    await ctx.db.write([claimed, queueEmail(ctx, isSender(told), { id, ...email })]);
  } catch (error) {
    if (isConflict(error)) return;
    throw error;
  }
  await sendQueuedEmail(ctx, id);
}

/** How many of those who got it have unsubscribed from its list since it began, by the audit log. */
const unsubscribedSince = (list: string, { id, startedAt }: Told) =>
  readOf(
    { n: sql<number>`count(distinct ${recipients.userId})` },
    sql`from ${auditLog} cross join ${recipients} on ${recipients.userId} = ${auditLog.recordId} and ${recipients.sendingId} = ${id}
      where ${auditLog.action} = ${`${list}.unsubscribed`} and ${auditLog.seq} >= coalesce(
        (select min(${sql.raw('"since"."seq"')}) from ${auditLog} as "since" where ${sql.raw('"since"."at"')} >= ${startedAt}), 9e15)`,
    ([row]) => row?.n ?? 0,
  );

async function reportSending(ctx: Context, told: Told): Promise<void> {
  const list = campaignOf(told.resourceName).list(JSON.parse(told.content));
  const { domains, unsubscribed } = await ctx.db.read({
    domains: worstDomains(sql`${told.id}`, domainsNamed),
    unsubscribed: unsubscribedSince(list ?? '', told),
  });
  const count = countsOf(told);
  const data = {
    ...factsOf(told),
    wasStopped: told.stoppedAt !== null,
    bounced: count('BOUNCED'),
    domains: domains
      .filter(({ bounced }) => bounced > 0)
      .map(({ domain, bounced }) => ({ domain, bounced })),
    complaints: count('COMPLAINED'),
    unsubscribed: list ? unsubscribed : null,
    failed: count('FAILED'),
    unknown: count('UNKNOWN'),
  };
  await tell(ctx, told, 'reportedAt', { kind: 'campaign-report', data });
}

const endedSendings = (before: string) =>
  readOf(
    columns,
    sql`from ${sendings} where ${column(sendings.purpose)} = 'REAL' and ${column(sendings.reportedAt)} is null
      and ${column(sendings.endedAt)} is not null and ${column(sendings.endedAt)} <= ${before}
      order by ${column(sendings.endedAt)} limit ${toldAtOnce}`,
  );

/** Open sendings without progress, unless another one has made some: the queue sends one after the other. */
const stillSendings = (since: string) =>
  readOf(
    columns,
    sql`from ${sendings} where ${column(sendings.endedAt)} is null and ${column(sendings.pausedAt)} is null
      and ${column(sendings.purpose)} = 'REAL' and ${column(sendings.stallToldAt)} is null
      and coalesce(${column(sendings.progressAt)}, ${column(sendings.startedAt)}) <= ${since}
      and not exists (select 1 from ${sendings} as ${busy}
        where ${busy.endedAt} is null and ${busy.pausedAt} is null and ${busy.progressAt} > ${since})
      order by ${column(sendings.movedAt)} limit ${toldAtOnce}`,
  );

/**
 * Tells whoever sent a campaign, once each, how it went an hour after its delivery has ended, and that it stands
 * still after half an hour without progress (D-179). Run by a cron job every minute.
 */
export async function reportCampaigns(ctx: Context): Promise<void> {
  const before = (ms: number) => new Date(ctx.now().getTime() - ms).toISOString();
  const { ended, still } = await ctx.db.read({
    ended: endedSendings(before(reportAfter)),
    still: stillSendings(before(stallAfter)),
  });
  for (const told of ended) await reportSending(ctx, told);
  for (const told of still)
    await tell(ctx, told, 'stallToldAt', {
      kind: 'campaign-stalled',
      data: {
        ...factsOf(told),
        sendingId: told.id,
        since: told.progressAt ?? told.startedAt,
      },
    });
}
