import type { Context } from '#functions/core/context.ts';
import { errorName, logWarning } from '#functions/core/log.ts';
import { sha1 } from '#functions/core/values/crypto.ts';

/** How long a person waits for the answer of the service, in ms. */
const patience = 1000;

/** How much of a hash the service is told: hundreds of passwords share it. */
const toldLength = 5;

/**
 * Whether a password is known to have leaked, by the configured service: it gets the beginning of a hash and answers
 * with the rest of all hashes that begin so, each with its count. Without an answer in time the password is taken.
 */
export async function isLeaked(
  ctx: Pick<Context, 'config' | 'fetchText'>,
  password: string,
): Promise<boolean> {
  const { leaksUrl } = ctx.config;
  if (leaksUrl === null) return false;
  const hash = (await sha1(password)).toUpperCase();
  try {
    const answer = await ctx.fetchText(`${leaksUrl}${hash.slice(0, toldLength)}`, patience);
    if (answer === null) throw new Error('The service has no answer.');
    return answer.split('\n').some((line) => {
      const [rest = '', count = ''] = line.trim().split(':');
      return rest.toUpperCase() === hash.slice(toldLength) && Number(count) > 0;
    });
  } catch (error) {
    // Never the prefix: it would say something about the password of whoever is in the log beside it.
    logWarning('password.leaks-unknown', { error: errorName(error) });
    return false;
  }
}
