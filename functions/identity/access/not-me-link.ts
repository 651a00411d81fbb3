import type { Context } from '#functions/core/context.ts';
import type { EmailKind, QueuedEmail } from '#functions/core/registry.ts';
import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { isSigned, sign } from '#functions/core/values/link-secrets.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { notMeLasts } from './rules.ts';

/**
 * What a link "This was not me" says: whose it is, what moment it reports (ms), since when the session was there in
 * which it happened (ms; empty when that is the same), and its signature.
 */
export interface NotMeLink {
  userId: string;
  since: string;
  from: string;
  signature: string;
}

const signedText = ({ userId, since, from }: Omit<NotMeLink, 'signature'>): string =>
  `not-me:${userId}:${since}${from && `:${from}`}`;

interface Reported {
  userId: string;
  language: Language;
  at: string;
  /** Since when the session was there in which it happened. */
  from?: string;
}

/**
 * The link "This was not me" for an e-mail about an account, from the moment that the e-mail reports. It is stored
 * nowhere (D-125, D-143).
 */
export async function notMeLink(
  ctx: Context,
  { userId, language, at, from = at }: Reported,
): Promise<string> {
  const since = String(Date.parse(at));
  const link = { userId, since, from: from < at ? String(Date.parse(from)) : '' };
  const signature = base64url(await sign(ctx.config, signedText(link)));
  const query = { u: userId, t: since, ...(link.from ? { f: link.from } : {}), s: signature };
  return pageHref({ origin: ctx.config.origin, language }, '/access/not-me', query);
}

/** What an e-mail about an account adds to its kind: its link is "This was not me". */
export const withNotMe = {
  lasts: notMeLasts,
  link: async (ctx, { userId, language, createdAt, data: { from } }: QueuedEmail) => {
    if (!userId) return '';
    const at = createdAt ?? ctx.now().toISOString();
    return notMeLink(ctx, { userId, language, at, ...(typeof from === 'string' ? { from } : {}) });
  },
} satisfies Partial<EmailKind> & { lasts: number };

const isTime = (text: string): boolean => /^\d{1,15}$/.test(text);
const instantOf = (ms: string): string => new Date(Number(ms)).toISOString();

/** The moment that a link reports and the beginning of that session; null when it is forged or over. */
export async function reportedBy(
  ctx: Context,
  link: NotMeLink,
): Promise<{ at: string; from: string } | null> {
  const { since, from, signature } = link;
  if (!isTime(since) || !(from === '' || isTime(from))) return null;
  const given = fromBase64url(signature.slice(0, 100));
  if (!given || !(await isSigned(ctx.config, signedText(link), given))) return null;
  if (ctx.now().getTime() - Number(since) > notMeLasts) return null;
  return { at: instantOf(since), from: instantOf(from || since) };
}
