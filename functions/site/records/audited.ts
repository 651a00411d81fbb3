import { type SQL, sql } from 'drizzle-orm';
import { type AuditedRecord, auditedTable } from '#functions/core/audit/records.ts';
import type { RecordResource } from '#functions/lifecycle/publishing/rules.ts';
import { awards, winners } from '#functions/site/awards/table.ts';
import { pages, sections } from '#functions/site/pages/table.ts';
import { people } from '#functions/site/people/table.ts';

const record = (
  resourceName: RecordResource,
  table: typeof pages | typeof people | typeof winners | typeof awards,
  title: SQL,
): AuditedRecord =>
  auditedTable({
    table,
    title,
    path: sql`${`/my/${resourceName}/`} || ${table.id}`,
    isDeleted: sql`${table.status} = 'DELETED'`,
  });

const nameOf = ({ firstName, lastName }: typeof people | typeof winners) =>
  sql`trim(${firstName} || ' ' || ${lastName})`;

/** What the audit log says of what administrators publish. */
export const auditedRecords = {
  pages: record('pages', pages, sql`${pages.title}`),
  people: record('people', people, nameOf(people)),
  winners: record('winners', winners, nameOf(winners)),
  awards: record('awards', awards, sql`${awards.name}`),
  section: auditedTable({
    table: sections,
    title: sql`${sections.title}`,
    path: sql`'/my/sections/' || ${sections.id}`,
  }),
} satisfies Record<RecordResource | 'section', AuditedRecord>;
