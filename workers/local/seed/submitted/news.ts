import { z } from 'zod';
import { news } from '#functions/content/news/table.ts';
import { authorOf } from '../authors.ts';
import { timeAgo } from '../days.ts';
import { seedId } from '../ids.ts';
import { rowsOf } from '../rows.ts';
import { days, sampleFields } from '../schemas.ts';
import { publishedColumns, sampleResource } from './kind.ts';

/** News that says that it is a sample. */
export const newsSamples = sampleResource({
  table: news,
  lists: { news: z.array(z.strictObject({ ...sampleFields, publishedDaysAgo: days.min(0) })) },
  published: (lists, today) => [
    rowsOf(
      news,
      lists.news.map(({ slug, publishedDaysAgo, ...item }, i) => ({
        ...item,
        ...publishedColumns(item, timeAgo(today, publishedDaysAgo), authorOf(i)),
        id: seedId('news', slug),
      })),
    ),
  ],
  kinds: [
    {
      name: 'news',
      noun: 'news item',
      title: 'New special issue on ',
      names: (_, key) => ({ id: seedId('news', key) }),
      hidden: () => ({}),
      submitted: () => ({}),
    },
  ],
});
