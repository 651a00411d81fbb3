import { type SQL, sql } from 'drizzle-orm';
import { jobEnding, remindOfDeadlines } from '#functions/content/jobs/deadline.ts';
import { sendDigest } from '#functions/content/review/digest.ts';
import { itemDecided, itemsSubmitted, itemTakenDown } from '#functions/content/review/emails.ts';
import { unseenItems } from '#functions/content/review/queries.ts';
import { leaving, unpublished } from '#functions/content/review/rules.ts';
import { reviewHistory } from '#functions/content/review/table.ts';
import { contentAttention } from '#functions/content/submissions/attention.ts';
import { reviewKinds, reviewOf } from '#functions/content/submissions/kinds.ts';
import { auditedItem } from '#functions/core/audit/records.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { titleFinder } from '#functions/core/members-search/finder.ts';
import { may } from '#functions/core/permissions/rules.ts';
import type { Domain } from '#functions/core/registry.ts';
import { byName } from '#functions/core/values/by-name.ts';
import {
  myPath,
  type ReviewResource,
  reviewResources,
} from '#functions/lifecycle/content/rules.ts';

/** The screen of an item of a resource, by its kind. */
const screenOf = (resource: ReviewResource): SQL => {
  const paths = reviewKinds.flatMap(({ resourceName, name, table, scope = sql`true` }) =>
    resourceName === resource ? [sql`when ${scope} then ${`${myPath(name)}/`} || ${table.id}`] : [],
  );
  return sql`case ${sql.join(paths, sql` `)} end`;
};

/** What the audit log says of submissions. */
const auditedItems = byName(reviewResources, (name) => {
  const { table } = reviewOf(name);
  return auditedItem(name, table, sql`${table.title}`, screenOf(name));
});

/** What members and administrators find of submissions. */
const itemFinders = byName(reviewResources, (name) => {
  const { table, foundBy = sql`''` } = reviewOf(name);
  return titleFinder({
    table,
    text: sql`${table.title} || ' ' || ${table.authorFullname} || ${foundBy}`,
    columns: {
      title: sql`${table.title}`,
      detail: table.authorFullname,
      status: table.status,
      at: table.updatedAt,
      path: screenOf(name),
    },
    // Authors find their own, also when their membership has ended (D-28), but not what is deleted (D-30).
    among: (actor: Actor) =>
      may(actor, 'content.manage')
        ? sql`true`
        : sql`${table.authorId} = ${actor.id} and ${table.status} <> 'DELETED'`,
  });
});

/**
 * The writes for the items of a closed account, for the batch that closes it: what is not public is deleted,
 * with lines of history, loses its author's name, and is removed for good with everything that was deleted
 * that day (D-30). What is public stays as it is (D-09, D-20).
 */
function itemsOfLeaver(ctx: Context, authorId: string): Write[] {
  const at = ctx.now().toISOString();
  return reviewKinds.flatMap(({ resourceName, table, scope = sql`true` }) => {
    const own = sql`${table.authorId} = ${authorId} and ${scope}`;
    return [
      ...leaving.flatMap(({ name, from, to }) => [
        write(sql`insert into ${reviewHistory}
            (${columnList(reviewHistory, 'id', 'resourceName', 'itemId', 'action', 'fromStatus', 'toStatus', 'actorId', 'at')})
          select ${ctx.newId()} || '-' || ${table.id}, ${resourceName}, ${table.id}, ${name}, ${from}, ${to},
            ${authorId}, ${at} from ${table} where ${own} and ${table.status} = ${from}`),
        write(sql`update ${table} set ${column(table.status)} = ${to}, ${column(table.submittedAt)} = null, ${column(table.updatedAt)} = ${at},
            ${column(table.deletedAt)} = ${to === 'DELETED' ? at : null}, ${column(table.changedBy)} = ${authorId},
            ${column(table.version)} = ${table.version} + 1
          where ${own} and ${table.status} = ${from}`),
      ]),
      write(sql`update ${table} set ${column(table.authorFullname)} = '' where ${own} and ${table.authorFullname} <> ''
        and ${table.status} in (select "value" from json_each(${JSON.stringify(unpublished)}))`),
    ];
  });
}

/** What content registers. */
export const content = {
  emails: {
    'item-decided': itemDecided,
    'items-submitted': itemsSubmitted,
    'item-taken-down': itemTakenDown,
    'job-ending': jobEnding,
  },
  accountClosed: [itemsOfLeaver],
  attention: contentAttention,
  audited: auditedItems,
  finders: itemFinders,
  unseenDrafts: [unseenItems],
  everyFiveMinutes: { tellAdmins: (ctx) => sendDigest(ctx, reviewKinds), remindOfDeadlines },
} satisfies Domain;
