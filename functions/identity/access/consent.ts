import { type SQL, sql } from 'drizzle-orm';
import {
  type consentKinds,
  type consentSources,
  privacyTextVersion,
} from '#functions/core/accounts/rules.ts';
import { consents, users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';

/** A consent given or withdrawn by the account that a condition selects. */
export function recordConsent(
  ctx: Context,
  owner: SQL,
  kind: (typeof consentKinds)[number],
  source: (typeof consentSources)[number],
  given = true,
): Write {
  const built = sql`
    insert into ${consents} (${columnList(consents, 'id', 'userId', 'kind', 'given', 'textVersion', 'source', 'at')})
    select ${ctx.newId()}, ${users.id}, ${kind}, ${given ? 1 : 0}, ${privacyTextVersion}, ${source},
      ${ctx.now().toISOString()} from ${users} where ${owner}`;
  return write(built);
}
