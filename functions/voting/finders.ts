import { sql } from 'drizzle-orm';
import { type Finder, titleFinder } from '#functions/core/members-search/finder.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { isOnRoll } from '#functions/voting/roll/queries.ts';

const shared = {
  title: sql`${ballots.title}`,
  status: ballots.status,
  at: ballots.votingEndTime,
};

/** For administrators, every ballot leads to its administration. */
const managed = titleFinder({
  table: ballots,
  text: shared.title,
  columns: { ...shared, path: sql`'/my/ballots/' || ${ballots.id}` },
  among: (actor) => (may(actor, 'ballots.manage') ? sql`true` : null),
});

/** For voters, those that they may see (`maySeeBallot`) lead to the ballot. */
const seen = titleFinder({
  table: ballots,
  text: shared.title,
  columns: {
    ...shared,
    path: sql`'/my/overview/ballots/' || ${ballots.id} || iif(${ballots.isPoll}, '/poll', '/election')`,
  },
  among: (actor) => sql`${ballots.status} = 'PUBLISHED'
    and ${may(actor, 'ballots.take-part') ? sql`true` : isOnRoll(sql`${ballots.id}`, actor.id)}`,
});

/** What voters and administrators find of ballots. */
export const ballotFinders = {
  ballots: (ctx, actor, sought) => managed(ctx, actor, sought) ?? seen(ctx, actor, sought),
} satisfies Record<string, Finder>;
