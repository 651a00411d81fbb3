import { type SQL, sql } from 'drizzle-orm';
import { emails } from '#functions/campaigns/bulk-emails/table.ts';
import { newsletters } from '#functions/campaigns/newsletters/table.ts';
import { type AuditedRecord, auditedTable } from '#functions/core/audit/records.ts';

const campaign = (
  resourceName: 'newsletters' | 'emails',
  table: typeof newsletters | typeof emails,
  title: SQL,
): AuditedRecord =>
  auditedTable({
    table,
    title,
    path: sql`${`/my/${resourceName}/`} || ${table.id}`,
    isDeleted: sql`${table.status} = 'DELETED'`,
  });

/** What the audit log says of newsletters and bulk e-mails. */
export const auditedCampaigns = {
  newsletters: campaign('newsletters', newsletters, sql`${newsletters.title}`),
  emails: campaign('emails', emails, sql`${emails.subject}`),
} satisfies Record<string, AuditedRecord>;
