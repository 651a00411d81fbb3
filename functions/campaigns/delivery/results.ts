import { type SQL, sql } from 'drizzle-orm';
import type { CampaignName } from '#functions/campaigns/model/rules.ts';
import { foldText } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { type Part, pageInOrder, partOfCandidates } from '#functions/core/db/bounded.ts';
import type { Read } from '#functions/core/db/database.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { areCommon, rowsWithWords, wordIndex } from '#functions/core/db/words.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { domainCounts, worstDomains } from './domains.ts';
import { isSendingOf, latestSendings } from './progress.ts';
import { type RecipientState, resultsPageSize } from './rules.ts';
import type { ResultsFilter, ResultsParams } from './schema.ts';
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

/** Whether a recipient has all words in name or address, as the list of accounts finds them. */
const hasWords = (typed: readonly string[]): SQL =>
  sql.join(
    [
      sql`true`,
      ...typed.map(
        (word) => sql`instr(coalesce(${users.givenKey} || ' ' || ${users.lastKey}, '') || ' '
          || lower(coalesce(${recipients.address}, ${users.email}, '')), ${word}) > 0`,
      ),
    ],
    sql` and `,
  );

const words = wordIndex('user');

/** The most recipients that a search sorts: to find one takes several rows. */
const mostSorted = 600;

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

/** The index that has the rows of a filter, and their order in it. */
function orderOf({ state, domain }: Pick<ResultsParams, 'state' | 'domain'>) {
  const order = sql`${recipients.seq}`;
  if (domain !== null)
    return {
      indexed: sql`${recipients} indexed by "recipients_returned"`,
      order: sql`${recipients.state}, ${order}`,
    };
  return state === null
    ? { order }
    : { indexed: sql`${recipients} indexed by "recipients_byState"`, order };
}

const isIn = (state: RecipientState | null): SQL =>
  state === null ? sql`true` : sql`${recipients.state} = ${state}`;

const withUsers = (table: SQL): SQL =>
  sql`${table} left join ${users} on ${users.id} = ${recipients.userId}`;

/** A page of a ledger, in the order of an index, among those that a search finds. */
function pageOfLedger(
  ofReal: SQL,
  { state, domain = null, q, page }: ResultsFilter,
): Read<Part<typeof columns>> {
  const typed = foldText(q).split(' ').filter(Boolean);
  const list = {
    table: sql`${recipients}`,
    key: 'seq' as const,
    ...orderOf({ state, domain }),
    from: withUsers,
    scope: sql`${ofReal} and ${isIn(state)} and ${isReturnedFrom(domain)}`,
    limit: resultsPageSize,
    offset: (page - 1) * resultsPageSize,
  };
  if (typed.length === 0) return pageInOrder(columns, { ...list, among: (table) => table });
  return partOfCandidates(columns, {
    ...list,
    sorted: mostSorted,
    where: hasWords(typed),
    rows: rowsWithWords(words, typed),
    through: (
      hits,
    ) => sql`select ${recipients.seq} as "r" from ${hits} cross join ${users} on ${users}."rowid" = ${hits}."r"
      cross join ${recipients} on ${recipients.userId} = ${users.id} and ${ofReal}`,
    isEverybody: areCommon(words, typed),
  });
}

export type ResultRow = RowOf<typeof columns>;

/**
 * A page of the recipients of a campaign's real sending (EML-18, D-52), with the domains from which most came back; `total` counts those that match the
 * filter, `reach` says how many of them paging reaches. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function resultsOf(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  params: ResultsFilter,
) {
  authorize(ctx, 'mailings.manage');
  const sendingId = realSendingOf(resourceName, id);
  const { found, progress, domains, domain } = await ctx.db.read({
    found: pageOfLedger(isOfReal(resourceName, id), params),
    progress: latestSendings(resourceName, id),
    domains: worstDomains(sendingId),
    domain: domainCounts(sendingId, params.domain ?? ''),
  });
  const { items: rows, ...rest } = found;
  if (params.q.trim() !== '') return { rows, domains, ...rest };
  const { real } = progress;
  const { state } = params;
  const inDomain = { BOUNCED: domain?.bounced ?? 0, COMPLAINED: domain?.complaints ?? 0 };
  const counted = () => {
    if (real?.isForgotten) return 0;
    if (params.domain)
      return Object.entries(inDomain).reduce(
        (sum, [name, n]) => sum + (state === null || state === name ? n : 0),
        0,
      );
    return state === null ? real?.recipients : real?.counts[state];
  };
  return { rows, domains, ...rest, total: counted() ?? 0 };
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
      sql`from ${withUsers(sql`${recipients}`)} where ${isOfReal(resourceName, id)} and ${isIn(params.state)}
        and ${isReturnedFrom(params.domain ?? null)} and ${hasWords(foldText(params.q).split(' ').filter(Boolean))} order by ${recipients.seq} limit ${exportLimit}`,
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
