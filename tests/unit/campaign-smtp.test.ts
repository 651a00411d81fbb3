import { DomUtils, parseDocument } from 'htmlparser2';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailRenderer, type SendingContent } from '#functions/campaigns/delivery/envelope.ts';
import { emailLimit } from '#functions/campaigns/model/rules.ts';
import type { Reader } from '#functions/campaigns/rendering/email.ts';
import { bytesOf } from '#functions/campaigns/rendering/layout.ts';
import { mimeOf } from '#functions/email/rendering/mime.ts';
import { ada, emailConfig, emailFacts, newsletterOf } from '#tests/support/campaigns.ts';
import { certificateFor, type ReceivedEmail, smtpServer, trust } from '#tests/support/smtp.ts';

const sending: SendingContent = {
  id: emailFacts.sendingId,
  campaignId: emailFacts.campaignId,
  resourceName: 'newsletters',
  purpose: 'REAL',
  content: newsletterOf(3),
};
const subject =
  'Città, 北京 and 🎓 for {givenName}: the elections of this year and of the year after it';
const email = (filterType: string): SendingContent => ({
  ...sending,
  resourceName: 'emails',
  content: {
    subject,
    sender: 'board@example.org',
    body: '<p>Dear {givenName} {lastName},</p><p>.</p><p>مرحبا</p>',
    filterType,
  },
});

let server: Awaited<ReturnType<typeof smtpServer>>;

/** An e-mail of a sending as it arrives at a real server. */
async function arrivedFrom(from: SendingContent, reader: Reader, config = emailConfig) {
  const emailTo = emailRenderer({ config }, from);
  const message = await emailTo(reader, 7);
  const transport = createTransport({
    ...{ host: 'localhost', port: server.port, secure: true },
    auth: { user: 'site', pass: 'pass:word/ü' },
  });
  await transport.sendMail({
    envelope: { from: 'notices@example.org', to: message.to },
    raw: mimeOf(message, new Date('2026-12-01T09:30:00Z')),
  });
  transport.close();
  const got = server.arrived.at(-1);
  if (!got) throw new Error('Nothing has arrived.');
  return got;
}

/** The raw header lines, and each header unfolded. */
function headOf({ raw }: ReceivedEmail) {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.split('\r\n');
  const headers = head
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => /^([!-9;-~]+): (.*)$/.exec(line)?.slice(1) ?? [line, '']);
  return { lines, headers, of: (name: string) => headers.filter(([key]) => key === name) };
}

beforeAll(async () => {
  const certificate = await certificateFor('localhost');
  trust(certificate);
  server = await smtpServer(certificate, { secure: true });
});
afterAll(() => server.close());

describe('a newsletter at a real SMTP server', () => {
  it('NLT-28 has every header once, in the form of its RFC, that names the list and the way out of it', async () => {
    const got = await arrivedFrom(sending, ada);
    const { lines, headers, of } = headOf(got);
    const names = headers.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('');
    expect(got.raw).toMatch(/^[\r\n\x20-\x7e]*$/);
    const unfoldable = lines.filter((line) => line.length > 78 && !/^[\w-]+: \S+$/.test(line));
    expect(unfoldable).toEqual([]);
    expect(Math.max(...got.raw.split('\r\n').map(({ length }) => length))).toBeLessThan(998);

    const [[, unsubscribe] = []] = of('List-Unsubscribe');
    expect(unsubscribe).toMatch(/^<https:\/\/netsci\.test\/unsubscribe\/one-click\?c=[\w-]{43}>$/);
    const value = (name: string) => of(name)[0]?.[1];
    expect(value('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(value('List-Id')).toBe('"Network Science Society Newsletter" <newsletter.example.org>');
    expect(value('List-Archive')).toBe('<https://netsci.test/newsletters>');
    expect(value('Precedence')).toBe('bulk');
    expect(value('Auto-Submitted')).toBe('auto-generated');
    expect(got.message).toMatchObject({
      from: { name: 'Society', address: 'notices@example.org' },
      to: [{ address: 'ada@example.net' }],
      replyTo: [{ address: 'info@example.org' }],
      messageId: `<mailing-${sending.id}-7@example.org>`,
      date: '2026-12-01T09:30:00.000Z',
      subject: 'News from a science of connections',
    });
  });

  it('has both parts with the same words, and absolute addresses only', async () => {
    const { message } = await arrivedFrom(sending, ada);
    const { html = '', text = '' } = message;
    const all = DomUtils.findAll(() => true, parseDocument(html).children);
    const addresses = all.flatMap(({ attribs }) =>
      [attribs.href, attribs.src].flatMap((a) => a ?? []),
    );
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !/^(?:https:\/\/|mailto:)/.test(address))).toEqual([]);
    for (const { attribs } of all.filter(({ name }) => name === 'img')) {
      expect(attribs.alt).toBeTruthy();
      expect(Number(attribs.width)).toBeLessThanOrEqual(600);
    }
    for (const words of ['Città di Castello', '北京 and 🎓', 'مرحبا بالعالم', '7–11 June 2027']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    for (const address of addresses.filter(
      (each) => each.startsWith('https:') && !/\/images\//.test(each),
    ))
      expect(text.replace(/\s+/g, ' ')).toContain(`[${address}]`);
    expect(html).toContain('<p dir="rtl"');
  });

  it('with 50 items of each kind arrives whole, and is not cut off', async () => {
    const { message } = await arrivedFrom({ ...sending, content: newsletterOf(50) }, ada);
    expect(message.html?.trimEnd().endsWith('</html>')).toBe(true);
    expect(bytesOf(message.html ?? '')).toBeLessThan(emailLimit);
  });
});

describe('an e-mail at a real SMTP server', () => {
  it('EML-02 keeps names and subjects intact, whatever their script', async () => {
    const reader = { ...ada, givenName: 'Łukasz 张', lastName: "O'Brien <x> 🎓" };
    const { message, raw } = await arrivedFrom(email('WEB-USERS'), reader);
    expect(message.subject).toBe(subject.replace('{givenName}', 'Łukasz 张'));
    expect(message.text).toContain("Dear Łukasz 张 O'Brien <x> 🎓,");
    expect(message.html).toContain("Dear Łukasz 张 O'Brien &lt;x&gt; 🎓,");
    expect(message.replyTo).toEqual([{ name: '', address: 'board@example.org' }]);
    const encoded = raw.split('\r\n').filter((line) => line.includes('=?'));
    expect(encoded.filter((line) => line.length > 76)).toEqual([]);
  });

  it('D-43 names its own list, or none at all for mail about the society itself', async () => {
    const [list, service] = [
      headOf(await arrivedFrom(email('NON-MEMBERS'), ada)),
      headOf(await arrivedFrom(email('board'), ada)),
    ];
    expect(list.of('List-Id')[0]?.[1]).toMatch(/<announcements\.example\.org>$/);
    expect(list.of('List-Unsubscribe')).toHaveLength(1);
    expect(list.of('List-Archive')).toEqual([]);
    expect(service.headers.filter(([name]) => /^List-/.test(name ?? ''))).toEqual([]);
  });

  it('names its list in words of any script, but never encodes ids and addresses', async () => {
    const config = { ...emailConfig, societyName: 'Società delle Reti' };
    const got = await arrivedFrom(email('WEB-USERS'), ada, config);
    const { of } = headOf(got);
    expect(of('List-Id')[0]?.[1]).toMatch(/^=\?UTF-8\?B\?.*\?= <announcements\.example\.org>$/);
    for (const name of ['List-Unsubscribe', 'Message-ID', 'List-Unsubscribe-Post'])
      expect(of(name)[0]?.[1]).not.toContain('=?');
  });
});
