import { runInNewContext } from 'node:vm';
import type { EntryContext } from '@remix-run/cloudflare';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FeedLinks } from '#app/components/frame/feed-links.tsx';
import { SampleBar } from '#app/components/frame/frame.tsx';
import { Account, languageHref, type Viewer } from '#app/components/frame/header-parts.tsx';
import { isAt, isIn, menuEntries, moreInSection } from '#app/components/frame/menu-entries.ts';
import { dataScript, endWith } from '#app/framework/data-script.ts';
import { tidyMarkup } from '#app/framework/tidy-markup.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { markupOf } from '#tests/support/markup.tsx';

const account = (viewer: Viewer | null, language: 'en' | 'it' = 'en') =>
  markupOf(<Account viewer={viewer} />, language);
const ada = { givenName: 'Ada', lastName: 'Lovelace' };

describe('who is visiting', () => {
  it('FRM-07 the link carries the last name too, which the wide menu hides', () => {
    expect(account(ada)).toContain('<span class="account-last"> Lovelace</span>');
  });

  it('takes the first letter of a name whole, also beyond the basic plane', () => {
    expect(account({ givenName: '𝒜da', lastName: 'L' })).toContain('>𝒜</span>');
  });
});

describe('D-96 the feeds and calendars that a page announces', () => {
  const announced = (language: 'en' | 'it') => markupOf(<FeedLinks language={language} />);

  it('are in its language, which their addresses say', () => {
    const paths = ['/feeds/news.atom', '/feeds/jobs.atom', '/feeds/events.ics'];
    for (const path of paths) {
      expect(announced('en')).toContain(`href="${path}"`);
      expect(announced('it')).toContain(`href="${path}?lang=it"`);
    }
  });
});

describe('D-95 the bar of a machine that shows samples', () => {
  it('says so in both languages, and how to hide them', () => {
    const bar = (language: 'en' | 'it') => markupOf(<SampleBar />, language);
    expect(bar('en')).toContain('This site shows sample content. “SAMPLES=0 npm start”');
    expect(bar('it')).toContain('contenuti di esempio');
  });
});

describe('the menu', () => {
  const t = translator('en');

  it('FRM-01 FRM-03 marks where a visitor is: on a list, on one of its items, on the list of all events', () => {
    const events = ['/events/netsci', '/events/other'].map((href) => ({ label: '', href }));
    for (const path of ['/events', '/events/other', '/events/netsci/abcdefgh/netsci-2026'])
      expect(isIn(events, path), path).toBe(true);
    for (const path of ['/', '/home', '/event', '/events/otherwise', '/news'])
      expect(isIn(events, path), path).toBe(false);
    const news = { label: 'News', href: '/news' };
    expect(['/news', '/news/1/title', '/newsletters'].map((path) => isAt(news, path))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('leads to the public list of everything that members submit', () => {
    const hrefs = menuEntries(t, []).flatMap((entry) =>
      'links' in entry ? entry.links.map(({ href }) => href) : [entry.href],
    );
    for (const resource of reviewResources)
      expect(hrefs.map((href) => href.split('/')[1])).toContain(resource);
  });

  const fixed = (sectionId: string, path: string) => ({
    sectionId,
    path,
    title: `The page of ${path}`,
  });
  const added = (sectionId: string, path: string, title: string) => ({
    sectionId,
    path,
    title,
  });
  const labels = (pages: Parameters<typeof menuEntries>[1], label: string) => {
    const entry = menuEntries(t, pages).find((one) => one.label === label);
    return entry && 'links' in entry ? entry.links.map((link) => link.label) : entry?.href;
  };

  it('ADP-03 ADP-14 an added page stands behind the entry after whose page it was inserted', () => {
    const about = [
      added('about', '/about/motto', 'Motto'),
      fixed('about', '/about'),
      added('about', '/about/history', 'History'),
      added('about', '/about/press', 'Press'),
      // The page of a screen without a menu entry.
      fixed('about', '/about/nss-by-laws'),
      added('about', '/about/statutes', 'Statutes'),
      fixed('about', '/about/executive-committee'),
      fixed('about', '/about/board'),
      fixed('about', '/about/contacts'),
      added('about', '/about/team', 'Team'),
    ];
    expect(labels(about, 'About')).toEqual([
      'Motto',
      ...['About Us', 'History', 'Press', 'Statutes'],
      ...['Executive Committee', 'Board', 'Contacts', 'Team'],
    ]);
  });

  it('FRM-02 the entries keep their order and labels when their pages stand in another one', () => {
    const about = [
      fixed('about', '/about/contacts'),
      added('about', '/about/team', 'Team'),
      fixed('about', '/about'),
      added('about', '/about/history', 'History'),
    ];
    expect(labels(about, 'About')).toEqual([
      ...['About Us', 'History', 'Executive Committee', 'Board', 'Contacts', 'Team'],
    ]);
  });

  it('FRM-03 a plain entry becomes a group when its section has added pages', () => {
    expect(labels([fixed('chapters', '/chapters')], 'Chapters')).toBe('/chapters');
    const chapters = [
      fixed('chapters', '/chapters'),
      added('chapters', '/chapters/china', 'China'),
      added('news', '/news/archive', 'Archive'),
    ];
    expect(labels(chapters, 'Chapters')).toEqual(['Chapters', 'China']);
    expect(labels(chapters, 'News')).toEqual(['Archive', 'News']);
  });

  it('FRM-01 FRM-04 pages of a retracted fixed page and of other sections change nothing else', () => {
    expect(labels([added('events', '/events/archive', 'Archive')], 'Events')).toEqual([
      ...['Archive', 'NetSci Conferences', 'NetSci Colloquium', 'Other Events'],
    ]);
    expect(labels([added('legal', '/privacy-policy/imprint', 'Imprint')], 'News')).toBe('/news');
  });

  it('PGE-05 an added page of a section without a place in the menu is found from its other pages', () => {
    const pages = [
      fixed('education', '/education'),
      added('education', '/education/schools', 'Schools'),
      fixed('about', '/about'),
      added('about', '/about/history', 'History'),
      fixed('young-initiatives', '/young-initiatives'),
      fixed('young-initiatives', '/young-initiatives/best-talk-pitch'),
    ];
    expect(moreInSection(pages, '/education')).toEqual([
      { label: 'Schools', href: '/education/schools', page: pages[1] },
    ]);
    expect(moreInSection(pages, '/education/schools')).toMatchObject([{ href: '/education' }]);
    for (const path of ['/about', '/young-initiatives', '/nowhere'])
      expect(moreInSection(pages, path)).toEqual([]);
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

describe('the data of a page with scripts', () => {
  const page = '<html><body><p>Hello</p></body></html>';
  const context = (chunks: string[], didRenderScripts = true) =>
    ({
      serverHandoffStream: new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
          controller.close();
        },
      }),
      renderMeta: { didRenderScripts },
    }) as EntryContext;

  it('arrives whole, whatever its texts say', async () => {
    const said = ['["</script><!--', ' \u2028 & è', '"]\n'];
    const script = await dataScript(context(said), 'n');
    expect(script.slice(0, -'</script>'.length)).not.toMatch(/<[/!]|&|\u2028/);
    const code = /^<script nonce="n">(.*)<\/script>$/.exec(script)?.[1] ?? expect.fail(script);
    const received: string[] = [];
    const streamController = {
      enqueue: (text: string) => received.push(text),
      close: () => received.push('end'),
    };
    runInNewContext(code, { window: { __remixContext: { streamController } } });
    expect(received).toEqual([said.join(''), 'end']);
  });

  it('is not sent with a page that runs no scripts', async () => {
    expect(await dataScript(context(['[1]'], false), 'n')).toBe('');
  });

  it('is the last of its body', () => {
    expect(endWith(page, '<i></i>')).toBe('<html><body><p>Hello</p><i></i></body></html>');
    expect(endWith('<p>Hello</p>', '<i></i>')).toBe('<p>Hello</p><i></i>');
  });
});
