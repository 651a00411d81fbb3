import { sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { guard } from '#functions/core/db/write.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { fromBase64url, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { suite } from '#functions/voting/envelopes/seal.ts';
import { refuseScrutineer } from '#functions/voting/scrutineers/errors.ts';
import { isChangeable } from '#functions/voting/scrutineers/lock.ts';
import { isJudge } from '#functions/voting/scrutineers/queries.ts';
import { scrutineers } from '#functions/voting/scrutineers/table.ts';
import { requireScrutineer } from './access.ts';

/**
 * Keeps the public key of the own code of a scrutineer, in place of an earlier one, until the ballot is online. Throws
 * `NOT_SIGNED_IN`, `NOT_FOUND` for everybody else, `INVALID_FIELDS` for what is no key, `CONFLICT` without a lock or too late.
 */
export async function saveCode(
  ctx: Context,
  ballotId: string,
  { publicKey }: { publicKey: string },
): Promise<void> {
  authorize(ctx, 'account.use', { proof: 'fresh' });
  const { actor, ballot } = await requireScrutineer(ctx, ballotId);
  if (ballot.lock === null || ballot.status !== 'DRAFT') throw refuseScrutineer.locked();
  const bytes = fromBase64url(publicKey) ?? new Uint8Array();
  const isPoint = await suite.kem.deserializePublicKey(bytes).then(
    () => true,
    () => false,
  );
  if (!isPoint) throw invalidFields({ publicKey: [says('invalid')] });
  const saved = sql`update ${scrutineers} set ${column(scrutineers.publicKey)} = ${publicKey}
    where ${scrutineers.ballotId} = ${ballotId} and ${scrutineers.userId} = ${actor.id} and ${isJudge(ballotId, actor.id)}
      and exists (select 1 from ${ballots} where ${isChangeable(ballotId)} and ${ballots.lock} is not null)`;
  await commit(ctx, [guard(saved)], {
    action: 'ballots.save-code',
    record: ['ballots', ballotId],
    details: { hash: await sha256OfBytes(bytes) },
  });
}
