import { replaceFormulas } from '#functions/core/values/formulas.ts';

/** The level of the first headings of a text: that below the heading above it. */
export type TopLevel = 2 | 3;

const tags =
  /^(?:p|br|hr|h[234]|ul|ol|li|a|strong|b|em|i|u|s|del|strike|code|sub|sup|blockquote|span|div|img|table|thead|tbody|tfoot|tr|th|td|dl|dt|dd|figcaption)$/;

/** Whether the editor can show a text without losing anything, such as the caption of a table. */
export const fitsEditor = (html: string): boolean =>
  [
    ...replaceFormulas(html, () => '')
      .toLowerCase()
      .replace(/<figure><img [^>]*>(<figcaption>.*?<\/figcaption>)?<\/figure>/gs, '$1')
      .matchAll(/<\/?([a-z][a-z\d-]*)/g),
  ].every(([, name = '']) => tags.test(name));

const block =
  'p|br|hr|h[234]|ul|ol|li|blockquote|div|figure|figcaption|table|thead|tbody|tr|th|td|dl|dt|dd';
const besideBlock = new RegExp(` ?(</?(?:${block})\\b[^<>]*>) ?`, 'gi');

/** A text without the line breaks of its source, as its editor will show it: nothing moves when that comes. */
export const asEdited = (html: string): string =>
  html.replace(/[ \t\r\n]+/g, ' ').replace(besideBlock, '$1');
