import { sql } from 'drizzle-orm';
import { fullName } from '#functions/core/accounts/names.ts';
import { users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readFirst, readOf } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { readContent } from './content.ts';
import { pages, pageVersions } from './table.ts';

/** How many versions the history of a page shows. */
const mostVersions = 200;

const fromVersions = (id: string) => sql`from ${pageVersions} where ${pageVersions.pageId} = ${id}`;

/** The versions of a page that were online, the newest first: at most 200. */
export const versionsOf = (id: string) =>
  readOf(
    {
      number: pageVersions.number,
      publishedAt: pageVersions.publishedAt,
      /** The name of its publisher; null for pages from the seed and for closed accounts. */
      publishedBy: sql<string | null>`${fullName}`,
      title: sql<string>`${pageVersions.content} ->> 'title'`,
      path: sql<string>`${pageVersions.content} ->> 'path'`,
    },
    sql`from ${pageVersions} left join ${users} on ${users.id} = ${pageVersions.publishedBy}
      where ${pageVersions.pageId} = ${id} order by ${pageVersions.number} desc limit ${mostVersions}`,
  );

/** The content of a version of a page, by the names of its columns; null when there is none. */
export const versionContent = (id: string, number: number): Read<Columns | null> =>
  readOf(
    { content: pageVersions.content },
    sql`${fromVersions(id)} and ${pageVersions.number} = ${number}`,
    (rows) => (rows[0] ? readContent(rows[0].content) : null),
  );

/** The version that is online at a path; null without a page. */
export const versionOf = (path: string) =>
  readFirst(
    pickColumns(pageVersions, ['number', 'publishedAt']),
    sql`from ${pageVersions} where ${pageVersions.pageId} = (select ${pages.id} from ${pages}
      where ${pages.path} = ${path} and ${pages.status} = 'PUBLISHED') order by ${pageVersions.number} desc`,
  );

/** The path of a page when it was last online; null when it never was. */
export const lastPublicPath = (id: string): Read<{ path: string } | null> =>
  readOf(
    { path: sql<string>`${pageVersions.content} ->> 'path'` },
    sql`${fromVersions(id)} order by ${pageVersions.number} desc limit 1`,
    (rows) => rows[0] ?? null,
  );
