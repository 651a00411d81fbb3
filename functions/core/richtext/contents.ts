import { slug } from '../values/slug.ts';
import { plainText } from './text.ts';

export interface Heading {
  id: string;
  text: string;
}

/** Gives each heading of sanitised rich text (h2) an address of its own, and lists them. */
export function withContents(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (whole, inner: string) => {
    const text = plainText(inner);
    if (!text) return whole;
    const wish = `part-${slug(text)}`;
    const same = headings.filter(({ id }) => id === wish || id.startsWith(`${wish}--`)).length;
    const id = same > 0 ? `${wish}--${same + 1}` : wish;
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, headings };
}
