import { Feed } from 'feed';
import type { Config } from '#functions/core/config/config.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { absoluteLinks, dropUnwritable, escapeXml } from '#functions/core/values/escape.ts';
import type { AtomFeed } from './rules.ts';

/** An item of a feed. */
export interface FeedEntry {
  id: string;
  /** The readable ending of its address, if it has one. */
  relativePath?: string;
  title: string;
  summary: string;
  description: string;
  /** ISO 8601 UTC. */
  published: string;
  updatedAt: string;
}

/** The description of a feed, and the path of an entry. */
export interface FeedSource extends AtomFeed {
  href(entry: Pick<FeedEntry, 'id' | 'relativePath'>): string;
  /** The path in an entry's permanent id, which never changes. */
  idPath(id: string): string;
}

/**
 * An Atom feed. An entry's id is a URL on this site that never changes, so that readers show nothing twice; its
 * link is the page. Its content is the sanitised summary and description (D-60), with absolute links. Nothing
 * depends on the clock.
 */
export function atomFile(
  about: FeedSource,
  entries: FeedEntry[],
  { origin, societyName }: Config,
): string {
  const at = (path: string) => new URL(path, origin).href;
  const html = (text: string) => absoluteLinks(safeHtml(dropUnwritable(text)), origin);
  const latest = entries
    .map((entry) => entry.updatedAt)
    .sort()
    .at(-1);

  const feed = new Feed({
    id: at(about.path),
    title: dropUnwritable(`${societyName}: ${about.title}`),
    link: at(about.page),
    feedLinks: { atom: at(about.path) },
    updated: new Date(latest ?? 0),
    author: { name: dropUnwritable(societyName) },
    copyright: '',
    generator: false,
  });
  for (const entry of entries) {
    feed.addItem({
      id: at(about.idPath(entry.id)),
      link: at(about.href(entry)),
      // The library declares titles as HTML.
      title: escapeXml(entry.title),
      description: html(entry.summary),
      content: html(entry.summary + entry.description),
      published: new Date(entry.published),
      date: new Date(entry.updatedAt),
    });
  }
  return feed.atom1();
}
