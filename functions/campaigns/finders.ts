import { type SQL, sql } from 'drizzle-orm';
import { emails } from '#functions/campaigns/bulk-emails/table.ts';
import { newsletters } from '#functions/campaigns/newsletters/table.ts';
import { type Finder, titleFinder } from '#functions/core/members-search/finder.ts';
import { may } from '#functions/core/permissions/rules.ts';

const campaign = (
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
export const campaignFinders = {
  newsletters: campaign(
    'newsletters',
    newsletters,
    sql`${newsletters.title}`,
    sql`' ' || ${newsletters.issueNumber} || ' ' || ${newsletters.issuePeriod}`,
  ),
  emails: campaign('emails', emails, sql`${emails.subject}`),
} satisfies Record<string, Finder>;
