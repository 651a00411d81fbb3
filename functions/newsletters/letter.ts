import type { LetterFacts, MailingLetter } from '#functions/mailings/letter.ts';
import { renderLetter } from '#functions/notices/render.ts';
import { plainText } from '#functions/richtext/text.ts';
import type { NewsletterContent } from './content.ts';

/** A newsletter as a letter in one language. */
export function newsletterLetter(
  { title, opening, closing }: NewsletterContent,
  { config, language }: LetterFacts,
): MailingLetter {
  const paragraphs = [opening, closing].map(plainText).filter(Boolean);
  return renderLetter(
    { subject: title, greeting: '', paragraphs, footer: [config.societyName] },
    language,
    config.societyName,
  );
}
