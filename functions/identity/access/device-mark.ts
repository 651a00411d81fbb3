import { type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import { hasRow } from '#functions/core/db/read-of.ts';
import type { LimitKey } from '#functions/core/limits/commands.ts';
import { networkOf } from '#functions/core/limits/rules.ts';
import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import { isSigned, sign } from '#functions/core/values/link-secrets.ts';

const signedText = (emailKey: string, nonce: string): string => `device:${emailKey}:${nonce}`;

/** A mark for a browser in which the owner of an address has just proved their identity; it says when. */
export async function newDeviceMark(ctx: Context, emailKey: string): Promise<string> {
  const nonce = `${ctx.newSecret()}~${ctx.now().getTime()}`;
  return `${nonce}.${base64url(await sign(ctx.config, signedText(emailKey, nonce)))}`;
}

/**
 * How a sign-in is counted: a browser with the owner's mark separately, every other one by account. Strangers
 * who guess passwords use up only the latter, so the owner can still sign in from a known browser, or after a
 * mailed link (D-66).
 */
export async function signInCounter(ctx: Context, emailKey: string): Promise<LimitKey> {
  const [nonce = '', signature = ''] = (ctx.client.deviceMark ?? '').slice(0, 200).split('.', 2);
  const given = fromBase64url(signature);
  const isOwners =
    given !== null && (await isSigned(ctx.config, signedText(emailKey, nonce), given));
  return isOwners ? ['sign-in.device', nonce] : ['sign-in.account', emailKey];
}

/** The tries that a network has of its own for an address, when all others together have used up the account's. */
export const networkCounter = (ctx: Context, emailKey: string): LimitKey => [
  'sign-in.network',
  `${networkOf(ctx.client.address, 48)} ${emailKey}`,
];

/** The counts of wrong sign-ins from unknown browsers that end when the owner has proved to be it. */
export const strangersCounters = (ctx: Context, emailKey: string): LimitKey[] => [
  ['sign-in.account', emailKey],
  ['sign-in.row', emailKey],
  networkCounter(ctx, emailKey),
];

/** Whether a counter is that of a browser with the owner's mark. */
export const isKnownBrowser = ([limit]: LimitKey): boolean => limit === 'sign-in.device';

/** When the mark of a counter was made; the beginning of time for one that does not say. */
const markedAt = ([, nonce]: LimitKey): string =>
  new Date(Number(nonce.split('~')[1] ?? 0)).toISOString();

/**
 * Whether an account was taken back, or has changed what it asks for, since the mark of a counter was made: its browser
 * may be a stranger's (D-121, D-143).
 */
export const isOutdated = (userId: string, counter: LimitKey): SQL =>
  sql`exists (select 1 from ${auditLog} where ${auditLog.recordKind} = 'user'
    and ${auditLog.recordId} = ${userId} and ${auditLog.at} > ${markedAt(counter)}
    and ${auditLog.action} in ('account.reported', 'address.undone', 'factor.added', 'password.changed',
      'password.set', 'user.role-granted'))`;

/** Whether a browser has a mark of the owner that still counts. */
export async function isTrusted(ctx: Context, userId: string, emailKey: string): Promise<boolean> {
  const counter = await signInCounter(ctx, emailKey);
  if (!isKnownBrowser(counter)) return false;
  const { isOld } = await ctx.db.read({
    isOld: hasRow(sql`(select 1) where ${isOutdated(userId, counter)}`),
  });
  return !isOld;
}
