/** Whether a text or rich text says anything: a letter or sign outside of tags, or a picture. */
export const hasWords = (html: string): boolean =>
  /<img\b/i.test(html) ||
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .trim() !== '';
