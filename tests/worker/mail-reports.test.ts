import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sesReportPath } from '#functions/email/suppression/rules.ts';
import { rowsOf, valuesOf } from '#tests/support/accounts.ts';
import {
  believeSns,
  bounce,
  certificate,
  certificateUrl,
  complaint,
  type Fields,
  foreign,
  selfSigned,
  signMessage,
  snsNow,
  topic,
} from '#tests/support/sns.ts';
import { createWorld, origin } from '#tests/support/world.ts';
import { answerRequest } from '#workers/http.ts';

beforeEach(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const base = certificateUrl.replace('0123456789abcdef', '');

/** A site with SES reports. */
const site = async (rows: Parameters<typeof createWorld>[0] = {}) =>
  believeSns(await createWorld({ now: snsNow, users: [{}, {}], ...rows }));

const keptRows = async () => [
  ...(await rowsOf('select * from "suppressions"')),
  ...(await rowsOf('select * from "mailReports"')),
];

describe('what Amazon SNS sends', () => {
  it.each(['1', '2'])('is believed when signed as of version %s', async (version) => {
    const { post } = await site();
    const message = await signMessage({ Message: bounce(), SignatureVersion: version });
    expect((await post(message)).status).toBe(200);
    expect(await rowsOf('select "addressKey", "reason", "detail" from "suppressions"')).toEqual([
      { addressKey: 'user1@example.org', reason: 'BOUNCE', detail: 'General 5.1.1' },
    ]);
  });

  it('is believed with a subject too, and counts once however often it comes', async () => {
    const { post } = await site();
    const message = await signMessage({
      Message: bounce({ type: 'Transient' }),
      Subject: 'Amazon SES Email Event Notification',
    });
    for (const _ of [1, 2, 3]) expect((await post(message)).status).toBe(200);
    expect(await rowsOf('select "softBounces" from "suppressions"')).toEqual([{ softBounces: 1 }]);
  });

  it('D-211 is no soft bounce when it is an absence note, and its delivery forgets what was counted', async () => {
    const { post } = await site();
    const send = async (Message: string) =>
      expect((await post(await signMessage({ Message }))).status).toBe(200);
    const counts = () => valuesOf('select "softBounces" from "suppressions"');
    await send(bounce({ type: 'Transient', diagnosticCode: '' }));
    await send(bounce({ type: 'Undetermined', diagnosticCode: '' }));
    await send(bounce({ type: 'Transient' }).replace('"General"', '"MessageTooLarge"'));
    expect(await counts()).toEqual([]);
    await send(bounce({ type: 'Transient' }));
    expect(await counts()).toEqual([1]);
    const { mail } = JSON.parse(bounce());
    const arrived = { timestamp: snsNow, recipients: ['User1@example.org'] };
    await send(JSON.stringify({ eventType: 'Send', mail, send: {} }));
    expect(await counts()).toEqual([1]);
    await send(JSON.stringify({ eventType: 'Delivery', mail, delivery: arrived }));
    expect(await counts()).toEqual([0]);
  });

  it('is not believed when anything of it was altered', async () => {
    const { post } = await site();
    const good = await signMessage({ Message: bounce(), Subject: 'Amazon SES' });
    const { Subject: _, ...without } = good;
    const altered: Fields[] = [
      { ...good, Message: bounce({ to: 'user2@example.org' }) },
      { ...good, MessageId: 'another' },
      { ...good, Timestamp: '2026-12-01T12:00:01.000Z' },
      { ...good, Subject: 'Another' },
      without,
      { ...good, SignatureVersion: '1' },
      { ...good, Signature: btoa('nothing') },
      { ...good, Signature: '§ no base64 §' },
      await signMessage({ Message: bounce() }, [
        ...['Type', 'TopicArn', 'Timestamp', 'MessageId', 'Message'],
      ]),
      await signMessage({ Message: bounce() }, ['Message', 'MessageId', 'Timestamp', 'Type']),
    ];
    for (const message of altered) expect((await post(message)).status).toBe(403);
    expect(await keptRows()).toEqual([]);
  });

  it('is not believed about another topic, and nothing is asked for it', async () => {
    const { post, asked } = await site();
    const TopicArn = `${topic}-of-others`;
    expect((await post(await signMessage({ Message: bounce(), TopicArn }))).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it.each([
    'https://sns.eu-west-1.amazonaws.com.evil.org/a.pem',
    'https://sns.eu-west-1.amazonaws.com@evil.org/a.pem',
    'https://user:word@sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/a.pem',
    'http://sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com/a.pem',
    'https://evil-sns.eu-west-1.amazonaws.com/a.pem',
    'https://evil.org/sns.eu-west-1.amazonaws.com/a.pem',
    'https://evil.org\\@sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com/a.txt',
    'https://sns.eu-west-1.amazonaws.com/?a.pem',
    'no address',
  ])('is not believed by a certificate at %s, which is not even asked for', async (url) => {
    const { post, asked, elsewhere } = await site();
    elsewhere[url] = certificate;
    const message = await signMessage({ Message: bounce(), SigningCertURL: url });
    expect((await post(message)).status).toBe(403);
    expect(asked).toEqual([]);
    expect(await keptRows()).toEqual([]);
  });

  it.each([
    ['of somebody else', foreign],
    ['that it has given itself', selfSigned],
    ['that is none', 'Not found'],
    ['that is a key', certificate.replaceAll('CERTIFICATE', 'PUBLIC KEY')],
  ])('is not believed by a certificate %s', async (what, pem) => {
    const { post, asked, elsewhere } = await site();
    const url = `${base}${encodeURIComponent(what)}.pem`;
    elsewhere[url] = pem;
    expect((await post(await signMessage({ Message: bounce(), SigningCertURL: url }))).status).toBe(
      403,
    );
    expect(asked).toHaveLength(1);
    expect(await keptRows()).toEqual([]);
  });

  it('is not believed by a certificate that is not there, not valid yet or no longer', async () => {
    const { post, at } = await site();
    const gone = await signMessage({ Message: bounce(), SigningCertURL: `${base}gone.pem` });
    expect((await post(gone)).status).toBe(403);
    at('2026-11-20T12:00:00.000Z');
    const early = await signMessage({ Message: bounce(), Timestamp: '2026-11-20T12:00:00.000Z' });
    expect((await post(early)).status).toBe(403);
    at('2126-11-20T12:00:00.000Z');
    const overdue = await signMessage({ Message: bounce(), Timestamp: '2126-11-20T12:00:00.000Z' });
    expect((await post(overdue)).status).toBe(403);
  });

  it('comes again when SNS could not be asked for its certificate', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { post, ctx } = await site();
    ctx.fetchText = () => Promise.reject(new Error('Another site answered 503.'));
    const message = await signMessage({ Message: bounce(), SigningCertURL: `${base}later.pem` });
    expect((await post(message)).status).toBe(500);
    expect(await keptRows()).toEqual([]);
  });

  it.each([
    ['2026-12-01T10:59:59.000Z', 403],
    ['2026-12-01T11:00:01.000Z', 200],
    ['2026-12-01T12:04:59.000Z', 200],
    ['2026-12-01T12:05:01.000Z', 403],
  ])('of %s, received at noon, is answered %i', async (Timestamp, status) => {
    const { post } = await site();
    expect((await post(await signMessage({ Message: bounce(), Timestamp }))).status).toBe(status);
  });

  it('is 400 when it cannot be read, 413 when it is too large, 404 when nobody may report', async () => {
    const { post, ctx } = await site();
    const { Signature: _, ...unsigned } = await signMessage({ Message: bounce() });
    const { Timestamp: __, ...timeless } = await signMessage({ Message: bounce() });
    for (const body of ['', '{}', 'null', '[]', 'a=b', unsigned, timeless])
      expect((await post(body)).status).toBe(400);
    expect((await post('x'.repeat(1_100_000))).status).toBe(413);
    ctx.config = { ...ctx.config, snsTopic: null };
    expect((await post(await signMessage({ Message: bounce() }))).status).toBe(404);
    expect(await keptRows()).toEqual([]);
  });

  it('changes nothing when it tells of a delivery or of what nobody knows', async () => {
    const { post } = await site();
    const mail = { messageId: 'ses-1' };
    for (const event of [
      ...['Delivery', 'Send', 'Open', 'Click'].map((eventType) => ({ eventType, mail })),
      { notificationType: 'Bounce', mail },
      { notificationType: 'AmazonSnsSubscriptionSucceeded' },
      'Successfully validated SNS topic for Amazon SES event publishing.',
    ]) {
      const Message = typeof event === 'string' ? event : JSON.stringify(event);
      expect((await post(await signMessage({ Message }))).status, Message).toBe(200);
    }
    expect(
      (await post(await signMessage({ Message: complaint(undefined, '', 'not-spam') }))).status,
    ).toBe(200);
    expect(await keptRows()).toEqual([]);
  });

  it('is taken from any program, and the signed-in user there counts for nothing', async () => {
    const { ctx } = await site();
    const request = new Request(origin + sesReportPath, {
      method: 'POST',
      body: JSON.stringify(await signMessage({ Message: bounce() })),
      headers: { Origin: 'https://sns.example.org', Cookie: 'session=anything' },
    });
    const page = async () => new Response('a page');
    expect((await answerRequest(request, ctx, page)).status).toBe(200);
    expect(await keptRows()).toHaveLength(2);
  });
});

describe('a subscription to the topic', () => {
  const asking = (SubscribeURL: string, more: Fields = {}) =>
    signMessage({ Type: 'SubscriptionConfirmation', Token: 'token', SubscribeURL, ...more });
  const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=token';

  it('is confirmed by asking for its address', async () => {
    const { post, asked, elsewhere } = await site();
    elsewhere[url] = '<ConfirmSubscriptionResponse/>';
    expect((await post(await asking(url))).status).toBe(200);
    expect(asked.at(-1)).toBe(url);
  });

  it('is not confirmed elsewhere, for another topic, or without a signature', async () => {
    const { post, asked } = await site();
    const genuine = await asking(url);
    const wrong = [
      await asking('https://sns.eu-west-1.amazonaws.com.evil.org/'),
      await asking('https://sns.eu-west-1.amazonaws.com@evil.org/'),
      await asking('http://169.254.169.254/latest/meta-data'),
      await asking(url, { TopicArn: `${topic}2` }),
      { ...genuine, SubscribeURL: `${url}&more=1` },
      { ...genuine, Token: 'another' },
    ];
    for (const message of wrong) expect((await post(message)).status).toBe(403);
    expect(asked.filter((one) => one !== certificateUrl)).toEqual([]);
  });

  it('may end', async () => {
    const { post } = await site();
    const message = await asking(url, { Type: 'UnsubscribeConfirmation' });
    expect((await post(message)).status).toBe(200);
  });
});

describe('the log', () => {
  it('never names an address, whatever is reported', async () => {
    const said: unknown[] = [];
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...args) => void said.push(...args));
    const { post } = await site();
    const good = await signMessage({ Message: bounce() });
    for (const message of [
      good,
      good,
      { ...good, Message: complaint() },
      await signMessage({ Message: complaint() }),
      await signMessage({ Message: bounce({ to: 'not an address, user1@example.org' }) }),
    ])
      await post(message);
    const { Signature: _, ...broken } = good;
    await post(broken);
    expect(said.length).toBeGreaterThan(3);
    expect(JSON.stringify(said)).not.toMatch(/@|user1/);
    expect(JSON.stringify(await rowsOf('select * from "auditLog"'))).not.toMatch(/user1@/);
  });
});
