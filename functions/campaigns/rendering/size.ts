import { emailMargin, isTooLarge, kilobytes } from '#functions/campaigns/model/rules.ts';
import type { Context } from '#functions/core/context.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { languages } from '#functions/core/values/dates.ts';
import type { CampaignFacts, HtmlEmail } from './email.ts';
import { testMark } from './layout.ts';

const encoder = new TextEncoder();

/** How many bytes an e-mail's HTML has on its way. */
export const bytesOf = (html: string): number => encoder.encode(html).length;

/**
 * The size in bytes that a mailing's e-mail may reach, whatever the language and the name of its reader,
 * which is what publishing and the screens hold against `emailLimit`; and its subject, not yet filled in.
 */
export function weighed(
  ctx: Context,
  message: (facts: CampaignFacts) => HtmlEmail,
): { bytes: number; subject: string } {
  const { config } = ctx;
  const ids = { campaignId: ctx.newId(), sendingId: ctx.newId() };
  // A test says so, so that nothing is longer.
  const messages = languages.map((language) =>
    message({ config, language, purpose: 'TEST', ...ids }),
  );
  const subject = messages[0]?.subject ?? '';
  return {
    bytes: Math.max(...messages.map(({ html }) => bytesOf(html))) + emailMargin,
    subject: subject.startsWith(`${testMark} `) ? subject.slice(testMark.length + 1) : subject,
  };
}

/** What is wrong with a mailing whose e-mail would be cut off, said of the field that holds its text. */
export function tooLarge(
  ctx: Context,
  field: string,
  message: (facts: CampaignFacts) => HtmlEmail,
): FieldErrors {
  const { bytes } = weighed(ctx, message);
  return isTooLarge(bytes) ? { [field]: [says('letterTooLarge', kilobytes(bytes))] } : {};
}
