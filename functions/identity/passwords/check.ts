import type { Context } from '#functions/core/context.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { type PasswordFault, type PasswordOwner, passwordFault } from './faults.ts';
import { isLeaked } from './leaks.ts';
import type { KnownWords } from './words.ts';

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

/** Returns the password; throws `INVALID_FIELDS` when its owner may not use it (D-15, D-123). */
export async function checkPassword(
  ctx: Context,
  password: string,
  owner: PasswordOwner & { common: KnownWords },
): Promise<string> {
  const { origin, societyName, programmeName } = ctx.config;
  const place = { origin, societyName, programmeName, year: ctx.now().getUTCFullYear() };
  const fault =
    passwordFault(password, owner, owner.common, place) ??
    ((await isLeaked(ctx, password)) ? 'leaked' : null);
  if (fault) throw invalidFields({ password: [messages[fault]] });
  return password;
}
