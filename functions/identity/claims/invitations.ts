import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import { isSigned, type LinkSecrets, sign } from '#functions/core/values/link-secrets.ts';
import { askForBulk } from '#functions/email/outbox/commands.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { suppressions } from '#functions/email/suppression/table.ts';
import { claimsAtOnce, mostInvitations, remindedAfter } from './rules.ts';
import { claims } from './table.ts';

/** Whether the address of a claim gets e-mails. */
export const isReachable: SQL = sql`not exists (select 1 from ${suppressions}
  where ${suppressions.addressKey} = ${claims.addressKey} and ${suppressions.suppressedAt} is not null)`;

/** Whether a claim can be taken up; what selects it beside is sought first (`+`), since most claims may be open. */
export const isOpen = (ctx: Context): SQL =>
  sql`+${claims.state} = 'INVITED' and +${claims.expiresAt} > ${ctx.now().toISOString()}`;

/** The e-mail to the address of each claim that a condition selects; it has the id of its claim in its own. */
export function queueInvitations(ctx: Context, kind: QueuedEmailKind, which: SQL, id: SQL): Write {
  const built = sql`insert into ${queuedEmails}
    (${columnList(queuedEmails, 'id', 'kind', 'userId', 'toAddress', 'language', 'data', 'createdAt')})
    select ${id}, ${kind}, null, ${claims.address}, 'en',
      json_object('claimId', ${claims.id}, 'validTo', ${claims.validTo}, 'what', ${claims.description},
        'expiresAt', ${claims.expiresAt}), ${ctx.now().toISOString()}
    from ${claims} where ${isOpen(ctx)} and ${isReachable} and ${claims.invitations} < ${mostInvitations} and ${which}
    on conflict do nothing`;
  return write(built);
}

const numbered = sql`${claims.id} || '-' || ${claims.invitations}`;

const after = (ctx: Context, ms: number): string =>
  new Date(ctx.now().getTime() + ms).toISOString();

/** Invites, for the first time or again, the addresses of the claims that a condition selects; for a batch. */
export function inviteWrites(ctx: Context, which: SQL): Write[] {
  const at = ctx.now().toISOString();
  return [
    queueInvitations(ctx, 'claim-invited', which, numbered),
    write(
      sql`update ${claims} set ${column(claims.invitations)} = ${claims.invitations} + 1, ${column(claims.invitedAt)} = ${at},
        ${column(claims.remindAt)} = iif(${claims.invitedAt} is null, ${after(ctx, remindedAfter[0])}, ${claims.remindAt})
      where ${isOpen(ctx)} and ${claims.invitations} < ${mostInvitations} and ${which}`,
    ),
  ];
}

/** The claims due for a reminder, as SQL. */
const due = (ctx: Context): SQL => sql`${claims.id} in (select ${claims.id} from ${claims}
  where ${claims.remindAt} <= ${ctx.now().toISOString()} order by ${claims.remindAt} limit ${claimsAtOnce})`;

/**
 * Reminds people of claims that wait, 14 and 45 days after the invitation. The reminder and the note of it are one
 * batch, so that of two runs the second writes nothing. A cron job calls it.
 */
export async function remindOfClaims(ctx: Context): Promise<void> {
  const at = ctx.now().toISOString();
  const [first, second] = remindedAfter;
  const [written] = await ctx.db.write([
    queueInvitations(ctx, 'claim-reminder', due(ctx), numbered),
    write(
      sql`update ${claims} set ${column(claims.invitations)} = ${claims.invitations} + 1, ${column(claims.remindedAt)} = ${at},
        ${column(claims.remindAt)} = iif(${claims.remindedAt} is null, ${after(ctx, second - first)}, null)
      where ${due(ctx)}`,
    ),
  ]);
  if (written) await askForBulk(ctx);
}

const signatureLength = 16;

/** What is signed; must not change, since mailed links contain it. */
const signedText = (claimId: string): string => `claim:${claimId}`;

/**
 * The code in the links of a claim: its id and a part of its HMAC, so that every e-mail and the conference's own
 * have the same one, and nothing that opens a claim is stored.
 */
export async function claimCode(secrets: LinkSecrets, claimId: string): Promise<string> {
  const signature = await sign(secrets, signedText(claimId));
  return `${claimId}.${base64url(signature.slice(0, signatureLength))}`;
}

/** The claim of a code, also of one from before a rotation; null for an invalid one. */
export async function claimOfCode(secrets: LinkSecrets, code: string): Promise<string | null> {
  const [claimId = '', signature = ''] = code.length <= 100 ? code.split('.') : [];
  const given = fromBase64url(signature);
  if (!claimId || given?.length !== signatureLength) return null;
  const fits = await isSigned(secrets, signedText(claimId), given, signatureLength);
  return fits ? claimId : null;
}
