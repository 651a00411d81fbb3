import type { newsletterContents } from '#functions/campaigns/archive/archive.ts';
import type { NewsletterItem } from '#functions/campaigns/newsletters/content.ts';
import { type ChosenKind, chosenKinds } from '#functions/campaigns/newsletters/rules.ts';
import { escapeXml } from '#functions/core/values/escape.ts';

type SentNewsletter = ReturnType<ReturnType<typeof newsletterContents>['rows']>[number];

/** The feed is in English. */
const titles: Record<ChosenKind, string> = {
  news: 'News',
  events: 'Events',
  jobs: 'Open positions',
};

const sectionHtml = (title: string, items: NewsletterItem<ChosenKind>[]): string =>
  items.length === 0
    ? ''
    : `<h2>${title}</h2>${items
        .map(
          (item) =>
            `<h3><a href="${escapeXml(item.href)}">${escapeXml(item.title)}</a></h3>${item.summary}`,
        )
        .join('')}`;

/** A newsletter as an entry of the feed: its opening, then the content of its web version. */
export function newsletterEntry({ id, startedAt, content }: SentNewsletter) {
  const { title, opening, closing } = content;
  return {
    id,
    title,
    summary: opening,
    description: [
      ...chosenKinds.map((kind) => sectionHtml(titles[kind], content[kind])),
      closing,
    ].join(''),
    published: startedAt,
    updatedAt: startedAt,
  };
}
