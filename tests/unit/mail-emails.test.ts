import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { renderBulkEmail } from '#functions/campaigns/bulk-emails/campaign.ts';
import { filterTypes } from '#functions/campaigns/bulk-emails/rules.ts';
import { renderNewsletter } from '#functions/campaigns/newsletters/email.ts';
import { MailError } from '#functions/core/adapters/mailer.ts';
import en from '#functions/core/i18n/en.json';
import type { EmailText } from '#functions/core/registry.ts';
import { languages } from '#functions/core/values/dates.ts';
import { type QueuedEmailKind, queuedEmailKinds } from '#functions/email/outbox/rules.ts';
import { greetingName } from '#functions/email/rendering/email.ts';
import { mimeOf } from '#functions/email/rendering/mime.ts';
import { renderEmail } from '#functions/email/rendering/render.ts';
import { sesMailer } from '#functions/email/transport/ses.ts';
import { keptYears } from '#functions/membership/forget.ts';
import { registry } from '#functions/registry.ts';
import { emailFacts as campaignFacts, newsletterOf } from '#tests/support/campaigns.ts';
import { emailFacts, saidEmail } from '#tests/support/said-email.ts';
import { projectPath } from '#workers/local/project.ts';

const ballot = { ballotId: 'b1', title: 'Two seats on the board', isPoll: false };
const claim = {
  ...{ claimId: 'x', validTo: '2027-06-30', what: 'NetSci 2026' },
  expiresAt: '2027-03-21T12:00:00.000Z',
};
const invoice = {
  ...{ invoiceId: 'i1', number: 'INV-2026-0001', amount: 2500, currency: 'EUR' },
  ...{ dueAt: '2026-12-21', office: 'office@uni.example' },
  ...{ name: 'Ada Lovelace', email: 'ada@example.org' },
};
const data: Record<string, object> = {
  'setup-password': { codeId: 'c1' },
  recovery: { codeId: 'c1' },
  'new-sign-in': { device: 'Firefox on Linux', country: 'IT' },
  'wrong-code': { device: 'Firefox on Linux', country: 'IT' },
  'account-closed': { until: '2026-11-28T12:00:00.000Z' },
  'power-role-changed': { role: 'newsletter', granted: true, until: '2026-12-05T12:00:00.000Z' },
  invitation: { codeId: 'c1', reason: 'asked' },
  'sign-in-link': { codeId: 'c1', reason: 'asked' },
  'account-suspended': { reason: 'security' },
  'account-restored': { reason: 'mistake' },
  'sessions-ended': { reason: 'rules' },
  'newsletter-off': { reason: 'asked' },
  'address-started': { reason: 'other' },
  'admin-address-started': { userId: 'u1' },
  'many-exported': { userId: 'u1' },
  'address-confirm': { changeId: 'a1', startedBy: 'person' },
  'address-changed': { changeId: 'a1', startedBy: 'administrator' },
  'renewal-recorded': { validTo: '2027-11-21', source: 'conference' },
  'renewal-reminder': { validTo: '2026-12-21', days: 5 },
  'renewal-paid': {
    paymentId: 'p1',
    receipt: '2026-0007',
    option: 'Students',
    amount: 2500,
    currency: 'USD',
    validFrom: '2026-11-21',
    validTo: '2027-11-21',
    paidAt: '2026-11-21T12:00:00.000Z',
    orderId: 'ORDER1',
  },
  'payment-refunded': {
    paymentId: 'p1',
    amount: 2500,
    currency: 'EUR',
    option: 'Students',
    hadPeriod: true,
  },
  'payment-checked': { amount: 2500, currency: 'GBP', orderId: 'ORDER1' },
  'payment-closed': { amount: 2500, currency: 'GBP', orderId: 'ORDER1', paymentId: 'p1' },
  'payment-flagged': {
    orderId: 'ORDER1',
    flag: 'SECOND_PAYMENT',
    amount: 2500,
    currency: 'CHF',
    paymentId: null,
  },
  'invoice-issued': invoice,
  'invoice-office': invoice,
  'invoice-reminder': invoice,
  'invoice-cancelled': { invoiceId: 'i1', number: 'INV-2026-0001' },
  'item-decided': {
    kind: 'jobs',
    title: 'A post',
    action: 'reject',
    reason: 'Too short.\nPlease say who pays.',
    path: '/my/jobs/1',
  },
  'item-taken-down': { kind: 'jobs', itemId: 'job-1', title: 'A post' },
  'schedule-stopped': {
    resourceName: 'jobs',
    itemId: 'job-1',
    action: 'publish',
    at: '2026-11-30T09:00:00.000Z',
    reason: 'incomplete',
    title: 'A post',
  },
  'job-ending': { jobId: 'job-1', title: 'A post', deadline: '2026-12-01' },
  'items-submitted': { fresh: 1, total: 3, days: 9, newest: ['A talk', 'A post', 'Another post'] },
  'site-alert': {
    trouble: [{ check: 'emails', level: 'LATE', since: '2026-11-21T10:00:00.000Z' }],
    over: ['queue'],
  },
  'campaign-report': {
    ...{ resourceName: 'newsletters', campaignId: 'n1', title: 'Network news' },
    ...{ sent: 3947, recipients: 4000, wasStopped: false },
    ...{ bounced: 12, domains: [{ domain: 'full.example', bounced: 9 }] },
    ...{ complaints: 1, unsubscribed: 2, failed: 3, unknown: 50 },
  },
  'campaign-stalled': {
    ...{ resourceName: 'emails', campaignId: 'e1', title: 'Fees', sendingId: 's1' },
    ...{ sent: 20, recipients: 40, since: '2026-11-21T11:20:00.000Z' },
  },
  'attention-digest': {
    lines: [
      { name: 'submitted', count: 3, since: '2026-11-18T10:00:00.000Z', isSoon: false },
      { name: 'jobs-ending', count: 1, since: '2026-11-24', isSoon: true },
    ],
  },
  'ballot-applications-open': {
    ...ballot,
    applicationsEndTime: '2026-11-25T09:00:00.000Z',
    votingStartTime: '2026-11-26T09:00:00.000Z',
  },
  'ballot-vote-open': {
    ...{ ...ballot, votingEndTime: '2026-11-30T18:00:00.000Z', key: 'b2'.repeat(32) },
  },
  'ballot-vote-reminder': { ...ballot, isPoll: true, votingEndTime: '2026-11-30T18:00:00.000Z' },
  'ballot-times': {
    ...{ ...ballot, votingEndTime: '2026-12-02T18:00:00.000Z', note: 'A power cut.' },
    applicationsEndTime: '2026-11-25T09:00:00.000Z',
    votingStartTime: '2026-11-26T09:00:00.000Z',
  },
  'ballot-vote-received': {
    ...{ ...ballot, votingEndTime: '2026-11-30T18:00:00.000Z', hash: 'a1'.repeat(32) },
  },
  'ballot-results': { ...ballot, hash: 'a1'.repeat(32), key: 'b2'.repeat(32) },
  'scrutineer-named': ballot,
  'scrutineer-code': ballot,
  'scrutineer-open': ballot,
  'scrutineer-roll': { ...ballot, hash: 'a1'.repeat(32), number: 400 },
  'roll-changed': { ...ballot, kind: 'ADD', reason: 'OTHER', toAdmin: true },
  'roll-added': { ...ballot, votingEndTime: '2026-11-30T18:00:00.000Z' },
  'roll-removed': { ...ballot, reason: 'OTHER', votingEndTime: '2026-11-30T18:00:00.000Z' },
  'result-held': { ...ballot, toAdmin: true },
  'objection-filed': {
    ...{ ...ballot, number: '3F2A-9C01', text: 'I paid in October.', isToOffice: false },
    ...{ person: 'Ada Member', address: 'ada@example.org' },
  },
  'objection-copy': { ...ballot, number: '3F2A-9C01', text: 'I paid in October.' },
  'claim-invited': claim,
  'claim-reminder': claim,
  'claim-link': claim,
  'import-undone': { validTo: '2027-06-30', both: 0 },
  'factor-code': { codeId: 'c1' },
  'factor-changed': { what: 'code-used', left: 3 },
};

/** A field with each value that has a text of its own in a group, after a prefix. */
const each = (field: string, group: keyof typeof en.emails, prefix = '') =>
  Object.keys(en.emails[group])
    .filter((name) => name.startsWith(prefix) && !/^(?:subject|text|object|label)$/.test(name))
    .map((name) => ({ [field]: name.slice(prefix.length) }));
const taken = { passkeys: 1, apps: 1, codes: 1, kept: 2, lost: 1 };
/** What else the data of a kind may say, so that the e-mail says something else. */
const cases: Record<string, object[]> = {
  'setup-password': [{ newsletter: true }],
  recovery: [{ after: 'report', taken }, { after: 'undo' }],
  'new-sign-in': [{ device: '', country: null }],
  'account-closed': [{ reason: 'rules' }],
  'power-role-changed': [{ granted: false }],
  'account-suspended': each('reason', 'account-act', 'reason-'),
  'address-confirm': [{ startedBy: 'administrator' }],
  'address-changed': [{ startedBy: 'person' }],
  'renewal-recorded': [{ isFirst: 1 }],
  'renewal-reminder': [{ validTo: '2026-11-07', days: -14 }],
  'renewal-paid': [{ reference: 'TRN 1' }, ...each('method', 'renewal-paid', 'thanks-')],
  'payment-refunded': [
    ...[{ isPart: true }, { hadPeriod: false, creditNote: 'CN-2026-0001' }],
    ...[{ cause: 'dispute' }, { cause: 'reversal' }],
  ],
  'item-decided': [
    ...each('kind', 'submissions', 'item-'),
    ...each('action', 'item-decided', 'happened-'),
  ],
  'schedule-stopped': [
    ...each('resourceName', 'schedule-stopped', 'item-').map((one) => ({ ...one, title: null })),
    ...each('action', 'schedule-stopped', 'text-'),
    ...each('reason', 'schedule-stopped', 'reason-'),
  ],
  'campaign-report': [{ wasStopped: true }],
  'invoice-issued': [{ office: '' }],
  'invoice-cancelled': [{ isPaid: true }],
  'roll-changed': [{ kind: 'REMOVE', toAdmin: false }],
  'roll-removed': each('reason', 'roll-removed'),
  'factor-changed': each('what', 'factor-changed'),
};
const dataOf = (kind: QueuedEmailKind): object[] =>
  [{}, ...(cases[kind] ?? [])].map((more) => ({ ...data[kind], ...more }));

/** The texts that were asked for, with plain spaces in amounts. */
const asked = vi.hoisted((): [key: string, text: string][] => []);
// The files of this project share their modules: of what another has loaded nothing would be noted.
vi.hoisted(() => vi.resetModules());
vi.mock(import('#functions/core/i18n/server-texts.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    emailTexts: (language) => (key, values) => {
      const text = real.emailTexts(language)(key, values);
      asked.push([key, text.replaceAll('\u00a0', ' ')]);
      return text;
    },
  };
});

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
/** The words that a reader of the HTML sees. */
const seen = (html: string): string[] =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<!doctype html>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '?')
    .split(/\s+/)
    .filter(Boolean);
const words = (text: string): string[] =>
  text.replace('\n-- \n', '\n').replace(/^> /gm, '').split(/\s+/).filter(Boolean);

// Without characters that e-mails drop, so that texts can be compared.
const line = fc
  .string({ unit: 'grapheme', maxLength: 80 })
  .map((text) =>
    text.replace(/[^\x20-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|-- |> /gu, ''),
  );
const hostile = fc.oneof(
  line,
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\' & " < >',
    '</p>',
  ),
);
const anyEmail: fc.Arbitrary<EmailText> = fc.record(
  {
    subject: hostile,
    greeting: hostile,
    paragraphs: fc.array(
      fc.oneof(
        hostile,
        fc.tuple(hostile, hostile).map((lines) => lines.join('\n')),
      ),
      { maxLength: 4 },
    ),
    quotation: fc.tuple(hostile, hostile).map((lines) => lines.join('\n')),
    action: fc.record({ label: hostile, href: fc.webUrl({ withQueryParameters: true }) }),
    afterwards: fc.array(hostile, { maxLength: 2 }),
    footer: fc.array(hostile, { maxLength: 2 }),
  },
  { requiredKeys: ['subject', 'greeting', 'paragraphs', 'footer'] },
);
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, tag]) => tag);
const ours = new Set(
  'html head meta title style body table tr td p br blockquote div h1 a'.split(' '),
);

describe('an e-mail', () => {
  it('says the same words in HTML and in plain text, which alone has the address of the button', () => {
    fc.assert(
      fc.property(anyEmail, hostile, (message, sender) => {
        const { html, text } = renderEmail(message, 'en', sender);
        expect(seen(html)).toEqual(words(text.replace(`\n${message.action?.href}\n`, '\n')));
      }),
    );
  });

  it('has no tag and no attribute that its words have brought along', () => {
    fc.assert(
      fc.property(anyEmail, hostile, (message, sender) => {
        const { html } = renderEmail(message, 'en', sender);
        expect(tagsOf(html).filter((tag) => !ours.has(tag ?? ''))).toEqual([]);
        const attributes = [...html.matchAll(/\s(on\w+|src|srcset)\s*=\s*["'](?=[^<]*>)/g)];
        expect(attributes).toEqual([]);
      }),
    );
  });

  it.each(
    languages.flatMap((language) => queuedEmailKinds.map((kind) => [kind, language] as const)),
  )('%s reads well in %s: a subject, something to read, and who writes', (kind, language) => {
    const { subject, text, html } = saidEmail(kind, data[kind] ?? {}, language);
    expect(subject.length).toBeGreaterThan(8);
    expect(text).toContain('info@example.org');
    expect(text).not.toMatch(/undefined|\bnull\b|\[object|NaN/);
    expect(html).toContain(`<html lang="${language}">`);
    // A seal has 64 digits without a break: a phone is 390 px wide.
    for (const [, style] of html.matchAll(/<p class="ink" style="([^"]*)"/g))
      expect(style).toContain('overflow-wrap:anywhere');
    expect(text.startsWith('Network Science Society\n\n')).toBe(true);
    // An office is not greeted by the member's name.
    if (kind !== 'invoice-office')
      expect(text).toContain(language === 'it' ? 'Ciao Ada Lovelace,' : 'Hello Ada Lovelace,');
    for (const href of text.match(/https?:\/\/\S+/g) ?? [])
      expect(href.startsWith('https://netsci.test/')).toBe(true);
  });

  it.each(languages)('D-285 has no text that no e-mail or paper says, in %s', (language) => {
    const said = new Set<string>();
    const note = (text: string) => {
      // A gender only chooses among other words.
      for (const [key, own] of asked.splice(0))
        if (text.includes(own) || key.startsWith('submissions.gender-')) said.add(key);
    };
    for (const kind of queuedEmailKinds)
      for (const stored of dataOf(kind)) note(saidEmail(kind, stored, language).text);
    const facts = { ...campaignFacts, language, purpose: 'TEST' as const };
    const empty = { subject: '', sender: '', body: '' };
    const campaigns = [
      renderNewsletter(newsletterOf(1), facts),
      ...filterTypes.map((filterType) => renderBulkEmail({ ...empty, filterType }, facts)),
    ];
    note(campaigns.flatMap(({ html }) => seen(html)).join(' '));
    const papers = readFileSync(projectPath('functions/membership/documents/paper.ts'), 'utf8');
    const unsaid = Object.entries(en.emails)
      .flatMap(([group, texts]) => Object.keys(texts).map((key) => `${group}.${key}`))
      .filter((key) => !said.has(key) && !papers.includes(`'${key}'`));
    expect(unsaid).toEqual([]);
  });

  it('is not made of data that it was not given', () => {
    for (const [kind, wrong] of [
      ['setup-password', {}],
      ['power-role-changed', { role: 'board', granted: true }],
      ['renewal-recorded', { validTo: '2027-02-30', source: 'payment' }],
      ['renewal-reminder', { validTo: '2026-12-21', days: 29 }],
      ['renewal-paid', { ...data['renewal-paid'], paymentId: '../x' }],
      ['payment-refunded', { ...data['payment-refunded'], currency: 'EURO' }],
      ['payment-checked', { ...data['payment-checked'], orderId: 'a b' }],
      ['payment-closed', { ...data['payment-closed'], paymentId: '../x' }],
      ['payment-flagged', { ...data['payment-flagged'], flag: 'ODD' }],
      ['invoice-issued', { ...data['invoice-issued'], invoiceId: '../x' }],
      ['item-decided', { ...data['item-decided'], action: 'save' }],
      ['item-decided', { ...data['item-decided'], path: '//evil.example' }],
      ['items-submitted', { ...data['items-submitted'], fresh: 0 }],
      ['site-alert', { trouble: [{ check: 'weather', level: 'LATE', since: null }], over: [] }],
      ['ballot-applications-open', { ...data['ballot-vote-open'] }],
      ['ballot-vote-open', { ...data['ballot-vote-open'], ballotId: '../x' }],
      ['ballot-vote-reminder', { ...data['ballot-vote-reminder'], votingEndTime: 'soon' }],
      ['ballot-results', { ...ballot, hash: null }],
    ] as const)
      expect(registry.emails[kind].text(emailFacts, wrong)).toBeNull();
  });

  it.each([
    ['setup-password', '22 November 2026, 12:05'],
    ['invitation', '5 December 2026, 12:05'],
    ['factor-code', '21 November 2026, 12:20'],
    ['new-sign-in', '21 December 2026, 12:05'],
    ['address-changed', '28 November 2026, 12:05'],
  ] as const)('D-285 %s says that it works until %s UTC', (kind, until) => {
    expect(saidEmail(kind, data[kind] ?? {}).text).toContain(`until ${until} UTC`);
  });

  it.each([
    ['2027-03-21T00:00:00.000Z', '20 March 2027'],
    ['2027-03-21T00:00:00.001Z', '21 March 2027'],
  ])('D-132 about a claim that ends at %s names %s as its last day', (expiresAt, last) => {
    for (const kind of ['claim-invited', 'claim-reminder', 'claim-link'] as const) {
      expect(saidEmail(kind, { ...claim, expiresAt }).text, kind).toContain(last);
    }
  });

  it('D-21 D-70 names the day to which a membership is valid, as every screen does', () => {
    const { text } = saidEmail('renewal-recorded', { validTo: '2027-01-01', source: 'payment' });
    expect(text).toContain('valid to 1 January 2027');
  });

  it('D-20 about a closed account says who closed it when, and which papers keep the name', () => {
    const { text } = saidEmail('account-closed', data['account-closed'] ?? {});
    expect(text).toMatch(/You closed your account .* on 21 November 2026, 12:00 UTC/);
    expect(text).toContain(
      `credit notes stay, with your name and address, for ${{ 10: 'ten' }[keptYears]} years`,
    );
  });
});

describe('the greeting', () => {
  it.each([
    ['Ada', 'Lovelace', 'Ada Lovelace'],
    ['  Ada\n\nBcc:', 'x', ''],
    ['Ada\u0000\u202e', 'L', 'Ada L'],
    ['Win at', 'casino.example', ''],
    ['http://x', 'y', ''],
    ['O’Brien', 'van der Łoś-Müller', 'O’Brien van der Łoś-Müller'],
    ['J.', 'R. Tolkien', 'J. R. Tolkien'],
    ['a'.repeat(90), '', ''],
  ])('of %j %j is %j', (given, last, name) => expect(greetingName(given, last)).toBe(name));
});

describe('what a mail server is given', () => {
  const message = { to: 'a@example.net', replyTo: null, headers: {} };

  it('reads back as it was written, whatever the subject, the name and the text', async () => {
    const header = line.map((text) => text.replace(/[<>"]/g, '').replace(/\s+/g, ' ').trim());
    await fc.assert(
      fc.asyncProperty(
        header,
        header,
        fc.string({ unit: 'grapheme' }),
        async (subject, name, text) => {
          const from = `${name} <b@example.org>`;
          const raw = mimeOf({ ...message, from, subject, text, html: text }, new Date(0));
          expect(raw).toMatch(/^[\r\n\x20-\x7e]*$/);
          expect(
            raw.split('\r\n').every((each) => each.length <= 998 && !/[\r\n]/.test(each)),
          ).toBe(true);
          const encoded = raw.split('\r\n').filter((each) => each.includes('=?'));
          expect(encoded.filter((each) => each.length > 76)).toEqual([]);
          const read = await PostalMime.parse(raw);
          expect(read.subject ?? '').toBe(subject);
          expect(read.from).toMatchObject({ name, address: 'b@example.org' });
          const lines = (each = '') => each.replace(/\r\n|\r/g, '\n').replace(/\n+$/, '');
          expect(lines(read.text)).toBe(
            lines(new TextDecoder().decode(new TextEncoder().encode(text))),
          );
        },
      ),
    );
  });

  it('keeps long encoded headers in lines of 76 characters, as RFC 2047 asks', async () => {
    const subject = '网络科学 🎓 Łódź '.repeat(12).trim();
    const from = `${subject} <b@example.org>`;
    const raw = mimeOf({ ...message, from, subject, text: '', html: '' }, new Date(0));
    expect(Math.max(...raw.split('\r\n').map((each) => each.length))).toBeLessThanOrEqual(76);
    const read = await PostalMime.parse(raw);
    expect([read.subject, read.from?.name]).toEqual([subject, subject]);
  });

  it('is folded where it has spaces, and reads back as it was written', async () => {
    const words = fc
      .array(fc.stringMatching(/^[!-;>-~]{1,40}$/), { minLength: 1, maxLength: 60 })
      .map((all) => all.join(' '));
    await fc.assert(
      fc.asyncProperty(words, async (subject) => {
        const from = 'b@example.org';
        const headers = { 'List-Unsubscribe': `<https://example.org/${'x'.repeat(200)}>` };
        const raw = mimeOf({ ...message, from, subject, text: '', html: '', headers }, new Date(0));
        const long = raw.split('\r\n').filter((each) => each.length > 76);
        expect(long).toEqual([`List-Unsubscribe: ${headers['List-Unsubscribe']}`]);
        expect((await PostalMime.parse(raw)).subject).toBe(subject);
      }),
      { numRuns: 50 },
    );
  });

  it('has no header more than it should, even when a subject or a name brings line ends', async () => {
    const raw = mimeOf(
      {
        ...message,
        to: 'a@example.net\r\nBcc: z@example.net',
        from: 'A\r\nBcc: x@example.net\r\n <b@example.org>',
        subject: 'Hello\r\nBcc: y@example.net\n\nBody',
        text: '',
        html: '',
        headers: { 'X-One': 'a\r\nX-Two: b' },
      },
      new Date(0),
    );
    const names = (await PostalMime.parse(raw)).headers.map(({ key }) => key);
    expect(names).toEqual([
      'date',
      'from',
      'to',
      'subject',
      'x-one',
      'mime-version',
      'content-type',
    ]);
  });
});

describe('SES', () => {
  const settings = {
    adapter: 'ses',
    region: 'eu-west-1',
    accessKeyId: 'AKIATEST',
    secretAccessKey: 'secret',
  } as const;
  const message = {
    to: 'ada@example.net',
    from: 'Society <notices@example.org>',
    replyTo: 'info@example.org',
    subject: 'Città',
    text: 'Ciao',
    html: '<p>Ciao</p>',
    headers: { 'Auto-Submitted': 'auto-generated' },
  };

  /** Sends an e-mail to a server with this answer; returns what the server got, and the outcome. */
  async function sentTo(
    status: number,
    body: object,
    headers: Record<string, string> = {},
    tags?: Record<string, string>,
  ) {
    const got: { url?: string; authorization?: string; body?: string } = {};
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        Object.assign(got, {
          url: request.url,
          authorization: request.headers.authorization,
          body: text,
        });
        if (status === 0) request.socket.destroy();
        else response.writeHead(status, headers).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const mailer = sesMailer(settings, () => new Date(0), `http://127.0.0.1:${port}`);
    const result = await mailer
      .send({ ...message, ...(tags ? { tags } : {}) })
      .catch((error: unknown) => error);
    await new Promise((resolve) => server.close(resolve));
    return { got, result };
  }

  it('gets the whole e-mail, signed, and says what it calls it', async () => {
    const { got, result } = await sentTo(
      200,
      { MessageId: 'ses-1' },
      {},
      { sending: 's-1', seq: '7' },
    );
    expect(result).toEqual({ providerId: 'ses-1' });
    expect(got.url).toBe('/v2/email/outbound-emails');
    expect(got.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIATEST\/\d{8}\/eu-west-1\/ses\//,
    );
    expect(`${got.authorization}${got.body}`).not.toContain('secret');
    const { Destination, Content, EmailTags } = JSON.parse(got.body ?? '');
    expect(EmailTags).toEqual([
      { Name: 'sending', Value: 's-1' },
      { Name: 'seq', Value: '7' },
    ]);
    expect(Destination).toEqual({ ToAddresses: ['ada@example.net'] });
    const raw = Buffer.from(Content.Raw.Data, 'base64').toString();
    expect(raw).toBe(mimeOf(message, new Date(0)));
  });

  const one = { outcome: 'refused', concernsAll: false };
  const all = { outcome: 'refused', concernsAll: true };
  it.each([
    [400, 'MessageRejected', { ...one, permanent: true }],
    [400, 'BadRequestException', { ...one, permanent: true }],
    [429, 'TooManyRequestsException', { ...all, permanent: false }],
    [400, 'Throttling', { ...all, permanent: false }],
    [400, 'ThrottlingException', { ...all, permanent: false }],
    [400, 'LimitExceededException', { ...all, permanent: false }],
    [400, 'SomethingElse', { ...one, permanent: false }],
    [400, 'SendingPausedException', { ...all, permanent: false }],
    [400, 'AccountSuspendedException', { ...all, permanent: false }],
    [403, 'SignatureDoesNotMatch', { ...all, permanent: false }],
    [403, 'MailFromDomainNotVerifiedException', { ...all, permanent: false }],
    [500, 'InternalFailure', { outcome: 'unsure', concernsAll: true, permanent: false }],
    [503, 'ServiceUnavailable', { outcome: 'unsure', concernsAll: true, permanent: false }],
  ])(
    'answering %i %s is told by its code, and by what follows from it',
    async (status, name, is) => {
      const inBody = await sentTo(status, { __type: `com.amazonaws#${name}` });
      const inHead = await sentTo(status, {}, { 'x-amzn-ErrorType': `${name}:http://x` });
      for (const { result } of [inBody, inHead]) {
        expect(result).toBeInstanceOf(MailError);
        expect(result).toMatchObject({ message: `SES_${name}`, ...is });
      }
    },
  );

  it.each(['Maximum sending rate exceeded.', 'Daily message quota exceeded.'])(
    'saying "%s" asks all e-mails to wait, and none fails by it',
    async (said) => {
      for (const field of ['message', 'Message']) {
        const { result } = await sentTo(400, { __type: 'MessageRejected', [field]: said });
        expect(result).toMatchObject({ ...all, permanent: false });
      }
    },
  );

  it('that breaks off before it answers may have taken the e-mail', async () => {
    const { result } = await sentTo(0, {});
    expect(result).toMatchObject({
      message: 'SES_UNREACHABLE',
      outcome: 'unsure',
      permanent: false,
    });
  });
});
