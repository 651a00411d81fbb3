import { type SQL, sql } from 'drizzle-orm';
import { emails } from '#functions/campaigns/bulk-emails/table.ts';
import { sweepCampaigns } from '#functions/campaigns/delivery/cron.ts';
import { forgetLedgers, recordDeliveryReport } from '#functions/campaigns/delivery/ledger.ts';
import { newsletters } from '#functions/campaigns/newsletters/table.ts';
import { campaignReport, campaignStalled } from '#functions/campaigns/reports/emails.ts';
import { reportCampaigns } from '#functions/campaigns/reports/jobs.ts';
import { users } from '#functions/core/accounts/table.ts';
import { type CountedSource, oldest } from '#functions/core/attention/source.ts';
import { type AuditedRecord, auditedItem } from '#functions/core/audit/records.ts';
import type { Context } from '#functions/core/context.ts';
import { type Finder, titleFinder } from '#functions/core/members-search/finder.ts';
import { endsThisMonth } from '#functions/core/membership/periods.ts';
import { may } from '#functions/core/permissions/rules.ts';
import type { Domain } from '#functions/core/registry.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { emailToList } from './bulk-emails/rules.ts';
import { recipients, sendings } from './delivery/table.ts';
import { type CampaignName, minuteOf, overdueAfter } from './model/rules.ts';

const minute = 60_000;

/** After how long without progress a sending counts as stuck, in ms. */
const stuckAfter = 20 * minute;

/** For how long unknown outcomes are listed, in ms: later nobody sends such an e-mail again. */
const unknownFor = 30 * 24 * 60 * minute;

/** How many sendings under way, or of these days, are looked through. */
const mostLooked = 200;

const tables = { newsletters, emails };

type Clock = Pick<Context, 'now'>;
const before = ({ now }: Clock, ms: number): Date => new Date(now().getTime() - ms);

const source = (
  name: CampaignName,
  rows: CountedSource['rows'],
  screen: string,
): CountedSource => ({
  permission: 'mailings.manage',
  area: 'sending',
  nav: `/my/${name}`,
  list: `/my/${name}`,
  item: (id) => `/my/${name}/${encodeURIComponent(id)}${screen}`,
  rows,
});

/** Those whose time has passed so long ago that somebody must confirm that they are sent (D-39). */
const unconfirmed = (name: CampaignName) => (ctx: Clock) => {
  const table = tables[name];
  return sql`select replace(${table.sendOn}, ' ', 'T') || ':00.000Z' as "since", ${table.id} as "id" from ${table}
    where ${table.status} = 'SEND' and ${table.overdueConfirmedAt} is null
      and ${table.sendOn} < ${minuteOf(before(ctx, overdueAfter))} ${oldest(sql`${table.sendOn}`)}`;
};

/** The sendings under way that meet a condition, of those that have moved the longest ago. */
const underWay = (name: CampaignName, since: SQL, condition: SQL): SQL =>
  sql`select ${since} as "since", ${sendings.campaignId} as "id" from (select * from ${sendings} indexed by "sendings_open"
      where ${sendings.endedAt} is null order by ${sendings.movedAt} limit ${sql.raw(`${mostLooked}`)}) as ${sendings}
    where ${sendings.resourceName} = ${sql.raw(`'${name}'`)} and ${condition} ${oldest(sql`"since"`)}`;

const paused = (name: CampaignName) => () =>
  underWay(name, sql`${sendings.pausedAt}`, sql`${sendings.pausedAt} is not null`);

const stuck = (name: CampaignName) => (ctx: Clock) =>
  underWay(
    name,
    sql`${sendings.movedAt}`,
    sql`${sendings.pausedAt} is null and ${sendings.movedAt} < ${before(ctx, stuckAfter).toISOString()}`,
  );

/** Sendings that have ended with e-mails of which it is not known whether they went out, unless these are left so. */
const unknown = (name: CampaignName) => (ctx: Clock) =>
  sql`select "since", "id" from (select ${sendings.endedAt} as "since", ${sendings.campaignId} as "id", ${sendings.id} as "sending"
      from ${sendings} indexed by "sendings_ended" where ${sendings.endedAt} > ${before(ctx, unknownFor).toISOString()}
        and ${sendings.resourceName} = ${sql.raw(`'${name}'`)} and ${sendings.purpose} = 'REAL'
        and ${sendings.unknownLeftAt} is null
      order by ${sendings.endedAt} desc limit ${sql.raw(`${mostLooked}`)})
    where exists (select 1 from ${recipients} where ${recipients.sendingId} = "sending"
      and ${recipients.state} = 'UNKNOWN') ${oldest(sql`"since"`)}`;

/** What of newsletters and e-mails needs attention. */
const campaignAttention = {
  'newsletters-unconfirmed': source('newsletters', unconfirmed('newsletters'), '/send'),
  'newsletters-stuck': source('newsletters', stuck('newsletters'), '/send'),
  'newsletters-paused': source('newsletters', paused('newsletters'), '/send'),
  'newsletters-unknown': source('newsletters', unknown('newsletters'), '/results?state=UNKNOWN'),
  'emails-unconfirmed': source('emails', unconfirmed('emails'), ''),
  'emails-stuck': source('emails', stuck('emails'), ''),
  'emails-paused': source('emails', paused('emails'), ''),
  'emails-unknown': source('emails', unknown('emails'), '/results?state=UNKNOWN'),
  /** An e-mail to them is one press from the overview (D-172). */
  'memberships-ending': {
    permission: 'users.manage',
    area: 'people',
    nav: null,
    list: `/my/emails/new?${new URLSearchParams({ ...emailToList('ends-month') })}`,
    isSoon: true,
    rows: ({
      now,
    }) => sql`select ${users.memberUntil} || 'T00:00:00.000Z' as "since", ${users.id} as "id" from ${users}
      where ${users.status} = 'ACTIVE' and ${endsThisMonth(dayOf(now()))} ${oldest(sql`${users.memberUntil}`)}`,
  },
} satisfies Record<string, CountedSource>;

/** What the audit log says of newsletters and bulk e-mails. */
const auditedCampaigns = {
  newsletters: auditedItem('newsletters', newsletters, sql`${newsletters.title}`),
  emails: auditedItem('emails', emails, sql`${emails.subject}`),
} satisfies Record<string, AuditedRecord>;

const foundCampaign = (
  kind: 'newsletters' | 'emails',
  table: typeof newsletters | typeof emails,
  title: SQL,
  more: SQL = sql`''`,
): Finder =>
  titleFinder({
    table,
    text: sql`${title} || ${more}`,
    columns: {
      title,
      status: table.status,
      at: sql`coalesce(${table.sendOn}, ${table.updatedAt})`,
      path: sql`${`/my/${kind}/`} || ${table.id}`,
    },
    among: (actor) => (may(actor, 'mailings.manage') ? sql`true` : null),
  });

/** What those who send find of newsletters and bulk e-mails. */
const campaignFinders = {
  newsletters: foundCampaign(
    'newsletters',
    newsletters,
    sql`${newsletters.title}`,
    sql`' ' || ${newsletters.issueNumber} || ' ' || ${newsletters.issuePeriod}`,
  ),
  emails: foundCampaign('emails', emails, sql`${emails.subject}`),
} satisfies Record<string, Finder>;

/** What campaigns registers. */
export const campaigns = {
  emails: {
    'campaign-report': campaignReport,
    'campaign-stalled': campaignStalled,
  },
  emailReported: [recordDeliveryReport],
  attention: campaignAttention,
  audited: auditedCampaigns,
  finders: campaignFinders,
  everyMinute: { sweepCampaigns, reportCampaigns },
  daily: { forgetLedgers },
} satisfies Domain;
