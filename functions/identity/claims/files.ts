import { sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { partOfList } from '#functions/core/db/list.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { claimCode } from './invitations.ts';
import { claimFields, matching } from './office.ts';
import { claimsInFile } from './rules.ts';
import type { ClaimListParams } from './schema.ts';
import { claims } from './table.ts';

/** The claims that the list shows, as CSV; recorded in the log. Throws `PROOF_REQUIRED`. */
export async function claimsCsv(ctx: Context, params: ClaimListParams): Promise<string> {
  authorize(ctx, 'users.manage', { proof: 'fresh' });
  const { rows } = await ctx.db.read({
    rows: partOfList(claimFields, { ...matching(params), limit: claimsInFile, offset: 0 }),
  });
  await commit(ctx, [], {
    action: 'claims.exported',
    record: ['claims', params.state],
    details: { count: rows.length },
  });
  return csvText([
    [
      ...['State', 'Last name', 'Given name', 'E-mail', 'Reference', 'Valid from', 'Valid to'],
      ...['Invited', 'Invitations', 'Expires', 'Ended', 'Why'],
    ],
    ...rows.map((one) => [
      ...[one.state, one.lastName, one.givenName, one.address, one.reference, one.validFrom],
      ...[one.validTo, one.invitedAt, one.invitations, one.expiresAt],
      ...[one.claimedAt ?? one.endedAt, one.endedFor],
    ]),
  ]);
}

/**
 * A personal link for each open claim of an import, as CSV, for the conference's own mailing: whoever has such a link
 * has the membership. Throws `PROOF_REQUIRED`.
 */
export async function claimLinksCsv(ctx: Context, importId: string): Promise<string> {
  authorize(ctx, 'users.manage', { proof: 'fresh' });
  const { rows } = await ctx.db.read({
    rows: readOf(
      claimFields,
      sql`from ${claims} where ${claims.importId} = ${importId} and ${claims.state} = 'INVITED'
        order by ${claims.lastKey}, ${claims.address} limit ${claimsInFile}`,
    ),
  });
  await commit(ctx, [], {
    action: 'claim-links.exported',
    record: ['import', importId],
    details: { count: rows.length },
  });
  const { origin } = ctx.config;
  const lines = await Promise.all(
    rows.map(async (one) => [
      ...[one.address, one.givenName, one.lastName, one.reference, one.validTo],
      pageHref({ origin, language: 'en' }, '/access/claim', {
        c: await claimCode(ctx.config, one.id),
      }),
    ]),
  );
  return csvText([
    ['E-mail', 'Given name', 'Last name', 'Reference', 'Valid to', 'Link'],
    ...lines,
  ]);
}
