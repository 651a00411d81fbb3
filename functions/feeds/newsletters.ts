import type { newsletterContents } from '#functions/campaigns/archive/archive.ts';
import type { NewsletterContent } from '#functions/campaigns/newsletters/content.ts';
import { escaped } from '#functions/core/values/escape.ts';

type Sent = ReturnType<ReturnType<typeof newsletterContents>['rows']>[number];

const section = (
  title: string,
  items: Pick<NewsletterContent['news'][number], 'title' | 'href' | 'summary'>[],
): string =>
  items.length === 0
    ? ''
    : `<h2>${title}</h2>${items
        .map(
          (item) =>
            `<h3><a href="${escaped(item.href)}">${escaped(item.title)}</a></h3>${item.summary}`,
        )
        .join('')}`;

/** A newsletter as an entry of the feed: its opening, then what its web version says below it. */
export function newsletterEntry({ id, startedAt, content }: Sent) {
  const { title, opening, news, events, jobs, closing } = content;
  return {
    id,
    title,
    summary: opening,
    description: [
      section('News', news),
      section('Events', events),
      section('Open positions', jobs),
      closing,
    ].join(''),
    published: startedAt,
    updatedAt: startedAt,
  };
}
