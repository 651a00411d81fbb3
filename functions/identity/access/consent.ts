import { type SQL, sql } from 'drizzle-orm';
import { type consentSources, privacyTextVersion } from '#functions/core/accounts/rules.ts';
import { consents, users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';

/** A consent given by the account that a condition selects. */
export function recordConsent(
  ctx: Context,
  owner: SQL,
  kind: 'privacy' | 'newsletter',
  source: (typeof consentSources)[number],
): Write {
  const built = sql`
    insert into ${consents} (${columnList(consents, 'id', 'userId', 'kind', 'given', 'textVersion', 'source', 'at')})
    select ${ctx.newId()}, ${users.id}, ${kind}, 1, ${privacyTextVersion}, ${source},
      ${ctx.now().toISOString()} from ${users} where ${owner}`;
  return write(built);
}
