import { sql } from 'drizzle-orm';
import { changeItem, checkItem } from '#functions/content/review/commands.ts';
import type { ReviewedRow } from '#functions/content/review/kind.ts';
import { type Relation, relationOf, review } from '#functions/content/review/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Write } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import type { ScheduledSource } from '#functions/core/registry.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { reviewOf } from './kinds.ts';

/** What is taken down at its time waits for no decision, whoever its author is. */
const takingDown = { action: 'retract', isArranged: true } as const;
const arranged: Relation = 'by-arrangement';

/** The e-mail to an author whose item is taken down; none to who has scheduled it, or to a closed account. */
function authorEmail(
  ctx: Context,
  kind: 'jobs' | 'news',
  { id: itemId, title, authorId }: ReviewedRow,
): { id: string; writes: Write[] } | null {
  if (authorId === null || authorId === ctx.actor?.id) return null;
  const id = ctx.newId();
  const author = sql`${users.id} = ${authorId} and ${users.status} = 'ACTIVE'`;
  const data = { kind, itemId, title };
  return { id, writes: [queueEmail(ctx, author, { id, kind: 'item-taken-down', data })] };
}

/** Vacancies or news as they are published and taken down at a set time. */
function scheduledKind(name: 'jobs' | 'news'): ScheduledSource {
  const kind = reviewOf(name);
  const { table } = kind;
  const rowOf = async (ctx: Context, id: string) =>
    (await ctx.db.read({ row: itemById<ReviewedRow>(kind, id) })).row;
  return {
    permission: 'content.manage',
    hasStatus: (id, status) =>
      sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${table.status} = ${status})`,
    async find(ctx, id) {
      const row = await rowOf(ctx, id);
      if (!row) return null;
      const relation = ctx.actor && relationOf(ctx.actor, row);
      const { title, status } = row;
      return {
        title,
        status,
        moves: {
          publish: relation && review.named('publish', status, relation),
          takeDown: relation && review.named(takingDown.action, status, arranged),
        },
      };
    },
    async checkComplete(ctx, id) {
      const row = found(await rowOf(ctx, id), kind.noun);
      const relation = ctx.actor && relationOf(ctx.actor, row);
      const publishing = relation && review.named('publish', row.status, relation);
      if (!publishing) return;
      const moment = { to: publishing.to, isNew: false };
      await checkItem(ctx, kind, { row, typed: {}, was: row, moment });
    },
    async move(ctx, id, action, along) {
      if (action === 'publish') return changeItem(ctx, kind, id, { action, along });
      const email = authorEmail(ctx, name, found(await rowOf(ctx, id), kind.noun));
      const writes = [...along.writes, ...(email?.writes ?? [])];
      await changeItem(ctx, kind, id, { ...takingDown, along: { ...along, writes } });
      if (email) await sendQueuedEmail(ctx, email.id);
    },
  };
}

export const scheduledContent = {
  jobs: scheduledKind('jobs'),
  news: scheduledKind('news'),
};
