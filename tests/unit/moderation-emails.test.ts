import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  notifiesAuthor,
  type ReviewAction,
  relations,
  review,
} from '#functions/content/review/rules.ts';
import it_ from '#functions/core/i18n/it.json';
import { type Language, languages } from '#functions/core/values/dates.ts';
import { safeTitle } from '#functions/email/rendering/email.ts';
import { contentKinds } from '#functions/lifecycle/content/rules.ts';
import { saidEmail } from '#tests/support/said-email.ts';

const decision = {
  kind: 'jobs',
  title: 'A post',
  action: 'publish',
  reason: '',
  path: '/jobs/1',
};

const decided = (data: Partial<typeof decision>, language?: Language) =>
  saidEmail('item-decided', { ...decision, ...data }, language);
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');

const told: ReviewAction[] = review.transitions
  .filter((t) => t.who.some((who) => notifiesAuthor(t, who)))
  .map(({ name }) => name);

describe('the e-mail about a decision', () => {
  it('WFL-22 exists for everything that somebody else can decide, of every kind', () => {
    expect(new Set(told)).toEqual(
      new Set(['publish', 'reject', 'retract', 'delete', 'recover', 'restore']),
    );
    expect(
      relations.filter((who) => notifiesAuthor({ from: 'PENDING', to: 'DRAFT' }, who)),
    ).toEqual(['admin-other']);
    for (const language of languages)
      for (const kind of contentKinds) {
        const subjects = told.map((action) => decided({ kind, action }, language).subject);
        expect(new Set(subjects).size, kind).toBe(new Set(told).size);
      }
  });

  it('names each kind by its own word, which agrees in Italian', () => {
    const subject = (kind: string) => decided({ kind, action: 'reject' }, 'it').subject;
    expect(subject('news')).toBe('La tua notizia «A post» è stata respinta');
    expect(subject('netsci-events')).toBe('Il tuo evento NetSci «A post» è stato respinto');
    for (const kind of contentKinds)
      expect(['feminine', 'masculine'], kind).toContain(it_.emails.submissions[`gender-${kind}`]);
    expect(decided({ kind: 'netsci-colloquium' }).subject).toBe(
      'Your colloquium talk “A post” is online',
    );
  });

  it('leads to the page, in the reader’s language', () => {
    expect(hrefs(decided({ path: '/news#n1' }, 'it').html)).toContain(
      'https://netsci.test/news?lang=it#n1',
    );
    expect(decided({ path: '/jobs/1' }).text).toContain('https://netsci.test/jobs/1\n');
  });

  it('quotes the reason line by line, as plain text and as HTML, and makes no link of it', () => {
    const { text, html } = decided({
      action: 'reject',
      reason: 'Too short.\n\nSee https://evil.example/<b>',
    });
    expect(text).toContain('> Too short.\n> See https://evil.example/<b>');
    expect(html).toMatch(/<blockquote[\s\S]*Too short\.[\s\S]*&lt;b&gt;[\s\S]*<\/blockquote>/);
    expect(hrefs(html).filter((href) => !href.startsWith('https://netsci.test/'))).toEqual([]);
    expect(decided({ action: 'reject' }).html).not.toContain('<blockquote');
  });
});

describe('a title that somebody has typed', () => {
  it.each([
    ['Postdoc: networks & more (50%)', 'Postdoc: networks & more (50%)'],
    ['Ph.D. in e.g. A/B testing', 'Ph.D. in e.g. A/B testing'],
    ['Win at www.casino.example now', 'Win at … now'],
    ['https://evil.example', '…'],
    ['write to me@evil.example', 'write to …'],
    ['Go to evil\u200b.com', 'Go to …'],
    ['a//evil.com', '…'],
    ['10.0.0.1 calls', '… calls'],
    ['two\r\nlines\tand\u0000more', 'two lines and more'],
    ['x'.repeat(200), `${'x'.repeat(89)}…`],
  ])('%j is shown as %j', (typed, view) => expect(safeTitle(typed)).toBe(view));

  const bait = fc.oneof(
    fc.webUrl(),
    fc.emailAddress(),
    fc.domain(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('"><script>', '\n-- \n', 'http://a.b\u2028http://c.dd'),
  );
  const anyTitle = fc.array(bait, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));

  it('never makes a link, an element or a line of its own in an e-mail', () => {
    fc.assert(
      fc.property(anyTitle, fc.constantFrom(...languages), (title, language) => {
        const data = { fresh: 1, total: 1, days: 0, newest: [title] };
        const plain = { ...data, newest: ['A'] };
        for (const [mine, theirs] of [
          [decided({ title: 'A' }, language), decided({ title }, language)],
          [
            saidEmail('items-submitted', plain, language),
            saidEmail('items-submitted', data, language),
          ],
        ] as const) {
          expect(hrefs(theirs.html)).toEqual(hrefs(mine.html));
          expect(theirs.html.match(/<[a-z]+/g)).toEqual(mine.html.match(/<[a-z]+/g));
          expect(theirs.text.split('\n').length).toBe(mine.text.split('\n').length);
          expect(theirs.text.match(/https?:\/\//g)).toEqual(mine.text.match(/https?:\/\//g));
          expect(theirs.subject).not.toMatch(/[\r\n]/);
        }
      }),
    );
  });
});

describe('the digest', () => {
  it('D-268 says how much waits and for how long, and has one link: to the queue', () => {
    const data = { fresh: 2, total: 4, days: 9, newest: ['First', 'Second'] };
    const { subject, text, html } = saidEmail('items-submitted', data);
    expect(subject).toBe('2 new submissions, 4 to review');
    expect(text).toContain('4 submissions are waiting for a decision, the oldest for 9 days.');
    expect(text).toContain('– First\n– Second');
    expect(text).toContain('Review the submissions\nhttps://netsci.test/my/review');
    expect(hrefs(html)).toEqual(['https://netsci.test/my/review']);
  });
});
