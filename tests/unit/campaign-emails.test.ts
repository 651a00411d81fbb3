import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderBulkEmail } from '#functions/campaigns/bulk-emails/campaign.ts';
import { filterTypes } from '#functions/campaigns/bulk-emails/rules.ts';
import {
  emailRenderer,
  type FillingValues,
  fillEmail,
} from '#functions/campaigns/delivery/envelope.ts';
import { emailLimit } from '#functions/campaigns/model/rules.ts';
import { fillings, mark } from '#functions/campaigns/rendering/email.ts';
import { bytesOf } from '#functions/campaigns/rendering/layout.ts';
import { absoluteHref, type RichContext, richHtml } from '#functions/campaigns/rendering/rich.ts';
import { dropUnwritable } from '#functions/core/values/escape.ts';
import {
  ada,
  bulkEmail,
  emailConfig,
  emailFacts,
  newsletterOf,
  newsletterSending,
} from '#tests/support/campaigns.ts';

const ctx = { config: emailConfig };
const sending = newsletterSending(newsletterOf(2));
const email = (more: object = {}) => bulkEmail(more);
const place: RichContext = { origin: 'https://netsci.test', webVersion: null, under: 1 };

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '{lastName}',
    '{unsubscribe}',
    mark('lastName'),
    mark('unsubscribe'),
    '<b>Ada</b>',
    '$& $1 $`',
    'A\r\nBcc: x@example.net',
    '"><img src=x>',
    '\u202eadA',
  ),
);
const anyValues: fc.Arbitrary<FillingValues> = fc.record({
  givenName: hostile,
  lastName: hostile,
  renewalDate: hostile,
  unsubscribe: fc.webUrl({ withQueryParameters: true }),
});

describe('EML-02 filling in an e-mail', () => {
  const all = fillings.map(mark).join('|');
  const message = { subject: `To ${all}`, html: `<p>${all}</p>`, text: `To\n${all}` };
  // What names never keep: line ends, bidirectional controls, noncharacters, outer white space.
  const said = (value: string) =>
    value
      .replace(/[\ufdd0\ufdd1\u202a-\u202e\u2066-\u2069]+/g, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim();

  it('puts every value in as the words that it is, once, whatever they look like', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const filled = fillEmail(message, values);
        const expected = fillings.map((name) => said(values[name])).join('|');
        expect(filled.text).toBe(`To\n${expected}`);
        expect(filled.subject).toBe(`To ${expected}`.trim());
        expect(filled.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        // The HTML omits characters that HTML does not allow.
        expect(unescaped(filled.html)).toBe(`<p>${dropUnwritable(expected)}</p>`);
        expect(filled.html.match(/</g)).toHaveLength(2);
      }),
    );
  });

  it('keeps a typed mark, placeholder or tag from becoming one', async () => {
    const body = `<p>${mark('unsubscribe')} {unsubscribe} {givenName}</p>`;
    const emailTo = emailRenderer(ctx, email({ body, subject: `${mark('lastName')} {lastName}` }));
    const message = await emailTo({ ...ada, givenName: '{lastName}<b>' }, 1);
    expect(message.subject).toBe('lastName Lovelace');
    expect(message.html).toContain('>unsubscribe {unsubscribe} {lastName}&lt;b&gt;</p>');
    expect(message.text).toContain('unsubscribe {unsubscribe} {lastName}<b>');
  });

  it('tells the renewal date in the language of the reader, and a dash where there is none', async () => {
    const emailTo = emailRenderer(ctx, email());
    const text = async (reader: Partial<typeof ada>) =>
      (await emailTo({ ...ada, ...reader }, 1)).text;
    expect(await text({})).toContain('Dear Ada Lovelace, to 1 March 2027.');
    expect(await text({ language: 'it' })).toContain('to 1º marzo 2027.');
    expect(await text({ renewalDate: null })).toContain('to —.');
  });
});

describe('rich text in an e-mail', () => {
  const view = (html: string, more: Partial<RichContext> = {}) =>
    richHtml(html, { ...place, ...more });

  it('has absolute addresses only; what leads nowhere from an e-mail keeps its words', () => {
    const html = view(
      '<p><a href="/about">a</a><a href="news?x=1&amp;y=2">b</a><a href="mailto:a@example.org">c</a><a href="#top">d</a><a href="https://example.org">e</a></p>',
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://netsci.test/about',
      'https://netsci.test/news?x=1&amp;y=2',
      'mailto:a@example.org',
      'https://example.org',
    ]);
    expect(html).toContain('</a>d<a');
    expect(
      view('<a href="#top">d</a>', { webVersion: 'https://netsci.test/newsletters/1' }),
    ).toContain('href="https://netsci.test/newsletters/1#top"');
  });

  it('shows a formula as its TeX', () => {
    const formula =
      '<math><mi>k</mi><annotation encoding="application/x-tex">k &lt; N</annotation></math>';
    expect(view(`<p>${formula}</p>`)).toMatch(/<code style="[^"]*">\$k &lt; N\$<\/code><\/p>$/);
  });

  it('has no gap below what ends a point or a cell', () => {
    const html = view('<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><td><p>c</p></td>');
    const gaps = [...html.matchAll(/<(?:p|ul) style="margin:([^;"]*)/g)].map(([, gap]) => gap);
    expect(gaps).toEqual(['0 0 16px', '0 0 16px', '0', '0', '0']);
  });

  it('has pictures of at most 600 px that shrink with the window, each with its alternative text', () => {
    const [picture, small] = [
      view(
        '<img src="/images/01a1fe2f-0000-7000-8000-00000000000a" alt="A &quot;map&quot;" width="1200" height="900">',
      ),
      view('<img src="/images/01a1fe2f-0000-7000-8000-00000000000b" width="80" height="80">'),
    ];
    expect(picture).toBe(
      '<img src="https://netsci.test/images/01a1fe2f-0000-7000-8000-00000000000a" alt="A &quot;map&quot;" width="600" style="border:0;max-width:100%;height:auto">',
    );
    expect(small).toContain('alt="" width="80"');
  });

  it('goes on in the order of headings, and is read from right to left where it is written so', () => {
    expect(view('<h2>a</h2><h3>b</h3>', { under: 3 })).toMatch(/<h4 .*<h5 /);
    expect(view('<p>مرحبا</p><p>Ciao</p>')).toMatch(
      /^<p dir="rtl" style="[^"]*text-align:right">.*<p style=/,
    );
  });

  it('brings no tag, attribute or address along that an e-mail does not know', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'grapheme' }),
            fc.constantFrom(
              '<script>alert(1)</script>',
              '<a href="javascript:alert(1)">x',
              '<img src=x onerror=alert(1)>',
              '<p style="background:url(x)" onclick=a()>',
              '<iframe src="https://x.example">',
              '</td></table>',
              '<a href="/a&quot;onmouseover=&quot;b">',
            ),
          ),
        ),
        (parts) => {
          const html = view(parts.join(''));
          expect(html).not.toMatch(/<(?:script|iframe|style)|\son\w+="|javascript:|url\(/i);
          expect((html.match(/</g) ?? []).length).toBe((html.match(/>/g) ?? []).length);
        },
      ),
    );
  });
});

describe('an e-mail of a mailing', () => {
  it('NLT-02 says title, issue, date, opening, its sections and closing in the language of its reader', async () => {
    const emailTo = emailRenderer(ctx, sending);
    const [en, it] = [await emailTo(ada, 1), await emailTo({ ...ada, language: 'it' }, 2)];
    const order = (text: string, words: string[]) => {
      const at = words.map((word) => text.indexOf(word));
      expect(at).toEqual([...at].sort((a, b) => a - b));
      expect(at).not.toContain(-1);
    };
    order(en.text, [
      'News from a science of connections\n===',
      'Issue 12 · November–December 2026 · 1 December 2026',
      'Dear friends',
      'News\n----',
      'Events\n------',
      '7–11 June 2027 · Città di Castello, Italy\nNetSci 2027',
      'Submit by 15 February 2027 · Register by 1 May 2027',
      'Jobs\n----',
      'Apply by 31 January 2027\nPostdoctoral researcher',
      'With kind regards',
      'You have subscribed to',
      'Via delle Reti 1',
    ]);
    order(it.text, [
      'Numero 12',
      '1º dicembre 2026',
      'Notizie',
      'Eventi',
      '7–11 giugno 2027',
      'Hai scelto',
    ]);
    expect(it.html).toContain('<html lang="it">');
  });

  it('sets items without a summary apart by an empty line, also as plain text', async () => {
    const content = newsletterOf(2);
    for (const event of content.events) event.summary = '';
    const { text } = await emailRenderer(ctx, { ...sending, content })(ada, 1);
    expect(text).toMatch(/Register by 1 May 2027\n\n7–11 June 2027/);
  });

  it('leaves out the sections that are empty', async () => {
    const { html } = await emailRenderer(ctx, { ...sending, content: newsletterOf(0) })(ada, 1);
    expect(html).not.toMatch(/class="(?:news|events|jobs)"/);
  });

  it('has headings in order, and words beside every link and picture', async () => {
    const { html } = await emailRenderer(ctx, sending)(ada, 1);
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    levels.slice(1).forEach((level, i) => {
      expect(level - (levels[i] ?? 0)).toBeLessThanOrEqual(1);
    });
    expect(html).not.toMatch(/<a [^>]*>\s*<\/a>|<img(?![^>]* alt=)/);
  });

  it('with 50 items of each kind is not cut off by any mail program', async () => {
    const { html } = await emailRenderer(ctx, { ...sending, content: newsletterOf(50) })(ada, 1);
    expect(bytesOf(html)).toBeLessThan(emailLimit);
  });

  it('D-43 says why it came; only lists can be left by its link', async () => {
    for (const filterType of filterTypes) {
      const { text, headers } = await emailRenderer(ctx, email({ filterType }))(ada, 1);
      const isList = filterType === 'WEB-USERS' || filterType === 'NON-MEMBERS';
      expect(text).toMatch(/^You (?:have an account|are a member|belong to)/m);
      expect(text.includes('/unsubscribe?')).toBe(isList);
      expect('List-Unsubscribe' in headers).toBe(isList);
    }
    const { text, html } = await emailRenderer(ctx, sending)(ada, 1);
    expect(text).toMatch(/\/unsubscribe\?c=[\w-]{43}&e=ada%40example\.net\]/);
    expect(html).toMatch(/\/unsubscribe\?c=[\w-]{43}&amp;e=ada%40example\.net"/);
    expect(html).toContain(`https://netsci.test/newsletters/${sending.campaignId}"`);
  });

  it('NLT-20 EML-08 that is a test says so, greets by a sample and leads to its own web version', async () => {
    const nobody = { ...ada, userId: null, givenName: '', lastName: '', renewalDate: null };
    const test = await emailRenderer(ctx, { ...email(), purpose: 'TEST' })(nobody, 1);
    expect(test.subject).toBe('[Test] To Ada');
    expect(test.html).toContain('This is a test.');
    expect(test.headers['List-Unsubscribe']).toMatch(/^<https:/);
    const message = await emailRenderer(ctx, { ...sending, purpose: 'TEST' })(nobody, 1);
    expect(message.html).toContain(`https://netsci.test/newsletters/${sending.id}"`);
    expect((await emailRenderer(ctx, sending)(ada, 1)).html).not.toContain('This is a test.');
  });

  it('is rendered once for each language, however many readers it has', async () => {
    let rendered = 0;
    const content = newsletterOf(1);
    const counted = new Proxy(content, {
      get: (target, name) => {
        if (name === 'closing') rendered++;
        return Reflect.get(target, name);
      },
    });
    const emailTo = emailRenderer(ctx, { ...sending, content: counted });
    await emailTo(ada, 1);
    const once = rendered;
    for (let seq = 2; seq < 50; seq++) await emailTo(ada, seq);
    expect(rendered).toBe(once);
  });

  it('keeps its preheader whole, without half a placeholder', () => {
    const body = `<p>${'word '.repeat(20)}and {givenName}, more words</p>`;
    const content = { subject: 'S', sender: '', body, filterType: 'BOARD' as never };
    const { html } = renderBulkEmail({ ...content, filterType: 'board' }, emailFacts);
    expect(/class="preheader"[^>]*>([^&]*)/.exec(html)?.[1]).not.toMatch(/\{/);
  });
});

describe('an address in an e-mail', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://https://netsci.test/%0aalert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://netsci.test/x',
    'file:///etc/passwd',
    'ftp://example.org/x',
    'https://',
    '',
  ])('that is %j leads nowhere, also behind the cleaning of rich text', (href) => {
    expect(absoluteHref(href, place)).toBeNull();
    const html = richHtml(`<p><a href="${href}">Read</a> <img src="${href}" alt="x"></p>`, place);
    expect(html).toMatch(/^<p style="[^"]*">Read /);
    expect(html).not.toMatch(/href|<img|script/i);
  });

  it.each([
    ['/news#n', 'https://netsci.test/news#n'],
    ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['//example.org/x', 'https://example.org/x'],
  ])('that is %j leads to %s', (href, whereto) => expect(absoluteHref(href, place)).toBe(whereto));
});
