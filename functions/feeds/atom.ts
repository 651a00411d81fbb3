import type { Config } from '#functions/core/config/config.ts';
import { addressIn, keepLanguage } from '#functions/core/i18n/keep-language.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { withTexAsCode } from '#functions/core/richtext/text.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { absoluteLinks, dropUnwritable, escapeXml } from '#functions/core/values/escape.ts';
import { type InLanguage, textLanguage } from '#functions/lifecycle/translations/rules.ts';
import type { AtomFeed } from './rules.ts';

/** An item of a feed. */
export interface FeedEntry extends InLanguage {
  id: string;
  /** The readable ending of its address, if it has one. */
  relativePath?: string | null;
  /** Its page, where the feed does not know it by its id. */
  path?: string;
  title: string;
  /** A line above its text, in the language of the feed. */
  line?: string;
  summary: string;
  description: string;
  /** ISO 8601 UTC. */
  published: string;
  updatedAt: string;
}

/** The description of a feed in a language, and the path of an entry. */
export interface FeedSource extends AtomFeed {
  title: string;
  language: Language;
  href(entry: Pick<FeedEntry, 'id' | 'relativePath'>): string;
  /** The path in an entry's permanent id, which never changes. */
  idPath(id: string): string;
}

/**
 * An Atom feed. An entry's id is a URL on this site that never changes, so that readers show nothing twice,
 * whatever the language; its link is the page. Its content is the sanitised description, or the summary of one without (D-60), with
 * absolute links. A text without a translation says that it is English (D-96). Nothing depends on the clock.
 */
export function atomFile(
  about: FeedSource,
  entries: FeedEntry[],
  { origin, societyName }: Config,
): string {
  const { language } = about;
  const at = (path: string) => new URL(path, origin).href;
  const pageAt = (path: string) => at(addressIn(language, path));
  const latest = entries
    .map((entry) => entry.updatedAt)
    .sort()
    .at(-1);

  const entryFile = (entry: FeedEntry): string => {
    const html = (...fields: ('line' | 'summary' | 'description')[]) =>
      absoluteLinks(fields.map((field) => htmlOf(entry, field, language)).join(''), origin);
    return `<entry xml:lang="${textLanguage(language, entry)}">
<id>${escapeXml(at(about.idPath(entry.id)))}</id>
<title type="html" xml:lang="${textLanguage(language, entry, 'title')}">${escapeHtml(entry.title)}</title>
<link href="${escapeXml(pageAt(entry.path ?? about.href(entry)))}"/>
<published>${instant(entry.published)}</published>
<updated>${instant(entry.updatedAt)}</updated>
<summary type="html">${escapeXml(html('line', 'summary'))}</summary>
<content type="html">${escapeXml(html('line', entry.description ? 'description' : 'summary'))}</content>
</entry>
`;
  };
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeXml(at(about.path))}</id>
<title>${escapeXml(`${societyName}: ${about.title}`)}</title>
<updated>${instant(latest ?? 0)}</updated>
<author><name>${escapeXml(societyName)}</name></author>
<category term="${escapeXml(about.title)}"/>
<rights>© ${escapeXml(societyName)}</rights>
<icon>${escapeXml(at('/favicon.ico'))}</icon>
<logo>${escapeXml(at('/share/card.png'))}</logo>
<link rel="alternate" href="${escapeXml(pageAt(about.page))}"/>
<link rel="self" href="${escapeXml(pageAt(about.path))}"/>
${entries.map(entryFile).join('')}</feed>
`;
}

const instant = (time: string | number): string => new Date(time).toISOString();

/** A text as HTML in XML. */
const escapeHtml = (text: string): string => escapeXml(escapeXml(text));

/** Letters that run from right to left. */
const turned = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** HTML of which each block says that it runs the way its letters do, where some run to the left. */
const withDirections = (html: string): string =>
  turned.test(html)
    ? html.replace(/<(p|h[2-4]|li|t[hd]|d[td]|blockquote|figcaption)(?=[\s>])/g, '<$1 dir="auto"')
    : html;

/** A part of an entry as safe HTML, with its language where that is not the entry's. */
function htmlOf(
  entry: FeedEntry,
  field: 'line' | 'summary' | 'description',
  language: Language,
): string {
  const text = entry[field];
  if (!text) return '';
  const isLine = field === 'line';
  const own = isLine ? language : textLanguage(language, entry, field);
  const safe = isLine ? `<p>${escapeXml(text)}</p>` : safeHtml(withTexAsCode(dropUnwritable(text)));
  const html = withDirections(language === 'it' ? keepLanguage(safe) : safe);
  return own === textLanguage(language, entry) ? html : `<div lang="${own}">${html}</div>`;
}
