import { type SQL, sql } from 'drizzle-orm';
import type { CampaignName } from '#functions/campaigns/model/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { pageOfList } from '#functions/core/db/list.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { hasWords, wordsIn } from '#functions/core/members-search/words.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { byName } from '#functions/core/values/by-name.ts';
import { isSendingOf, latestSendings } from './progress.ts';
import { type RecipientState, recipientStates, resultsPageSize, sentStates } from './rules.ts';
import type { ResultsFilter } from './schema.ts';
import { recipients, sendings } from './table.ts';

/** Recipients as the results show them (D-52); a closed account has neither name nor address (D-20). */
const columns = {
  seq: recipients.seq,
  name: sql<string>`trim(coalesce(${users.givenName} || ' ' || ${users.lastName}, ''))`,
  address: sql<string | null>`coalesce(${recipients.address}, ${users.email})`,
  state: recipients.state,
  reason: recipients.reason,
  at: sql<string | null>`coalesce(${recipients.movedAt}, ${recipients.claimedAt})`,
};

/** What a recipient is found by: name and address, as the list of accounts finds them. */
const searchText = sql`(coalesce(${users.givenKey} || ' ' || ${users.lastKey}, '') || ' '
  || lower(coalesce(${recipients.address}, ${users.email}, '')))`;

/** The id of a campaign's real sending, as SQL. */
const realSendingOf = (resourceName: CampaignName, id: string): SQL =>
  sql`(select ${sendings.id} from ${sendings} where ${isSendingOf(resourceName, id)} and ${sendings.purpose} = 'REAL')`;

const isOfReal = (resourceName: CampaignName, id: string): SQL =>
  sql`${recipients.sendingId} = ${realSendingOf(resourceName, id)}`;

// Written out, as the index has it.
const isReturnedFrom = (domain: string | null): SQL =>
  domain === null
    ? sql`true`
    : sql`${recipients.domain} = ${domain} and ${recipients.state} in ('BOUNCED', 'COMPLAINED')`;

const isIn = (state: RecipientState | null): SQL =>
  state === null ? sql`true` : sql`${recipients.state} = ${state}`;

const withUsers = sql`${recipients} left join ${users} on ${users.id} = ${recipients.userId}`;

/** Whether a filter and a search find a row of a ledger. */
const isFound = ({ state, domain = null, q }: Omit<ResultsFilter, 'page'>) =>
  sql`${isIn(state)} and ${isReturnedFrom(domain)} and ${hasWords(searchText, wordsIn(q))}`;

export type ResultRow = RowOf<typeof columns>;

/** How many domains a report shows. */
const domainsShown = 10;

const countIn = (state: (typeof sentStates)[number]) =>
  sql<number>`sum(${recipients.state} = ${state})`;

const domainColumns = {
  domain: sql<string>`${recipients.domain}`,
  sent: sql<number>`count(*)`,
  bounced: countIn('BOUNCED'),
  complaints: countIn('COMPLAINED'),
};

/** How the e-mails to one domain went. */
export type DomainCounts = RowOf<typeof domainColumns>;

/** How many came back or were unwanted. */
const returned = sql`${domainColumns.bounced} + ${domainColumns.complaints}`;

/**
 * The domains of a sending, selected by SQL, from which e-mails came back or were called unwanted; the worst
 * first, and of as many those where the greatest part did.
 */
export const worstDomains = (sendingId: SQL, most = domainsShown) =>
  readOf(
    domainColumns,
    sql`from ${recipients} where ${recipients.sendingId} = ${sendingId} and ${recipients.domain} is not null
        and ${recipients.state} in ${[...sentStates]}
      group by ${recipients.domain} having ${returned} > 0
      order by ${returned} desc, count(*), ${recipients.domain} limit ${most}`,
  );

/**
 * A page of the recipients of a campaign's real sending (EML-18, D-52), with its progress and the domains from which
 * most came back; `total` counts those that match the filter. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function resultsOf(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  params: ResultsFilter,
) {
  authorize(ctx, 'mailings.manage');
  const sendingId = realSendingOf(resourceName, id);
  const { found, domains, latest } = await ctx.db.read({
    found: pageOfList(
      columns,
      {
        table: sql`${recipients}`,
        key: 'seq',
        from: params.q === '' ? sql`${recipients}` : withUsers,
        joined: withUsers,
        scope: isOfReal(resourceName, id),
        where: isFound(params),
        order: sql`${recipients.seq}`,
        limit: resultsPageSize,
        offset: (params.page - 1) * resultsPageSize,
      },
      byName(recipientStates, (state) => sql`${recipients.state} = ${state}`),
    ),
    domains: worstDomains(sendingId),
    // Its rows are counted as they are searched.
    latest: latestSendings(resourceName, id, sql`'{}'`),
  });
  const { real } = latest;
  const progress = real && { ...real, counts: real.isForgotten ? real.counts : found.counts };
  return { rows: found.items, total: found.total, domains, progress };
}

/** The most recipients in a file of results. */
const exportLimit = 100_000;

/**
 * The recipients that match a filter as the text of a CSV file; the export is noted in the
 * audit log. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function exportResults(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  params: Omit<ResultsFilter, 'page'>,
): Promise<string> {
  authorize(ctx, 'mailings.manage', { proof: 'fresh' });
  const { rows } = await ctx.db.read({
    rows: readOf(
      columns,
      sql`from ${withUsers} where ${isOfReal(resourceName, id)} and ${isFound(params)}
        order by ${recipients.seq} limit ${exportLimit}`,
    ),
  });
  await commit(ctx, [], {
    action: `${resourceName}.exported`,
    record: [resourceName, id],
    details: { count: rows.length },
  });
  return csvText([
    ['name', 'address', 'state', 'reason', 'at'],
    ...rows.map(({ name, address, state, reason, at }) => [name, address, state, reason, at]),
  ]);
}
