import { type SQL, sql } from 'drizzle-orm';
import { type CountedSource, oldest } from '#functions/core/attention/source.ts';
import type { Context } from '#functions/core/context.ts';
import { isSealed as isSealedOf, sealedAt } from './ballots/queries.ts';
import { ballots } from './ballots/table.ts';
import { hasRoll } from './roll/queries.ts';

const minute = 60_000;

/** For how long the clock may be behind with a vote, in ms: a cron job opens and seals every minute. */
const overdueAfter = 5 * minute;

/** How long before its start a ballot should be online, in ms. */
const publishedBefore = 3 * 24 * 60 * minute;

/** How many ballots are looked through. */
const mostLooked = 200;

const ballotPath = (id: string) => `/my/ballots/${encodeURIComponent(id)}` as const;

const source = (rows: CountedSource['rows'], screen: '' | '/results' | '/scrutiny' = '') =>
  ({
    permission: 'ballots.manage',
    area: 'people',
    nav: '/my/ballots',
    list: '/my/ballots',
    item: (id) => `${ballotPath(id)}${screen}`,
    rows,
  }) satisfies CountedSource;

const at = ({ now }: Pick<Context, 'now'>, ms: number): string =>
  new Date(now().getTime() + ms).toISOString();

const isSealed = isSealedOf(ballots.id);

/** The ballots without a released result, the vote that ends first before the others, that meet a condition. */
const unreleased = (since: SQL, condition: SQL): SQL =>
  sql`select ${since} as "since", ${ballots.id} as "id" from (select * from ${ballots}
      where ${ballots.resultStatus} <> 'RELEASED' and ${ballots.status} = 'PUBLISHED'
      order by ${ballots.votingEndTime} limit ${sql.raw(`${mostLooked}`)}) as ${ballots}
    where ${condition} ${oldest(sql`"since"`)}`;

/** What of ballots needs attention. */
export const votingAttention = {
  /** Votes that the clock should have opened or sealed. */
  'ballots-stuck': source((ctx) => {
    const due = at(ctx, -overdueAfter);
    return unreleased(
      sql`iif(${ballots.votingEndTime} < ${due}, ${ballots.votingEndTime}, ${ballots.votingStartTime})`,
      sql`not ${isSealed} and ${ballots.unwrappedAt} is null and (${ballots.votingEndTime} < ${due}
        or (${ballots.votingStartTime} < ${due} and not ${hasRoll(sql`${ballots.id}`)}))`,
    );
  }),
  'ballots-held': source(
    () => unreleased(sealedAt, sql`${ballots.resultStatus} = 'HELD' and ${isSealed}`),
    '/results',
  ),
  /** Votes that wait for a scrutineer who opens them. */
  'ballots-unopened': source(
    () =>
      unreleased(
        sql`${ballots.unwrappedAt}`,
        sql`not ${isSealed} and ${ballots.unwrappedAt} is not null`,
      ),
    '/scrutiny',
  ),
  /** Drafts whose first window opens soon, or is open already. */
  'ballots-unpublished': source((ctx) => {
    const opens = sql`iif(${ballots.isPoll}, ${ballots.votingStartTime}, ${ballots.applicationsStartTime})`;
    return sql`select "since", "id" from (select ${opens} as "since", ${ballots.id} as "id" from ${ballots}
        where ${ballots.status} = 'DRAFT' and ${ballots.votingEndTime} > ${at(ctx, 0)}
        order by ${ballots.votingEndTime} limit ${sql.raw(`${mostLooked}`)})
      where "since" < ${at(ctx, publishedBefore)} ${oldest(sql`"since"`)}`;
  }),
};
