import { type SQL, sql } from 'drizzle-orm';
import { events } from '#functions/content/events/table.ts';
import { jobs } from '#functions/content/jobs/table.ts';
import { news } from '#functions/content/news/table.ts';
import { type AuditedRecord, auditedTable } from '#functions/core/audit/records.ts';
import {
  type ContentKind,
  myPath,
  type ReviewResource,
} from '#functions/lifecycle/content/rules.ts';

/** The screen of an item of a kind. */
export const itemPath = (
  kind: ContentKind,
  table: { id: typeof jobs.id | typeof news.id | typeof events.id },
): SQL => sql`${`${myPath(kind)}/`} || ${table.id}`;

const item = (table: typeof jobs | typeof news | typeof events, where: SQL): AuditedRecord =>
  auditedTable({
    table,
    title: sql`${table.title}`,
    path: where,
    isDeleted: sql`${table.status} = 'DELETED'`,
  });

/** The screen of an event, by its kind. */
export const eventPath = sql`case when not ${events.isNetsci} then ${itemPath('events', events)}
  when ${events.eventType} = 'COLLOQUIUM' then ${itemPath('netsci-colloquium', events)}
  else ${itemPath('netsci-events', events)} end`;

/** What the audit log says of submissions. */
export const auditedItems = {
  jobs: item(jobs, itemPath('jobs', jobs)),
  news: item(news, itemPath('news', news)),
  events: item(events, eventPath),
} satisfies Record<ReviewResource, AuditedRecord>;
