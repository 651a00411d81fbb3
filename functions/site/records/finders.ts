import { type SQL, sql } from 'drizzle-orm';
import {
  type Finder,
  type FoundColumns,
  italianTitle,
  titleFinder,
} from '#functions/core/members-search/finder.ts';
import { may, type Permission } from '#functions/core/permissions/rules.ts';
import type { RecordResource } from '#functions/lifecycle/publishing/rules.ts';
import { awards, winners } from '#functions/site/awards/table.ts';
import { pages } from '#functions/site/pages/table.ts';
import { people } from '#functions/site/people/table.ts';

interface Parts {
  title: SQL;
  /** What it is found by besides. */
  more?: SQL;
  detail?: FoundColumns['detail'];
  joins?: SQL;
}

const record = (
  kind: RecordResource,
  table: typeof pages | typeof people | typeof winners | typeof awards,
  permission: Permission,
  { title, more = sql`''`, detail = sql`''`, joins = sql`` }: Parts,
): Finder =>
  titleFinder({
    table,
    text: sql`${title} || ${more}`,
    joins,
    columns: {
      title,
      detail,
      status: table.status,
      at: table.updatedAt,
      path: sql`${`/my/${kind}/`} || ${table.id}`,
    },
    among: (actor) => (may(actor, permission) ? sql`true` : null),
  });

const nameOf = ({ firstName, lastName }: typeof people | typeof winners) =>
  sql`trim(${firstName} || ' ' || ${lastName})`;

/** What administrators find of what they publish. */
export const recordFinders = {
  pages: record('pages', pages, 'pages.manage', {
    title: sql`${pages.title}`,
    more: sql`' ' || ${pages.path} || ${italianTitle('pages', pages.id)}`,
    detail: pages.path,
  }),
  people: record('people', people, 'people.manage', {
    title: nameOf(people),
    more: sql`coalesce(' ' || ${people.position}, '') || coalesce(' ' || ${people.affiliation}, '')`,
    detail: sql`coalesce(${people.position}, ${people.affiliation}, '')`,
  }),
  winners: record('winners', winners, 'awards.manage', {
    title: nameOf(winners),
    more: sql`coalesce(' ' || ${winners.year}, '') || coalesce(' ' || ${winners.affiliation}, '')`,
    detail: sql`coalesce(${awards.name}, '') || coalesce(' ' || ${winners.year}, '')`,
    joins: sql`left join ${awards} on ${awards.id} = ${winners.awardId}`,
  }),
  awards: record('awards', awards, 'awards.manage', {
    title: sql`${awards.name}`,
    more: italianTitle('awards', awards.id, 'name'),
  }),
} satisfies Record<RecordResource, Finder>;
