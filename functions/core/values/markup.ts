/** Whether a text holds a sign that one sees: spaces, and signs without a shape, are none. */
export const isVisible = (text: string): boolean => /[^\s\p{Cc}\p{Cf}]/u.test(text);

/** Whether a text or rich text says anything: a letter or sign outside of tags, or a picture. */
export const hasWords = (html: string): boolean =>
  /<img\b/i.test(html) ||
  isVisible(html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|&#xa0;/gi, ' '));
