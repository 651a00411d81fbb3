import { DomUtils, parseDocument } from 'htmlparser2';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { emailRenderer, type SendingContent } from '#functions/campaigns/delivery/envelope.ts';
import type { Reader } from '#functions/campaigns/rendering/email.ts';
import { mimeOf } from '#functions/email/rendering/mime.ts';
import {
  ada,
  bulkEmail,
  emailConfig,
  newsletterOf,
  newsletterSending,
} from '#tests/support/campaigns.ts';

const sending = newsletterSending(newsletterOf(3));
const subject =
  'Città, 北京 and 🎓 for {givenName}: the elections of this year and of the year after it';
const email = (filterType: string) =>
  bulkEmail({
    ...{ subject, filterType },
    body: '<p>Dear {givenName} {lastName},</p><p>.</p><p>مرحبا</p>',
  });

/** An e-mail of a sending as a mail program reads it, with its header lines, and each header unfolded. */
async function readFrom(from: SendingContent, reader: Reader, config = emailConfig) {
  const message = await emailRenderer({ config }, from)(reader, 7);
  const raw = mimeOf(message, new Date('2026-12-01T09:30:00Z'));
  const [head = ''] = raw.split('\r\n\r\n');
  const headers = head
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => /^([!-9;-~]+): (.*)$/.exec(line)?.slice(1) ?? [line, '']);
  return {
    ...{ raw, headers, lines: head.split('\r\n'), message: await PostalMime.parse(raw) },
    of: (name: string) => headers.filter(([key]) => key === name).map(([, value]) => value),
  };
}

describe('a newsletter as it is sent', () => {
  it('NLT-28 has every header once, in the form of its RFC, that names the list and the way out of it', async () => {
    const { raw, lines, headers, of, message } = await readFrom(sending, ada);
    const names = headers.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('');
    expect(raw).toMatch(/^[\r\n\x20-\x7e]*$/);
    const unfoldable = lines.filter((line) => line.length > 78 && !/^[\w-]+: \S+$/.test(line));
    expect(unfoldable).toEqual([]);
    expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThan(998);

    expect(of('List-Unsubscribe')).toEqual([
      expect.stringMatching(/^<https:\/\/netsci\.test\/unsubscribe\/one-click\?c=[\w-]{43}>$/),
    ]);
    expect(of('List-Unsubscribe-Post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(of('List-Id')).toEqual([
      '"Network Science Society Newsletter" <newsletter.example.org>',
    ]);
    expect(of('List-Archive')).toEqual(['<https://netsci.test/newsletters>']);
    expect(of('Precedence')).toEqual(['bulk']);
    expect(of('Auto-Submitted')).toEqual(['auto-generated']);
    expect(message).toMatchObject({
      from: { name: 'Society', address: 'notices@example.org' },
      to: [{ address: 'ada@example.net' }],
      replyTo: [{ address: 'info@example.org' }],
      messageId: `<mailing-${sending.id}-7@example.org>`,
      date: '2026-12-01T09:30:00.000Z',
      subject: 'News from a science of connections',
    });
  });

  it('has both parts with the same words, and absolute addresses only', async () => {
    const { html = '', text = '' } = (await readFrom(sending, ada)).message;
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
});

describe('a bulk e-mail as it is sent', () => {
  it('EML-02 keeps names and subjects intact, whatever their script', async () => {
    const reader = { ...ada, givenName: 'Łukasz 张', lastName: "O'Brien <x> 🎓" };
    const { message, lines } = await readFrom(email('WEB-USERS'), reader);
    expect(message.subject).toBe(subject.replace('{givenName}', 'Łukasz 张'));
    expect(message.text).toContain("Dear Łukasz 张 O'Brien <x> 🎓,");
    expect(message.html).toContain("Dear Łukasz 张 O'Brien &lt;x&gt; 🎓,");
    expect(message.replyTo).toEqual([{ name: '', address: 'board@example.org' }]);
    expect(lines.filter((line) => line.includes('=?') && line.length > 76)).toEqual([]);
  });

  it('D-43 names its own list, or none at all for mail about the society itself', async () => {
    const list = await readFrom(email('NON-MEMBERS'), ada);
    const service = await readFrom(email('board'), ada);
    expect(list.of('List-Id')[0]).toMatch(/<announcements\.example\.org>$/);
    expect(list.of('List-Unsubscribe')).toHaveLength(1);
    expect(list.of('List-Archive')).toEqual([]);
    expect(service.headers.filter(([name]) => /^List-/.test(name ?? ''))).toEqual([]);
  });

  it('names its list in words of any script, but never encodes ids and addresses', async () => {
    const config = { ...emailConfig, societyName: 'Società delle Reti' };
    const { of } = await readFrom(email('WEB-USERS'), ada, config);
    expect(of('List-Id')[0]).toMatch(/^=\?UTF-8\?B\?.*\?= <announcements\.example\.org>$/);
    for (const name of ['List-Unsubscribe', 'Message-ID', 'List-Unsubscribe-Post'])
      expect(of(name)[0]).not.toContain('=?');
  });
});
