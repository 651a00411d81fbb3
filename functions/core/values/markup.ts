/** Whether a text has a visible character: not only spaces and characters without a glyph. */
export const isVisible = (text: string): boolean => /[^\s\p{Cc}\p{Cf}]/u.test(text);

/** Whether a text or rich text has content: a visible character outside of tags, or a picture. */
export const hasWords = (html: string): boolean =>
  /<img\b/i.test(html) ||
  isVisible(html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|&#xa0;/gi, ' '));

/**
 * A text without the characters that turn the direction of what follows, by which words look like others (D-220). The
 * marks and joiners that scripts need stay.
 */
export const withoutTurns = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** One line of text with single spaces; empty when nothing of it can be seen. */
export const tidyLine = (text: string): string =>
  isVisible(text)
    ? withoutTurns(text)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
    : '';

/** Text of one or more lines. */
export const tidyText = (text: string): string => withoutTurns(text).trim();
