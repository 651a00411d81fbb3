import { type SQL, sql } from 'drizzle-orm';
import {
  type Finder,
  type FoundColumns,
  indexedFinder,
} from '#functions/core/members-search/finder.ts';
import { may, type Permission } from '#functions/core/permissions/rules.ts';
import type { RecordResource } from '#functions/lifecycle/publishing/rules.ts';
import { awards, winners } from '#functions/site/awards/table.ts';
import { pages } from '#functions/site/pages/table.ts';
import { people } from '#functions/site/people/table.ts';

interface Parts {
  title: SQL;
  detail?: FoundColumns['detail'];
  joins?: SQL;
}

const record = (
  kind: RecordResource,
  table: typeof pages | typeof people | typeof winners | typeof awards,
  permission: Permission,
  { title, detail = sql`''`, joins = sql`` }: Parts,
): Finder =>
  indexedFinder({
    kind,
    table,
    joins,
    columns: {
      title,
      detail,
      status: table.status,
      at: table.updatedAt,
      path: sql`${`/my/${kind}/`} || ${table.id}`,
    },
    among: (actor) => (may(actor, permission) ? {} : null),
  });

const nameOf = ({ firstName, lastName }: typeof people | typeof winners) =>
  sql`trim(${firstName} || ' ' || ${lastName})`;

/** What administrators find of what they publish. */
export const recordFinders = {
  pages: record('pages', pages, 'pages.manage', {
    title: sql`${pages.title}`,
    detail: pages.path,
  }),
  people: record('people', people, 'people.manage', {
    title: nameOf(people),
    detail: sql`coalesce(${people.position}, ${people.affiliation}, '')`,
  }),
  winners: record('winners', winners, 'awards.manage', {
    title: nameOf(winners),
    detail: sql`coalesce(${awards.name}, '') || coalesce(' ' || ${winners.year}, '')`,
    joins: sql`left join ${awards} on ${awards.id} = ${winners.awardId}`,
  }),
  awards: record('awards', awards, 'awards.manage', { title: sql`${awards.name}` }),
} satisfies Record<RecordResource, Finder>;
