import type { Context } from '#functions/context.ts';
import type { FieldErrors } from '#functions/errors.ts';
import { languages } from '#functions/shared/dates.ts';
import { says } from '#functions/shared/field-messages.ts';
import type { HtmlLetter, LetterFacts } from './letter.ts';
import { isTooLarge, kilobytes, letterMargin } from './rules.ts';

const encoder = new TextEncoder();

/** How many bytes a letter's HTML has on its way. */
export const bytesOf = (html: string): number => encoder.encode(html).length;

/**
 * The size in bytes that a mailing's letter may reach, whatever the language and the name of its reader:
 * what publishing and the screens hold against `letterLimit`.
 */
export function weightOf(ctx: Context, letter: (facts: LetterFacts) => HtmlLetter): number {
  const { config } = ctx;
  const ids = { mailingId: ctx.newId(), sendingId: ctx.newId() };
  const sizes = languages.map((language) =>
    bytesOf(letter({ config, language, purpose: 'TEST', ...ids }).html),
  );
  return Math.max(...sizes) + letterMargin;
}

/** What is wrong with a mailing whose letter would be cut off, said of the field that holds its text. */
export function tooLarge(
  ctx: Context,
  field: string,
  letter: (facts: LetterFacts) => HtmlLetter,
): FieldErrors {
  const bytes = weightOf(ctx, letter);
  return isTooLarge(bytes) ? { [field]: [says('letterTooLarge', kilobytes(bytes))] } : {};
}
