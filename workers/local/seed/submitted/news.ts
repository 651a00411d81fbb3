import * as z from 'zod';
import { news } from '#functions/content/news/table.ts';
import { slug as endingOf } from '#functions/core/values/slug.ts';
import { authorOf } from '../authors.ts';
import { withDays } from '../days.ts';
import { seedId } from '../ids.ts';
import { rowsOf } from '../rows.ts';
import { sampleFields } from '../schemas.ts';
import { publishedColumns, sampleResource } from './kind.ts';

/** Sample news: published on fixed days, since sent newsletters carry them; their texts may count from today. */
export const newsSamples = sampleResource({
  table: news,
  lists: { news: z.array(z.strictObject({ ...sampleFields, publishedOn: z.iso.date() })) },
  published: (lists, today) => [
    rowsOf(
      news,
      withDays(lists.news, today, 'en').map(({ slug, publishedOn, ...item }, i) => ({
        ...item,
        ...publishedColumns(item, `${publishedOn}T09:00:00.000Z`, authorOf(i)),
        id: seedId('news', slug),
        relativePath: endingOf(item.title),
      })),
    ),
  ],
  kinds: [
    {
      name: 'news',
      noun: 'news item',
      title: 'New special issue on ',
      names: (title, key) => ({ id: seedId('news', key), relativePath: endingOf(title) }),
      hidden: () => ({}),
      submitted: () => ({}),
    },
  ],
});
