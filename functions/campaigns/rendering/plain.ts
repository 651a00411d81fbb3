import type { FormatCallback, HtmlToTextOptions } from 'html-to-text';
import { splitAtMarks } from './email.ts';

const heading =
  (sign: string): FormatCallback =>
  (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 2 });
    walk(element.children, builder);
    builder.closeBlock({
      trailingLineBreaks: 2,
      blockTransform: (text) => {
        const lines = splitAtMarks(text).join('').split('\n');
        return text && `${text}\n${sign.repeat(Math.max(...lines.map(({ length }) => length)))}`;
      },
    });
  };

const alternative: FormatCallback = (element, _walk, builder) => {
  const { alt } = element.attribs as { alt?: string };
  if (alt) builder.addInline(`[${alt}]`);
};

const options: HtmlToTextOptions = {
  wordwrap: 78,
  formatters: { first: heading('='), second: heading('-'), alternative },
  limits: { maxInputLength: 1 << 22 },
  selectors: [
    ...['.preheader', '.bar', '.news-bar', '.events-bar', '.jobs-bar'].map((selector) => ({
      selector,
      format: 'skip',
    })),
    ...['figure', 'figcaption'].map((selector) => ({ selector, format: 'block' })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: false } },
    { selector: 'img', format: 'alternative' },
    { selector: 'h1', format: 'first' },
    { selector: 'h2', format: 'second' },
    ...['h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      format: 'heading',
      options: { uppercase: false, leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    { selector: 'table.data', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'div.rule', format: 'horizontalLine', options: { length: 8 } },
  ],
};

/** The plain text of an e-mail's HTML, for mail programs that do not show HTML. */
export async function plainEmail(html: string): Promise<string> {
  // Loaded with the first e-mail, so that no page pays for it.
  const { convert } = await import('html-to-text');
  return `${convert(html, options)
    .trim()
    .replace(/\n{3,}/g, '\n\n')}\n`;
}
