import { withoutTurns } from '#functions/core/values/markup.ts';
import { remember } from '#functions/core/values/remember.ts';
import { cleanHtml } from './clean.ts';

/** Control characters, which parsers treat differently. */
const noCharacters = /(?![\t\n\r])\p{Cc}/gu;

/** A form is sent with CRLF at the ends of lines: without this, a text that nobody touched would be another one. */
const lineEnds = /\r\n?/g;

const cleanText = (html: string): string =>
  cleanHtml(withoutTurns(html.replace(lineEnds, '\n').replace(noCharacters, '')));

/**
 * Rich text made safe for storing (D-60). What is left when a tag is removed may parse differently, so it is
 * cleaned until nothing changes: what is stored is what will be shown.
 */
export function sanitizeRichText(html: string): string {
  let safe = cleanText(html);
  for (let again = 0; again < 3; again++) {
    const next = cleanText(safe);
    if (next === safe) break;
    safe = next;
  }
  return safe;
}

/**
 * Rich text made safe for display: the same allow-list again, so that a row written by other means cannot do
 * harm. Results are cached, so that a page pays for each text once.
 */
export const safeHtml = remember(1000, cleanText);
