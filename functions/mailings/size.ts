import type { Context } from '#functions/context.ts';
import type { FieldErrors } from '#functions/errors.ts';
import { languages } from '#functions/shared/dates.ts';
import { says } from '#functions/shared/field-messages.ts';
import type { HtmlLetter, LetterFacts } from './letter.ts';

/** How many bytes of HTML a letter may have: Gmail cuts off what is longer. */
export const letterLimit = 102 * 1024;

const encoder = new TextEncoder();

/** How many bytes a letter's HTML has on its way. */
export const bytesOf = (html: string): number => encoder.encode(html).length;

// For the unsubscribe link and the names, which stand in the place of their marks.
const forValues = 512;

/** The size in bytes that a mailing's letter may reach, whatever the language of its reader. */
function largest(ctx: Context, letter: (facts: LetterFacts) => HtmlLetter): number {
  const { config } = ctx;
  const ids = { mailingId: ctx.newId(), sendingId: ctx.newId() };
  return Math.max(
    ...languages.map((language) =>
      bytesOf(letter({ config, language, purpose: 'TEST', ...ids }).html),
    ),
  );
}

/** What is wrong with a mailing whose letter would be cut off, said of the field that holds its text. */
export function tooLarge(
  ctx: Context,
  field: string,
  letter: (facts: LetterFacts) => HtmlLetter,
): FieldErrors {
  const bytes = largest(ctx, letter) + forValues;
  if (bytes <= letterLimit) return {};
  return { [field]: [says('letterTooLarge', Math.ceil(bytes / 1024))] };
}
