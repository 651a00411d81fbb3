import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Account, type Viewer } from '#app/components/frame/account.tsx';
import { languageHref } from '#app/components/frame/language-href.ts';
import { menuEntries } from '#app/components/frame/menu-entries.ts';
import { LanguageProvider, translator } from '#app/i18n/translate.ts';
import { tidyMarkup } from '#app/tidy-markup.ts';

const account = (viewer: Viewer | null, language: 'en' | 'it' = 'en') =>
  renderToStaticMarkup(
    <LanguageProvider value={language}>
      <Account viewer={viewer} />
    </LanguageProvider>,
  );
const ada = { givenName: 'Ada', lastName: 'Lovelace' };

describe('who is visiting', () => {
  it('FRM-06 a signed-in user sees a link to the overview with initial and given name', () => {
    const markup = account(ada);
    expect(markup).toContain('href="/my/overview"');
    expect(markup).toMatch(/account-initial" aria-hidden="true">A</);
    expect(markup).toContain('>Ada<');
  });

  it('FRM-07 the link carries the last name too, which the wide menu hides', () => {
    expect(account(ada)).toContain('<span class="account-last"> Lovelace</span>');
  });

  it('FRM-08 a visitor sees Join Us instead, in the language of the page', () => {
    expect(account(null)).toContain('href="/join-us">Join Us</a>');
    expect(account(null, 'it')).toContain('>Iscriviti</a>');
  });

  it('takes the first letter of a name whole, also beyond the basic plane', () => {
    expect(account({ givenName: '𝒜da', lastName: 'L' })).toContain('>𝒜</span>');
  });
});

describe('the menu', () => {
  const t = translator('en');

  it('FRM-01 FRM-02 FRM-03 FRM-04 has its groups and entries in their order', () => {
    const labels = menuEntries(t, []).map((entry) =>
      'links' in entry ? [entry.label, ...entry.links.map(({ label }) => label)] : entry.label,
    );
    expect(labels).toEqual([
      ['Events', 'NetSci Conferences', 'NetSci Colloquium', 'Other Events'],
      ['About', 'About Us', 'Executive Committee', 'Board', 'Contacts'],
      'News',
      'Jobs',
      'Outreach',
      'Chapters',
      [
        'Prizes & fellows',
        'Award & Prizes',
        'Society Fellows',
        'Euler Award',
        'ER Prize',
        'Service Award',
      ],
    ]);
  });

  it('shows added pages in the group of their section, in the order given', () => {
    const added = [
      { sectionId: 'about', path: '/about/history', title: 'History' },
      { sectionId: 'chapters', path: '/chapters/china', title: 'China' },
    ];
    const entries = menuEntries(t, added);
    const group = (label: string) => entries.find((entry) => entry.label === label);
    expect(group('About')).toMatchObject({ links: [{}, {}, {}, {}, { href: '/about/history' }] });
    expect(group('Chapters')).toMatchObject({
      links: [{ href: '/chapters' }, { label: 'China', href: '/chapters/china' }],
    });
  });
});

describe('the address in another language', () => {
  it('FRM-23 keeps the path and the other parameters', () => {
    expect(languageHref({ path: '/search', search: '?q=a%26b&lang=en' }, 'it')).toBe(
      '/search?q=a%26b&lang=it',
    );
  });
});

describe('tidyMarkup', () => {
  it('writes void elements, boolean attributes and names as HTML does', () => {
    expect(tidyMarkup('<meta charSet="utf-8"/><input hidden="" maxLength="3"/>')).toBe(
      '<meta charset="utf-8"><input hidden maxlength="3">',
    );
  });

  it('leaves text alone that looks like markup', () => {
    const text = renderToStaticMarkup(<p title='hidden=""'>{'<br/> alt="" charSet="x"'}</p>);
    expect(tidyMarkup(text)).toBe(text);
  });
});
