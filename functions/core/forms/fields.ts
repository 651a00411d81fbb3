import * as z from 'zod';
import { isCalendarDate } from '#functions/core/values/dates.ts';
import { tidyLine, tidyText } from '#functions/core/values/markup.ts';
import { parseAmount } from '#functions/core/values/money.ts';
import { emailFault, mostOfEmail } from './email-address.ts';
import { says } from './field-messages.ts';

// In browsers zod probes whether it may generate code, which our content security policy forbids.
z.config({ jitless: true });

/** How calls return a field, where its column does not determine it. */
export const answeredAs = z.registry<{ as: 'html' | 'day' }>();

export const namesOfFields = <Fields extends z.ZodObject>(fields: Fields) =>
  Object.keys(fields.shape) as (keyof Fields['shape'] & string)[];

/** One required line of text, trimmed and with single spaces; at most `most` characters. */
export const requiredLine = (most: number) =>
  z
    .string(says('required'))
    .overwrite(tidyLine)
    .min(1, says('required'))
    .max(most, says('tooLong', most));

/** A person's given or last name. */
export const nameField = requiredLine(100);

function checkAddress(typed: string | null, issues: z.core.$RefinementCtx): void {
  const fault = typed === null ? null : emailFault(typed);
  if (fault) issues.addIssue({ code: 'custom', message: says(fault) });
}

/** An e-mail address as typed, without white space around it. */
export const emailField = z
  .string(says('required'))
  .overwrite(tidyText)
  .min(1, says('required'))
  .max(mostOfEmail, says('tooLong', mostOfEmail))
  .superRefine(checkAddress);

/** A password as typed; the rules for new ones are in `functions/identity/access`. */
export const passwordField = z
  .string(says('required'))
  .min(1, says('required'))
  .max(1000, says('passwordTooLong'));

export const consentField = z.literal(true, says('consent'));

/** An optional checkbox; false when missing from a form. */
export const checkboxField = z.boolean(says('invalid')).default(false);

/** The version of the row that the form was filled from (D-65). */
export const versionField = z.number(says('invalid')).int().positive();

/** Optional text, tidied and null when empty; at most `most` characters. */
const optionalText = (tidy: (text: string) => string, most: number) =>
  z
    .string(says('invalid'))
    .overwrite(tidy)
    .max(most, says('tooLong', most))
    .nullish()
    .transform((text) => text || null);

/** An optional line of text, null when empty; at most `most` characters. */
export const optionalLine = (most: number) => optionalText(tidyLine, most);

/** Optional text of one or more lines, null when empty; at most `most` characters. */
export const optionalWords = (most: number) => optionalText(tidyText, most);

/** Rich text as HTML or plain text, not yet sanitised; '' when empty. */
export const richTextField = (most: number) =>
  z
    .string(says('invalid'))
    .max(most, says('tooLong', most))
    .nullish()
    .transform((html) => html ?? '')
    .register(answeredAs, { as: 'html' });

/** An optional line of text, '' when empty; at most `most` characters. */
export const lineField = (most: number) => optionalLine(most).transform((text) => text ?? '');

/** Required text of one or more lines, trimmed: at least `least` characters, at most `most`. */
export const wordsField = (least: number, most: number) =>
  z
    .string(says('required'))
    .overwrite(tidyText)
    .min(1, says('required'))
    .min(least, says('tooShort', least))
    .max(most, says('tooLong', most));

/** A whole number from `least` to `most`; 0 when empty. */
export const wholeField = (least: number, most: number) =>
  z
    .number(says('number'))
    .int(says('wholeNumber'))
    .min(least, says('atLeast', least))
    .max(most, says('atMost', most))
    .nullish()
    .transform((n) => n ?? 0);

/** A position in an order; a million is more than anyone needs. */
export const ordinalField = wholeField(-1_000_000, 1_000_000);

/** The lowest and highest amount that can be charged, in minor units: banks accept nothing smaller. */
const [leastAmount, mostAmount] = [50, 10_000_000];

const isWithin =
  (holds: (minorUnits: number) => boolean) =>
  (text: string): boolean => {
    const minorUnits = parseAmount(text);
    return minorUnits === null || holds(minorUnits);
  };

/** An amount of money as typed, from 0.50 to 100,000; the result is in minor units. */
export const moneyField = z
  .string(says('required'))
  .trim()
  .min(1, says('required'))
  .refine((text) => text === '' || parseAmount(text) !== null, says('money'))
  .refine(
    isWithin((amount) => amount >= leastAmount),
    says('moneyTooSmall'),
  )
  .refine(
    isWithin((amount) => amount <= mostAmount),
    says('moneyTooLarge'),
  )
  .transform((text) => parseAmount(text) ?? 0);

/** The id of an uploaded picture; null when empty. */
export const pictureField = optionalLine(64);

/** The alternative text of a picture; '' when empty. */
export const pictureAltField = lineField(300);

/** What a picture shows, who made it, under which licence; '' when empty. */
export const pictureCaptionField = lineField(200);

/** A web address; "example.org" is read as "https://example.org". Null when empty. */
export const webAddressField = optionalLine(500)
  .transform((text) => (text && !/^[a-z][a-z\d+.-]*:/i.test(text) ? `https://${text}` : text))
  // What is stored must be accepted again.
  .refine((text) => text === null || text.length <= 500, says('tooLong', 500))
  .refine((text) => text === null || isWebAddress(text), says('url'));

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && /.\../.test(hostname) && username === '' && password === '';
}

/** An optional e-mail address, null when empty. */
export const optionalEmailField = optionalLine(mostOfEmail).superRefine(checkAddress);

/** An optional calendar day `YYYY-MM-DD`, null when empty. */
export const optionalDayField = optionalLine(10)
  .refine((text) => text === null || isCalendarDate(text), says('date'))
  .register(answeredAs, { as: 'day' });

/** One of a closed set, null when none is chosen. */
export const optionalChoice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
) =>
  z
    .enum(['', ...values], says('choice'))
    .nullish()
    .transform((value) => (value || null) as Values[number] | null);
