import { isTooLarge, kilobytes, letterMargin } from '#functions/campaigns/model/rules.ts';
import type { Context } from '#functions/core/context.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { languages } from '#functions/core/values/dates.ts';
import { testMark } from './layout.ts';
import type { HtmlLetter, LetterFacts } from './letter.ts';

const encoder = new TextEncoder();

/** How many bytes a letter's HTML has on its way. */
export const bytesOf = (html: string): number => encoder.encode(html).length;

/**
 * The size in bytes that a mailing's letter may reach, whatever the language and the name of its reader,
 * which is what publishing and the screens hold against `letterLimit`; and its subject, not yet filled in.
 */
export function weighed(
  ctx: Context,
  letter: (facts: LetterFacts) => HtmlLetter,
): { bytes: number; subject: string } {
  const { config } = ctx;
  const ids = { mailingId: ctx.newId(), sendingId: ctx.newId() };
  // A test says so, so that nothing is longer.
  const letters = languages.map((language) =>
    letter({ config, language, purpose: 'TEST', ...ids }),
  );
  const subject = letters[0]?.subject ?? '';
  return {
    bytes: Math.max(...letters.map(({ html }) => bytesOf(html))) + letterMargin,
    subject: subject.startsWith(`${testMark} `) ? subject.slice(testMark.length + 1) : subject,
  };
}

/** What is wrong with a mailing whose letter would be cut off, said of the field that holds its text. */
export function tooLarge(
  ctx: Context,
  field: string,
  letter: (facts: LetterFacts) => HtmlLetter,
): FieldErrors {
  const { bytes } = weighed(ctx, letter);
  return isTooLarge(bytes) ? { [field]: [says('letterTooLarge', kilobytes(bytes))] } : {};
}
