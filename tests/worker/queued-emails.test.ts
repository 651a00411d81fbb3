import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#functions/core/accounts/table.ts';
import type { Mailer } from '#functions/core/adapters/mailer.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { codeHash, codeOf } from '#functions/identity/access/codes.ts';
import {
  acceptingServer,
  ada,
  code,
  first,
  outbox,
  queuedEmailRow,
  setup,
  withServer,
} from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, linkSecret, origin } from '#tests/support/world.ts';

describe('a notice', () => {
  it('ACC goes from the batch of what it tells of through the queue into the outbox', async () => {
    const { ctx, sent, call } = await createWorld({ users: [{ email: 'Ada@Example.org' }] });
    await ctx.db.write([
      queueEmail(ctx, eq(users.id, ada), { id: 'n1', kind: 'password-changed' }),
    ]);
    await sendQueuedEmail(ctx, 'n1');
    expect(sent).toEqual([{ v: 1, kind: 'notice', id: 'n1' }]);
    await deliverQueuedEmail(ctx, 'n1');
    expect(await queuedEmailRow(ctx, 'n1')).toMatchObject({
      status: 'SENT',
      attempts: 1,
      claimedAt: null,
      lastError: null,
      providerId: expect.stringMatching(/^outbox-\d+$/),
      sentAt: '2026-11-21T12:00:00.000Z',
    });
    const [message] = await outbox(call);
    expect(message).toMatchObject({
      to: 'Ada@Example.org',
      from: 'Network Science Society <notices@example.org>',
      replyTo: 'info@example.org',
      subject: 'Your password has changed',
      headers: { 'Auto-Submitted': 'auto-generated', 'Message-ID': '<notice-n1@example.org>' },
    });
  });

  it.each([
    ['en', null, `${origin}/access/password-update?u=${ada}&c=`],
    ['it', null, `${origin}/access/password-update?u=${ada}&c=`],
    ['it', '/programme/password-update', `${origin}/programme/password-update?u=${ada}&c=`],
    ['en', 'https://evil.example/', `${origin}/access/password-update?u=${ada}&c=`],
  ] as const)(
    'D-16 in %s with the path %s leads to the allowed page, with a code that is stored nowhere',
    async (language, path, start) => {
      const { messages, send } = acceptingServer();
      const { ctx } = await createWorld({
        users: [{ language }],
        codes: [{}],
        queuedEmails: [{ ...setup, language, data: JSON.stringify({ codeId: code, path }) }],
      });
      await deliverQueuedEmail(withServer(ctx, send), first);
      const mailed = await codeOf(linkSecret, code);
      const link = `${start}${mailed}${language === 'it' ? '&lang=it' : ''}`;
      expect(messages).toHaveLength(1);
      expect(messages[0]?.text).toContain(`\n${link}\n`);
      expect(messages[0]?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
      expect(messages[0]?.text).not.toContain('evil');
      expect(JSON.stringify(await queuedEmailRow(ctx))).not.toContain(mailed);
      expect(await codeHash(mailed)).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  it('shows a hostile name as words, or leaves it out', async () => {
    const { messages, send } = acceptingServer();
    const { ctx } = await createWorld({
      users: [
        { givenName: '"Ada" & co', lastName: "O'Neil" },
        { givenName: '<script>alert(1)</script>', lastName: 'http://evil.example' },
      ],
      queuedEmails: [{}, { userId: idOf('users', 2) }],
    });
    await deliverQueuedEmail(withServer(ctx, send), first);
    await deliverQueuedEmail(withServer(ctx, send), idOf('queuedEmails', 2));
    expect(messages[0]?.html).toContain("Hello &quot;Ada&quot; &amp; co O'Neil,");
    expect(messages[0]?.text).toContain('Hello "Ada" & co O\'Neil,');
    expect(`${messages[1]?.html}${messages[1]?.text}`).not.toMatch(/script|evil/);
    expect(messages[1]?.text).toContain('\nHello,\n');
  });

  it('is sent once, however many deliveries of its message there are at a time', async () => {
    const { messages, send } = acceptingServer();
    const { ctx } = await createWorld({ users: [{}], queuedEmails: [{}] });
    const slow: Mailer['send'] = async (message) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return send(message);
    };
    await Promise.all(
      Array.from({ length: 8 }, () => deliverQueuedEmail(withServer(ctx, slow), first)),
    );
    await deliverQueuedEmail(withServer(ctx, send), first);
    expect(messages).toHaveLength(1);
  });

  it('is taken over when a delivery has not come back for five minutes', async () => {
    const { messages, send } = acceptingServer();
    const { ctx, at } = await createWorld({
      users: [{}],
      queuedEmails: [{ claimedAt: '2026-11-21T12:00:00.000Z' }],
    });
    at('2026-11-21T12:04:59.000Z');
    await deliverQueuedEmail(withServer(ctx, send), first);
    expect(messages).toEqual([]);
    at('2026-11-21T12:05:00.000Z');
    await deliverQueuedEmail(withServer(ctx, send), first);
    expect(messages).toHaveLength(1);
  });

  it('that nobody knows is done with silently', async () => {
    const { ctx } = await createWorld();
    await deliverQueuedEmail(ctx, 'unknown');
  });

  it('D-20 goes to a closed account only if it says so, and to none that is erased', async () => {
    const { messages, send } = acceptingServer();
    const data = JSON.stringify({ until: '2026-11-28T12:00:00.000Z' });
    const { ctx } = await createWorld({
      users: [{ status: 'CLOSED', closesAt: '2026-11-28T12:00:00.000Z' }],
      queuedEmails: [
        { kind: 'account-closed', data },
        {},
        { kind: 'account-closed', data, toAddress: '' },
      ],
    });
    for (const n of [1, 2, 3])
      await deliverQueuedEmail(withServer(ctx, send), idOf('queuedEmails', n));
    expect(messages).toMatchObject([
      { to: 'user1@example.org', subject: 'Your account is closed' },
    ]);
    expect(messages[0]?.text).toMatch(/28 November 2026[\s\S]*\/access\/not-me\?u=/);
    for (const n of [2, 3])
      expect(await queuedEmailRow(ctx, idOf('queuedEmails', n))).toMatchObject({
        status: 'FAILED',
        lastError: 'OUTDATED',
      });
  });

  it.each([
    ['used or replaced', { endedAt: '2026-11-21T11:00:00.000Z' }],
    ['gone', { id: 'another' }],
  ])('D-16 with a code that is %s is not sent: its link would be dead', async (_, row) => {
    const { messages, send } = acceptingServer();
    const { ctx } = await createWorld({ users: [{}], codes: [row], queuedEmails: [setup] });
    await deliverQueuedEmail(withServer(ctx, send), first);
    expect(messages).toEqual([]);
    expect(await queuedEmailRow(ctx)).toMatchObject({
      status: 'FAILED',
      lastError: 'OUTDATED',
      attempts: 0,
    });
  });

  it.each<[string, object, (until: string) => Parameters<typeof createWorld>[0]]>([
    ['setup-password', { codeId: code }, (expiresAt) => ({ codes: [{ expiresAt }] })],
    [
      'factor-code',
      { codeId: idOf('mailedCodes', 1) },
      (expiresAt) => ({ mailedCodes: [{ expiresAt }] }),
    ],
    [
      'address-confirm',
      { changeId: idOf('addressChanges', 1), startedBy: 'person' },
      (expiresAt) => ({ addressChanges: [{ expiresAt }] }),
    ],
    [
      'address-changed',
      { changeId: idOf('addressChanges', 1), startedBy: 'person', undoUntil: '' },
      (undoUntil) => ({ addressChanges: [{ status: 'CHANGED', undoUntil }] }),
    ],
    [
      'claim-invited',
      { claimId: idOf('claims', 1), validTo: '2027-06-30', what: 'NetSci' },
      (expiresAt) => ({ claims: [{ expiresAt }] }),
    ],
  ])('%s is not sent from the moment on at which its link ends', async (kind, about, rows) => {
    const outcomes = [];
    for (const until of ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.001Z']) {
      const data = JSON.stringify({ expiresAt: until, ...about });
      const { ctx } = await createWorld({
        users: [{}],
        queuedEmails: [{ kind, data }],
        ...rows(until),
      });
      const { messages, send } = acceptingServer();
      await deliverQueuedEmail(withServer(ctx, send), first);
      const { status, lastError, attempts } = (await queuedEmailRow(ctx)) ?? {};
      outcomes.push([status, lastError, attempts, messages.length]);
    }
    expect(outcomes).toEqual([
      ['FAILED', 'OUTDATED', 0, 0],
      ['SENT', null, 1, 1],
    ]);
  });

  it('with data that its e-mail cannot use fails at once', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      queuedEmails: [{ kind: 'power-role-changed' }, { kind: 'other' }],
    });
    await deliverQueuedEmail(ctx, first);
    await deliverQueuedEmail(ctx, idOf('queuedEmails', 2));
    for (const n of [1, 2])
      expect(await queuedEmailRow(ctx, idOf('queuedEmails', n))).toMatchObject({
        status: 'FAILED',
        lastError: 'BAD_DATA',
      });
  });
});
