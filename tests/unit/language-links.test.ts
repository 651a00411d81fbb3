import { describe, expect, it } from 'vitest';
import { isTranslated } from '#app/i18n/translated.ts';
import { keepLanguage } from '#functions/core/i18n/keep-language.ts';

const link = (href: string) => `<a class="x" href="${href}">A</a>`;

describe('D-96 the links of a page whose language only its address says', () => {
  it.each([
    ['/jobs', '/jobs?lang=it'],
    ['/jobs#now', '/jobs?lang=it#now'],
    ['/events?kind=x&amp;page=2#a', '/events?kind=x&amp;page=2&amp;lang=it#a'],
    ['?show=40#next', '?show=40&amp;lang=it#next'],
  ])('%s leads to the Italian page', (href, italian) => {
    expect(keepLanguage(link(href))).toBe(link(italian));
  });

  it.each([
    '/jobs?lang=en',
    '/jobs?show=2&amp;lang=en',
    '#content',
    'https://example.org/jobs',
    '//example.org/jobs',
    'mailto:a@example.org',
    '/feeds/events.ics',
    '/images/0190',
    '/files/0190/by-laws.pdf',
    '/sitemap.xml',
  ])('%s stays as it is', (href) => {
    expect(keepLanguage(link(href))).toBe(link(href));
  });

  it('a search keeps the language, a form that is posted has it in its cookie', () => {
    const input = '<input type="hidden" name="lang" value="it">';
    const search = '<form class="s" method="get" action="/search">';
    expect(keepLanguage(`${search}</form>`)).toBe(`${search}${input}</form>`);
    const consent = '<form method="post" action="/cookie-consent"></form>';
    expect(keepLanguage(consent)).toBe(consent);
  });

  it('leaves what search engines read in the head', () => {
    const head =
      '<link rel="canonical" href="/jobs"><link rel="alternate" hreflang="en" href="/a">';
    expect(keepLanguage(head)).toBe(head);
  });
});

describe('D-96 a screen is announced as a translation', () => {
  it('when its item is there in Italian, or else its page', () => {
    const page = { isInItalian: true };
    expect(isTranslated([{ data: { page } }])).toBe(true);
    for (const name of ['item', 'event', 'award']) {
      expect(isTranslated([{ data: { page, [name]: {} } }])).toBe(false);
      expect(isTranslated([{ data: { [name]: { isInItalian: true } } }])).toBe(true);
      expect(isTranslated([{ data: { [name]: { isInItalian: false }, isInItalian: true } }])).toBe(
        false,
      );
    }
  });

  it('when its item is only a name with facts: nothing in it is English only', () => {
    const event = { title: 'NetSci 2027', summary: '', description: '' };
    expect(isTranslated([{ data: { event } }])).toBe(true);
    expect(isTranslated([{ data: { event: { ...event, isInItalian: false } } }])).toBe(true);
    expect(isTranslated([{ data: { event: { ...event, summary: '<p>A</p>' } } }])).toBe(false);
  });

  it('never when nobody says so', () => {
    for (const data of [undefined, null, {}, { page: null }, { page: {} }])
      expect(isTranslated([{ data: { page: { isInItalian: true } } }, { data }])).toBe(false);
    expect(isTranslated([])).toBe(false);
  });
});
