import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { EmailKind, QueuedEmail } from '#functions/core/registry.ts';
import { base64url, hmac, sha256 } from '#functions/core/values/crypto.ts';
import { underEach } from '#functions/core/values/link-secrets.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { type LinkPurpose, linkPathOf } from './rules.ts';
import { addressChanges } from './table.ts';

/** The code of a link: derived from the change and the site's secret, so that it is stored nowhere (D-16). */
export const addressCode = async (
  secret: string,
  purpose: LinkPurpose,
  changeId: string,
): Promise<string> => base64url(await hmac(secret, `address-${purpose}:${changeId}`));

/** The hashes that a new change stores. */
export async function newHashes(ctx: Context, changeId: string) {
  const hashOf = async (purpose: LinkPurpose) =>
    sha256(await addressCode(ctx.config.linkSecret, purpose, changeId));
  return { confirmHash: await hashOf('confirm'), undoHash: await hashOf('undo') };
}

/** The stored row of a change, or null. */
const changeById = (id: string) =>
  readOf(
    {
      status: addressChanges.status,
      expiresAt: addressChanges.expiresAt,
      undoUntil: addressChanges.undoUntil,
      confirmHash: addressChanges.confirmHash,
      undoHash: addressChanges.undoHash,
    },
    sql`from ${addressChanges} where ${addressChanges.id} = ${id}`,
    ([row]) => row ?? null,
  );

const idOf = ({ data }: QueuedEmail): string =>
  typeof data.changeId === 'string' ? data.changeId : '';

/** What an e-mail with one of the two links adds to its kind: the link, and whether it still works. */
export const withAddressLink = (purpose: LinkPurpose): Pick<EmailKind, 'isCurrent' | 'link'> => ({
  async isCurrent(ctx, email) {
    const { row } = await ctx.db.read({ row: changeById(idOf(email)) });
    const until = purpose === 'confirm' ? row?.expiresAt : row?.undoUntil;
    const status = purpose === 'confirm' ? 'PENDING' : 'CHANGED';
    return row?.status === status && (until ?? '') > ctx.now().toISOString();
  },
  async link(ctx, email) {
    const { row } = await ctx.db.read({ row: changeById(idOf(email)) });
    const stored = purpose === 'confirm' ? row?.confirmHash : row?.undoHash;
    // Only the code whose hash is stored opens anything, also after a rotation of the secret.
    const codes = await underEach(ctx.config, (secret) =>
      addressCode(secret, purpose, idOf(email)),
    );
    const hashes = await Promise.all(codes.map(sha256));
    const code = codes[hashes.indexOf(stored ?? '')] ?? '';
    const { language } = email;
    return pageHref({ origin: ctx.config.origin, language }, linkPathOf[purpose], { c: code });
  },
});
