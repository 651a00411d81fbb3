import type { Context } from '#functions/core/context.ts';
import { CodedError } from '#functions/core/errors.ts';
import { type LimitKey, takeAttempt } from '#functions/core/limits/commands.ts';
import { mailboxOf, networkOf } from '#functions/core/limits/rules.ts';
import { isKnownBrowser, signInCounter } from './device-mark.ts';

/** The e-mails that anyone can ask for: each kind has its own numbers, so that none uses up another's. */
type AskedEmail = 'register' | 'recover' | 'claim';

/** How one kind of e-mail is counted: what a network asks for, and what all do. */
const countersOf = (
  ctx: Context,
  what: AskedEmail,
  whose: string,
): [here: LimitKey, all: LimitKey] => [
  ['e-mail.asked', `${networkOf(ctx.client.address, 48)} ${what} ${whose}`],
  ['e-mail.account', `${what} ${whose}`],
];

/**
 * Counts an e-mail that anyone can ask for, known address or not, and says whether to send it: not when the address
 * has had its number of the day. Then the link sent last still works, since links outlive the day that counts. A
 * browser with the owner's mark has numbers of its own. Throws `TOO_MANY_REQUESTS` where too much was asked for.
 */
export async function maySend(ctx: Context, what: AskedEmail, key: string): Promise<boolean> {
  const counter = await signInCounter(ctx, key);
  const isKnown = isKnownBrowser(counter);
  const [here, all] = countersOf(ctx, what, isKnown ? counter[1] : key);
  const network: LimitKey = ['e-mail.address', `${what} ${networkOf(ctx.client.address, 48)}`];
  await takeAttempt(ctx, ...(isKnown ? [] : [network]), here);
  // Only who registers reaches addresses that nobody has: those of one mailbox count together, never against its own.
  const isOther = what === 'register' && !isKnown && mailboxOf(key) !== key;
  const others: LimitKey[] = isOther ? [['e-mail.account', `others ${mailboxOf(key)}`]] : [];
  return takeAttempt(ctx, all, ...others).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CodedError && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    },
  );
}

/** The counts that end when the owner has used a mailed link. */
export const emailCounters = (ctx: Context, key: string): LimitKey[] =>
  (['register', 'recover', 'claim'] as const).flatMap((what) => countersOf(ctx, what, key));
