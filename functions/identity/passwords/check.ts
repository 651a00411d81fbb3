import type { StoredRole } from '#functions/core/accounts/rules.ts';
import type { Weakness } from '#functions/core/adapters/workshop.ts';
import type { Context } from '#functions/core/context.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { errorName, logWarning } from '#functions/core/log.ts';
import { sha1 } from '#functions/core/values/crypto.ts';
import { type Person, wordsOfPerson, wordsOfSite } from './own-words.ts';
import { leastLength, passwordLength } from './rules.ts';

/** How long a person waits for the answer of the service, in ms. */
const patience = 1000;

/** How much of a hash the service is told: hundreds of passwords share it. */
const toldLength = 5;

/**
 * Whether a password is known to have leaked, by the configured service: it gets the beginning of a hash and answers
 * with the rest of all hashes that begin so, each with its count. Without an answer in time the password is taken.
 */
async function isLeaked(
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

/** What is wrong with a password. */
export type PasswordFault = 'tooShort' | 'tooShortForRole' | 'tooLong' | 'leaked' | Weakness;

/** What a refusal says: why, and how to do better. */
export const messages: Record<PasswordFault, string> = {
  tooShort: says('passwordTooShort'),
  tooShortForRole: says('passwordTooShortForRole'),
  tooLong: says('passwordTooLong'),
  common: says('passwordCommon'),
  leaked: says('passwordLeaked'),
  site: says('passwordSite'),
  personal: says('passwordPersonal'),
  keyboard: says('passwordKeyboard'),
  sequence: says('passwordSequence'),
  date: says('passwordDate'),
  repeats: says('passwordRepeats'),
  guessable: says('passwordGuessable'),
};

/** Whom a password is for. */
export type PasswordOwner = Person & { roles: readonly StoredRole[] };

function lengthFault(password: string, { roles }: PasswordOwner): PasswordFault | null {
  const length = [...password].length;
  if (length < passwordLength.least) return 'tooShort';
  if (length > passwordLength.most) return 'tooLong';
  return length < leastLength(roles) ? 'tooShortForRole' : null;
}

/**
 * What is wrong with a password, or null (D-15): 8 to 128 characters without rules of composition, 15 for roles with
 * power over others, not one that few guesses find, and not one that is known to have leaked.
 */
export async function passwordFault(
  ctx: Pick<Context, 'config' | 'passwords' | 'fetchText'>,
  password: string,
  owner: PasswordOwner,
): Promise<PasswordFault | null> {
  const own = { personal: wordsOfPerson(owner), site: wordsOfSite(ctx.config) };
  return (
    lengthFault(password, owner) ??
    (await ctx.passwords.weaknessOf(password, own)) ??
    ((await isLeaked(ctx, password)) ? 'leaked' : null)
  );
}

/** Returns the password; throws `INVALID_FIELDS` when its owner may not use it (D-15, D-123). */
export async function checkPassword(
  ctx: Context,
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  const fault = await passwordFault(ctx, password, owner);
  if (fault) throw invalidFields({ password: [messages[fault]] });
  return password;
}
