import { type SQL, sql } from 'drizzle-orm';
import { campaignAttention } from '#functions/campaigns/attention.ts';
import { emails } from '#functions/campaigns/bulk-emails/table.ts';
import { sweepCampaigns } from '#functions/campaigns/delivery/cron.ts';
import {
  deliveredData,
  forgetLedgers,
  ledgersOfLeaver,
  recordDeliveryReport,
} from '#functions/campaigns/delivery/ledger.ts';
import { newsletters } from '#functions/campaigns/newsletters/table.ts';
import { campaignReport, campaignStalled } from '#functions/campaigns/reports/emails.ts';
import { reportCampaigns } from '#functions/campaigns/reports/jobs.ts';
import { type AuditedRecord, auditedItem } from '#functions/core/audit/records.ts';
import { type Finder, titleFinder } from '#functions/core/members-search/finder.ts';
import { may } from '#functions/core/permissions/rules.ts';
import type { Domain } from '#functions/core/registry.ts';

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
  personalData: deliveredData,
  accountClosed: [ledgersOfLeaver],
  emailReported: [recordDeliveryReport],
  attention: campaignAttention,
  audited: auditedCampaigns,
  finders: campaignFinders,
  everyMinute: { sweepCampaigns, reportCampaigns },
  daily: { forgetLedgers },
} satisfies Domain;
