import type { Context } from '#functions/core/context.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { streamOf } from '#functions/core/http/text-stream.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { recordExport, yesNo } from './commands.ts';
import { idsInOrder, usersByIds } from './queries.ts';
import { columnsIn, type UserColumn } from './rules.ts';
import type { UserListParams } from './schema.ts';
import type { ListedUser } from './shape.ts';

type Cells = { heads: string[]; cells(user: ListedUser): (string | null)[] };

/** What the file has for each column of the list; days as in every file, `YYYY-MM-DD`. */
const columns: Record<UserColumn | 'name', Cells> = {
  name: {
    heads: ['Last name', 'Given name'],
    cells: ({ lastName, givenName }) => [lastName, givenName],
  },
  email: { heads: ['E-mail'], cells: ({ email }) => [email] },
  membership: {
    heads: ['Member', 'Membership', 'Day'],
    cells: ({ isMember, membership }) => [
      yesNo(isMember),
      membership.state,
      membership.state === 'never' ? null : membership.day,
    ],
  },
  newsletter: {
    heads: ['Newsletter'],
    cells: ({ settings }) => [yesNo(settings.isNewsletterEnabled)],
  },
  fee: { heads: ['Renewal'], cells: ({ renewalOption }) => [renewalOption] },
  registered: {
    heads: ['Registered on'],
    cells: ({ registeredAt }) => [dayOf(new Date(registeredAt))],
  },
  seen: {
    heads: ['Last seen'],
    cells: ({ lastSeenAt }) => [lastSeenAt && dayOf(new Date(lastSeenAt))],
  },
};

/** How many accounts are read at once. */
const atOnce = 500;

/**
 * The list as its screen shows it, of all pages, as a CSV file: its accounts in its order with the chosen
 * columns (D-129). Their number is recorded in the audit log first. Throws `NOT_SIGNED_IN`, `FORBIDDEN`,
 * `PROOF_REQUIRED`.
 */
export async function shownUsersCsv(
  ctx: Context,
  params: UserListParams,
): Promise<ReturnType<typeof streamOf>> {
  authorize(ctx, 'users.manage', { proof: 'fresh' });
  const { ids } = await ctx.db.read({ ids: idsInOrder(ctx, params) });
  await recordExport(ctx, params.filter, ids.length);
  const shown = (['name', ...columnsIn(params.columns)] as const).map((one) => columns[one]);
  return streamOf(partsOf(ctx, ids, shown));
}

async function* partsOf(ctx: Context, ids: string[], shown: Cells[]): AsyncGenerator<string> {
  yield csvText([shown.flatMap(({ heads }) => heads)]);
  for (let at = 0; at < ids.length; at += atOnce) {
    const { users } = await ctx.db.read({ users: usersByIds(ctx, ids.slice(at, at + atOnce)) });
    // Only the file's first part begins with the byte-order mark.
    yield csvText(users.map((user) => shown.flatMap(({ cells }) => cells(user)))).slice(1);
  }
}
