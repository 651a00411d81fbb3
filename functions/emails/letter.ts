import type { LetterFacts, MailingLetter } from '#functions/mailings/letter.ts';
import { renderLetter } from '#functions/notices/render.ts';
import { plainText } from '#functions/richtext/text.ts';
import type { EmailContent } from './content.ts';

/** An e-mail as a letter in one language. */
export function emailLetter(
  { subject, body }: EmailContent,
  { config, language }: LetterFacts,
): MailingLetter {
  return renderLetter(
    { subject, greeting: '', paragraphs: [plainText(body)], footer: [config.societyName] },
    language,
    config.societyName,
  );
}
