import { describe, expect, it } from 'vitest';
import { menuEntries } from '#app/components/frame/menu-entries.ts';
import { breadcrumbMarkup, crumbsOf } from '#app/markup/breadcrumbs.ts';
import { siteMarkup, societyMarkup } from '#app/markup/site.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { faultsIn } from '#tests/support/structured-data.ts';

const society = {
  origin: 'https://netsci.test',
  societyName: 'Network Science Society',
  contactEmail: 'info@example.org',
};

describe('D-101 what search engines read of the society', () => {
  it('has its logo, and its profiles where there are some', () => {
    const block = societyMarkup(society, '/logo.png', ['https://social.example/netsci']);
    expect(faultsIn({ ...block })).toEqual([]);
    expect(block).toMatchObject({
      logo: 'https://netsci.test/logo.png',
      sameAs: ['https://social.example/netsci'],
    });
    expect(societyMarkup(society, '/logo.png', [])).not.toHaveProperty('sameAs');
  });

  it('has the address of the search', () => {
    const block = siteMarkup(society);
    expect(faultsIn({ ...block })).toEqual([]);
    expect(JSON.stringify(block)).toContain('https://netsci.test/search?q={search_term_string}');
  });
});

describe('D-101 the way to a page', () => {
  const way = (path: string, title: string, language: 'en' | 'it' = 'en') =>
    crumbsOf(
      { path, title },
      [{ path: '/about/history', title: 'Our history' }],
      translator(language),
    ).map((crumb) => crumb.name);

  it('goes through the screens above it and leaves out what is no page', () => {
    expect(way('/events/netsci/abcd2345/netsci-2027', 'NetSci 2027')).toEqual([
      'Events',
      'NetSci Conferences',
      'NetSci 2027',
    ]);
    expect(way('/jobs/0198', 'A vacancy', 'it')).toEqual(['Lavoro', 'A vacancy']);
    expect(way('/about/history/founders', 'Founders')).toEqual([
      'About Us',
      'Our history',
      'Founders',
    ]);
  });

  it('calls screens as the menu does, in both languages', () => {
    for (const language of ['en', 'it'] as const) {
      const t = translator(language);
      const links = menuEntries(t, []).flatMap((entry) =>
        'links' in entry ? entry.links : [entry],
      );
      for (const { label, href } of links.filter((link) => link.href.split('/').length < 4))
        if (!href.startsWith('/award-prizes/') && !href.startsWith('/about/'))
          expect(crumbsOf({ path: href, title: 'x' }, [], t).at(-1)?.name).toBe(label);
    }
  });

  it('is a list that search engines accept', () => {
    const crumbs = crumbsOf({ path: '/jobs/0198', title: 'A vacancy' }, [], translator('it'));
    const block = breadcrumbMarkup(crumbs, (path) => `https://netsci.test${path}?lang=it`);
    expect(faultsIn({ ...block })).toEqual([]);
    expect(block).toMatchObject({
      itemListElement: [{ position: 1, item: 'https://netsci.test/jobs?lang=it' }, { position: 2 }],
    });
  });
});

describe('the validator of structured data', () => {
  const event = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'A meeting',
    startDate: '2027-06-07T09:00:00+02:00',
    endDate: '2027-06-11',
    location: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: 'Italy' },
    },
  };

  it.each([
    ['a time without zone', { startDate: '2027-06-07T09:00' }, 'Event.startDate'],
    ['a day that does not exist', { startDate: '2027-02-30' }, 'Event.startDate'],
    ['an end before the start', { endDate: '2027-06-01' }, 'Event.endDate'],
    ['an address without host', { url: '/events/1' }, 'Event.url'],
    ['a term of its own', { eventStatus: 'planned' }, 'Event.eventStatus'],
    ['a missing place', { location: undefined }, 'Event.location'],
    ['a place of another type', { location: { '@type': 'Offer', name: 'A' } }, 'Event.location'],
    ['a property that the type has not', { datePosted: '2027-01-01' }, 'Event.datePosted'],
    ['an unknown type', { '@type': 'Meeting' }, 'Meeting'],
    ['another vocabulary', { '@context': 'http://example.org' }, '@context'],
  ])('finds %s', (_, change, at) => {
    expect(faultsIn(event)).toEqual([]);
    const faults = faultsIn(JSON.parse(JSON.stringify({ ...event, ...change })));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`${at}`);
  });
});
