import { z } from 'zod';
import { isCalendarDate } from '#functions/core/values/dates.ts';
import { isVisible } from '#functions/core/values/markup.ts';
import { typedAmount } from '#functions/core/values/money.ts';
import { says } from './field-messages.ts';

// In a browser zod would try whether it may make code from text, which our policy forbids.
z.config({ jitless: true });

/** How calls answer a field, where its column does not say so. */
export const answeredAs = z.registry<{ as: 'html' | 'day' }>();

/** The names of the fields of a form. */
export const namesOfFields = <Fields extends z.ZodObject>(fields: Fields) =>
  Object.keys(fields.shape) as (keyof Fields['shape'] & string)[];

// Signs that turn the direction of writing can make a name look like another one.
const tidy = (text: string): string =>
  isVisible(text)
    ? text
        .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
    : '';

/** One line of text that must be there, with its white space tidied; at most `most` characters. */
export const requiredLine = (most: number) =>
  z
    .string(says('required'))
    .overwrite(tidy)
    .min(1, says('required'))
    .max(most, says('tooLong', most));

/** A person's given or last name. */
export const nameField = requiredLine(100);

/** An e-mail address as typed, without white space around it. */
export const emailField = z
  .string(says('required'))
  .trim()
  .min(1, says('required'))
  .max(254, says('tooLong', 254))
  .pipe(z.email(says('email')));

/** A password as typed; what a new one must be is the rule of `functions/identity/access`. */
export const passwordField = z
  .string(says('required'))
  .min(1, says('required'))
  .max(1000, says('passwordTooLong'));

/** A box that must be ticked. */
export const consentField = z.literal(true, says('consent'));

/** A box that may be ticked; in a form a missing one is false. */
export const checkboxField = z.boolean(says('invalid')).default(false);

/** The version of the row that a form was filled from (D-65). */
export const versionField = z.number(says('invalid')).int().positive();

/** One line of text that may stay empty, which is null; at most `most` characters. */
export const optionalLine = (most: number) =>
  z
    .string(says('invalid'))
    .overwrite(tidy)
    .max(most, says('tooLong', most))
    .nullish()
    .transform((text) => text || null);

/** Rich text as HTML or plain text, not yet sanitised; empty is ''. */
export const richTextField = (most: number) =>
  z
    .string(says('invalid'))
    .max(most, says('tooLong', most))
    .nullish()
    .transform((html) => html ?? '')
    .register(answeredAs, { as: 'html' });

/** One line of text that may stay empty, which is ''; at most `most` characters. */
export const lineField = (most: number) => optionalLine(most).transform((text) => text ?? '');

/** A whole number from `least` to `most`; empty is 0. */
export const wholeField = (least: number, most: number) =>
  z
    .number(says('number'))
    .int(says('wholeNumber'))
    .min(least, says('atLeast', least))
    .max(most, says('atMost', most))
    .nullish()
    .transform((n) => n ?? 0);

/** The place of something in an order. Nobody needs more than a million. */
export const ordinalField = wholeField(-1_000_000, 1_000_000);

/** The least and the most that can be asked for, in minor units: banks take nothing smaller. */
const [leastAmount, mostAmount] = [50, 10_000_000];

const among =
  (holds: (minorUnits: number) => boolean) =>
  (text: string): boolean => {
    const minorUnits = typedAmount(text);
    return minorUnits === null || holds(minorUnits);
  };

/** An amount of money as it is typed, from 0.50 to 100,000; what comes out are minor units. */
export const moneyField = z
  .string(says('required'))
  .trim()
  .min(1, says('required'))
  .refine((text) => text === '' || typedAmount(text) !== null, says('money'))
  .refine(
    among((amount) => amount >= leastAmount),
    says('moneyTooSmall'),
  )
  .refine(
    among((amount) => amount <= mostAmount),
    says('moneyTooLarge'),
  )
  .transform((text) => typedAmount(text) ?? 0);

/** The id of an uploaded picture; empty is null. */
export const pictureField = optionalLine(64);

/** What a picture shows, in words; empty is ''. */
export const pictureAltField = lineField(300);

/** An address of the web; "example.org" is understood as "https://example.org". Empty is null. */
export const webAddressField = optionalLine(500)
  .transform((text) => (text && !/^[a-z][a-z\d+.-]*:/i.test(text) ? `https://${text}` : text))
  // What is stored must be taken again.
  .refine((text) => text === null || text.length <= 500, says('tooLong', 500))
  .refine((text) => text === null || isWebAddress(text), says('url'));

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && /.\../.test(hostname) && username === '' && password === '';
}

/** An e-mail address that may stay empty, which is null. */
export const optionalEmailField = optionalLine(254).refine(
  (text) => text === null || z.email().safeParse(text).success,
  says('email'),
);

/** A calendar day `YYYY-MM-DD` that may stay empty, which is null. */
export const optionalDayField = optionalLine(10)
  .refine((text) => text === null || isCalendarDate(text), says('date'))
  .register(answeredAs, { as: 'day' });
