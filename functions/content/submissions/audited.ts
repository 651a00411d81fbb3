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

const path = (
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

/** What the audit log says of submissions. */
export const auditedItems = {
  jobs: item(jobs, path('jobs', jobs)),
  news: item(news, path('news', news)),
  events: item(
    events,
    sql`case when not ${events.isNetsci} then ${path('events', events)}
      when ${events.eventType} = 'COLLOQUIUM' then ${path('netsci-colloquium', events)}
      else ${path('netsci-events', events)} end`,
  ),
} satisfies Record<ReviewResource, AuditedRecord>;
