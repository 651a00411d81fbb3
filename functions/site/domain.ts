import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { type AttentionSource, oldest } from '#functions/core/attention/source.ts';
import { type AuditedRecord, auditedItem, auditedTable } from '#functions/core/audit/records.ts';
import { legalSettings } from '#functions/core/config/config.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import {
  type Finder,
  type FoundColumns,
  foundFields,
  italianTitle,
  titleFinder,
} from '#functions/core/members-search/finder.ts';
import { hasWords } from '#functions/core/members-search/words.ts';
import { may, type Permission } from '#functions/core/permissions/rules.ts';
import type { Domain } from '#functions/core/registry.ts';
import { addDays, dayAnywhere, dayOf } from '#functions/core/values/dates.ts';
import type { RecordResource } from '#functions/lifecycle/publishing/rules.ts';
import { awards, winners } from '#functions/site/awards/table.ts';
import { sweepSizes } from '#functions/site/images/jobs.ts';
import { pages, sections } from '#functions/site/pages/table.ts';
import { officeTerms, people } from '#functions/site/people/table.ts';
import { usersByCountry } from '#functions/site/profiles/countries.ts';
import { sweepLost } from '#functions/site/redirects/lost.ts';
import { sweepShareImages } from '#functions/site/share/jobs.ts';
import { isAsked, mayBeListed, searchText, shown } from './profiles/directory.ts';
import { profiles } from './profiles/table.ts';

const nameOf = ({ firstName, lastName }: typeof people | typeof winners) =>
  sql`trim(${firstName} || ' ' || ${lastName})`;

/** What the audit log says of what administrators publish. */
const auditedRecords = {
  pages: auditedItem('pages', pages, sql`${pages.title}`),
  people: auditedItem('people', people, nameOf(people)),
  winners: auditedItem('winners', winners, nameOf(winners)),
  awards: auditedItem('awards', awards, sql`${awards.name}`),
  section: auditedTable({
    table: sections,
    title: sql`${sections.title}`,
    path: sql`'/my/sections/' || ${sections.id}`,
  }),
} satisfies Record<RecordResource | 'section', AuditedRecord>;

interface Parts {
  title: SQL;
  /** What it is found by besides. */
  more?: SQL;
  detail?: FoundColumns['detail'];
  joins?: SQL;
}

const foundRecord = (
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

/** What administrators find of what they publish. */
const recordFinders = {
  pages: foundRecord('pages', pages, 'pages.manage', {
    title: sql`${pages.title}`,
    more: sql`' ' || ${pages.path} || ${italianTitle('pages', pages.id)}`,
    detail: pages.path,
  }),
  people: foundRecord('people', people, 'people.manage', {
    title: nameOf(people),
    more: sql`coalesce(' ' || ${people.position}, '') || coalesce(' ' || ${people.affiliation}, '')`,
    detail: sql`coalesce(${people.position}, ${people.affiliation}, '')`,
  }),
  winners: foundRecord('winners', winners, 'awards.manage', {
    title: nameOf(winners),
    more: sql`coalesce(' ' || ${winners.year}, '') || coalesce(' ' || ${winners.affiliation}, '')`,
    detail: sql`coalesce(${awards.name}, '') || coalesce(' ' || ${winners.year}, '')`,
    joins: sql`left join ${awards} on ${awards.id} = ${winners.awardId}`,
  }),
  awards: foundRecord('awards', awards, 'awards.manage', {
    title: sql`${awards.name}`,
    more: italianTitle('awards', awards.id, 'name'),
  }),
} satisfies Record<RecordResource, Finder>;

/** What members find in the directory: who asks to be listed, by what they show (D-134). Administrators find accounts. */
const directoryFinders = {
  directory: (ctx, actor, { words, text, limit, offset }) => {
    if (!may(actor, 'directory.read') || may(actor, 'users.manage')) return null;
    return readOf(
      foundFields({
        title: sql`trim(${users.givenName} || ' ' || ${users.lastName})`,
        detail: sql`coalesce(${shown(profiles.affiliation, profiles.showsAffiliation)}, '')`,
        path: sql`${users.givenName} || ' ' || ${users.lastName}`,
      }),
      sql`from ${profiles} cross join ${users} on ${users.id} = ${profiles.userId}
        where ${isAsked} and ${mayBeListed(dayOf(ctx.now()))} and ${hasWords(searchText, words)}
        order by instr(${profiles.nameKey}, ${text}) <> 1, ${profiles.nameKey}, ${profiles.userId}
        limit ${limit} offset ${offset}`,
      (rows) =>
        rows.map((row) => ({
          ...row,
          path: `/my/directory?${new URLSearchParams({ q: row.path })}`,
        })),
    );
  },
} satisfies Record<string, Finder>;

/** For how many days after its end a term is listed. */
const listedFor = 400;

const later = alias(officeTerms, 'later');

/** People whom a page still shows in an office although their last term is over, and what the privacy page lacks. */
const siteAttention = {
  'terms-ended': {
    permission: 'people.manage',
    area: 'site',
    nav: '/my/people',
    list: '/my/people',
    item: (id) => `/my/people/${encodeURIComponent(id)}`,
    rows({ now }) {
      const today = dayAnywhere(now());
      return sql`select max(${officeTerms.toDay}) as "since", ${people.id} as "id"
        from ${officeTerms} cross join ${people} on ${people.id} = ${officeTerms.personId}
        where ${officeTerms.toDay} >= ${addDays(today, -listedFor)} and ${officeTerms.toDay} < ${today}
          and ${people.status} = 'PUBLISHED' and (${people.isMainOfficer} or ${people.isExecutive})
          and not exists (select 1 from ${officeTerms} as ${later} where ${later.personId} = ${people.id}
            and (${later.toDay} is null or ${later.toDay} >= ${today}))
        group by ${people.id} ${oldest(sql`"since"`)}`;
    },
  },
  settings: {
    permission: 'health.read',
    area: 'site',
    nav: null,
    list: '/my/health',
    async look({ config }) {
      const empty = legalSettings.filter((name) => !config[name].length);
      return { count: config.mode === 'production' ? empty.length : 0, since: null, id: null };
    },
  },
} satisfies Record<string, AttentionSource>;

export const site = {
  attention: siteAttention,
  audited: auditedRecords,
  finders: { ...directoryFinders, ...recordFinders },
  everyFiveMinutes: { sweepSizes },
  daily: { sweepShareImages, sweepLost },
  userCountry: usersByCountry,
} satisfies Domain;
