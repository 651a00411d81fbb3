import { type SQL, sql } from 'drizzle-orm';
import { events } from '#functions/content/events/table.ts';
import { jobs } from '#functions/content/jobs/table.ts';
import { news } from '#functions/content/news/table.ts';
import type { Actor } from '#functions/core/context.ts';
import { type Finder, italianTitle, titleFinder } from '#functions/core/members-search/finder.ts';
import { may } from '#functions/core/permissions/rules.ts';
import type { ReviewResource } from '#functions/lifecycle/content/rules.ts';
import { eventPath, itemPath } from './audited.ts';

const item = (table: typeof jobs | typeof news | typeof events, more: SQL, path: SQL) =>
  titleFinder({
    table,
    text: sql`${table.title} || ' ' || ${table.authorFullname} || ${more}`,
    columns: {
      title: sql`${table.title}`,
      detail: table.authorFullname,
      status: table.status,
      at: table.updatedAt,
      path,
    },
    // Authors find their own, also when their membership has ended (D-28), but not what is deleted (D-30).
    among: (actor: Actor) =>
      may(actor, 'content.manage')
        ? sql`true`
        : sql`${table.authorId} = ${actor.id} and ${table.status} <> 'DELETED'`,
  });

/** What members and administrators find of submissions. */
export const itemFinders = {
  jobs: item(jobs, sql`coalesce(' ' || ${jobs.employer}, '')`, itemPath('jobs', jobs)),
  news: item(news, italianTitle('news', news.id), itemPath('news', news)),
  events: item(
    events,
    sql`coalesce(' ' || ${events.location}, '') || ${italianTitle('events', events.id)}`,
    eventPath,
  ),
} satisfies Record<ReviewResource, Finder>;
