import { describe, expect, it } from 'vitest';
import { newsMarkup } from '#functions/content/news/markup.ts';
import { byYear } from '#functions/content/news/rules.ts';

const site = {
  origin: 'https://netsci.test',
  societyName: 'Network Science Society',
  image: 'https://netsci.test/og.png',
  logo: 'https://netsci.test/logo.png',
};
const item = {
  title: 'Travel grants',
  href: '/news/1/travel-grants',
  timestamp: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-03T10:00:00.000Z',
} as const;

describe('D-80 a news item as structured data', () => {
  it('has a headline, its dates, a picture, and the society as publisher with its logo', () => {
    expect(newsMarkup(item, 'Apply now.', site)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'Travel grants',
      description: 'Apply now.',
      url: 'https://netsci.test/news/1/travel-grants',
      mainEntityOfPage: 'https://netsci.test/news/1/travel-grants',
      datePublished: '2026-11-01T09:00:00.000Z',
      dateModified: '2026-11-03T10:00:00.000Z',
      image: ['https://netsci.test/og.png'],
      author: {
        '@type': 'Organization',
        '@id': 'https://netsci.test/#society',
        name: 'Network Science Society',
        url: 'https://netsci.test',
      },
      publisher: {
        '@type': 'Organization',
        '@id': 'https://netsci.test/#society',
        name: 'Network Science Society',
        url: 'https://netsci.test',
        logo: { '@type': 'ImageObject', url: 'https://netsci.test/logo.png' },
      },
    });
  });

  it('was never changed before it was published, and has a headline of at most 110 characters', () => {
    const edited = {
      ...item,
      title: 'word '.repeat(60).trim(),
      updatedAt: '2026-10-30T10:00:00.000Z',
    };
    const markup = newsMarkup(edited, '', site);
    expect(markup.dateModified).toBe(item.timestamp);
    expect(markup.headline.length).toBeLessThanOrEqual(110);
    expect(markup).not.toHaveProperty('description');
  });
});

describe('D-80 the lines of older news', () => {
  it('are in parts by year, in the order of the list', () => {
    const lines = ['2026-02-01', '2025-12-31', '2025-01-01'].map((timestamp) => ({ timestamp }));
    expect(byYear(lines)).toEqual([
      { year: '2026', items: [lines[0]] },
      { year: '2025', items: [lines[1], lines[2]] },
    ]);
  });
});
