/** Whether a text has a visible character: not only spaces and characters without a glyph. */
export const isVisible = (text: string): boolean => /[^\s\p{Cc}\p{Cf}]/u.test(text);

/** Whether a text or rich text has content: a visible character outside of tags, or a picture. */
export const hasWords = (html: string): boolean =>
  /<img\b/i.test(html) ||
  isVisible(html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|&#xa0;/gi, ' '));
