import { Parser } from 'htmlparser2';
import { lineOf, type ShareCard } from './rules.ts';

/** What a page's head says of its picture; null when it names none. */
export function pictureNamed(html: string): { address: string; card: ShareCard } | null {
  const said = new Map<string, string>();
  let theme = 'home';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') theme = attributes['data-theme'] ?? theme;
      const { property, content } = attributes;
      if (name === 'meta' && property && content !== undefined && !said.has(property))
        said.set(property, content);
    },
  });
  parser.end(html.slice(0, Math.max(0, html.indexOf('</head>'))));
  const image = said.get('og:image') ?? '';
  if (!URL.canParse(image)) return null;
  const title = said.get('og:title') ?? '';
  const line = lineOf(title, said.get('og:image:alt') ?? '');
  const societyName = said.get('og:site_name') ?? '';
  return { address: new URL(image).pathname, card: { title, line, theme, societyName } };
}
