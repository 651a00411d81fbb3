import { afterEach, describe, expect, it, vi } from 'vitest';
import { MailError } from '#functions/core/adapters/mailer.ts';
import { sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { queuedEmailKinds } from '#functions/email/outbox/rules.ts';
import { codeOf } from '#functions/identity/access/codes.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { batchOf } from '#tests/support/batch.ts';
import { code, first, message, outbox, withServer } from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, linkSecret, origin } from '#tests/support/world.ts';
import { outboxMailer, outboxSize } from '#workers/local/worker/mailbox/outbox.ts';
import { processBatch } from '#workers/queue.ts';

afterEach(() => vi.restoreAllMocks());

const deadQueue = 'network-science-society-dead';

describe('the mailbox of this machine', () => {
  it('shows e-mails newest first, as a page and for programs, of everybody or of one', async () => {
    const { ctx, call } = await createWorld({
      users: [{}, { email: 'Bob@example.org' }],
      queuedEmails: [
        {},
        { userId: idOf('users', 2), toAddress: 'Bob@example.org', language: 'it' },
      ],
    });
    await deliverQueuedEmail(ctx, first);
    await deliverQueuedEmail(ctx, idOf('queuedEmails', 2));
    const all = await outbox(call);
    expect(all.map(({ to }) => to)).toEqual(['Bob@example.org', 'user1@example.org']);
    expect(Object.keys(all[0] ?? {}).sort()).toEqual([
      'attachments',
      'from',
      'headers',
      'html',
      'providerId',
      'replyTo',
      'sentAt',
      'subject',
      'text',
      'to',
    ]);
    expect(await outbox(call, '?to=bob@example.org')).toHaveLength(1);
    expect(await outbox(call, '?to=nobody@example.org')).toEqual([]);

    const response = await call('/dev/mail?to=bob@example.org');
    const page = await response.text();
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    );
    expect(response.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(page).toContain('<h2 id="e-mail-0">Hai già un account</h2>');
    expect(page).toContain(`<a href="${origin}/access/sign-in?lang=it">`);
    expect(page).not.toContain('user1@example.org');
    expect(page).not.toContain('<script');
  });

  it('shows what somebody has typed as words', async () => {
    const nasty = '"><script>alert(1)</script>';
    const { call } = await createWorld({
      outbox: [{ subject: nasty, text: nasty, html: nasty, toAddress: nasty }],
    });
    for (const path of ['/dev/mail', `/dev/mail?to=${encodeURIComponent(nasty)}`])
      expect(await (await call(path)).text()).not.toContain('<script>');
  });

  it('D-43 takes what a mail provider would report of an e-mail', async () => {
    const { call } = await createWorld({
      users: [{}],
      outbox: [{}],
      sendings: [{}],
      recipients: [{ userId: idOf('users', 1), state: 'SENT', providerId: 'outbox-7' }],
    });
    expect(await (await call('/dev/mail')).text()).toContain('action="/dev/mail/report"');
    const report = (fields: Record<string, string>) =>
      call('/dev/mail/report', { method: 'POST', body: new URLSearchParams(fields) });
    expect((await report({ address: 'user1@example.org' })).status).toBe(400);
    const address = 'User1@example.org';
    expect((await report({ address, kind: 'soft' })).status).toBe(200);
    expect((await report({ address, kind: 'bounce', providerId: 'outbox-7' })).status).toBe(200);
    expect(await rowsOf('select "reason", "softBounces" from "suppressions"')).toEqual([
      { reason: 'BOUNCE', softBounces: 1 },
    ]);
    expect(await rowsOf('select "state" from "recipients"')).toEqual([{ state: 'BOUNCED' }]);
  });

  it('keeps the last 500 letters', async () => {
    const { ctx, call } = await createWorld({
      outbox: Array.from({ length: outboxSize }, () => ({})),
    });
    const message = {
      to: 'new@example.org',
      from: 'a@example.org',
      replyTo: null,
      subject: 'New',
      text: '',
      html: '',
      headers: {},
    };
    await outboxMailer(ctx.db.d1, ctx.now).send(message);
    const all = await outbox(call);
    expect(all).toHaveLength(outboxSize);
    expect(all[0]).toMatchObject({ subject: 'New' });
  });

  it('does not exist in production', async () => {
    const { ctx } = await createWorld({ outbox: [{}] });
    const production = { ...ctx, config: { ...ctx.config, mode: 'production' as const } };
    const { handleApi } = await import('#functions/api.ts');
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/bank', '/dev/codes']) {
      const response = await handleApi(new Request(origin + path), production);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('letter');
    }
    const body = new URLSearchParams({ address: 'user1@example.org', kind: 'bounce' });
    const request = new Request(`${origin}/dev/mail/report`, { method: 'POST', body });
    expect((await handleApi(request, production)).status).toBe(404);
    expect(await rowsOf('select * from "suppressions"')).toEqual([]);
  });
});

describe('the log', () => {
  it('says nothing of addresses, codes, names or e-mails, whatever goes wrong', async () => {
    const said: unknown[] = [];
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...args) => void said.push(...args));
    const { ctx } = await createWorld({
      users: [{ givenName: 'Zenobia', email: 'zenobia@example.org' }],
      codes: [{}],
      queuedEmails: queuedEmailKinds.map((kind) => ({
        kind,
        toAddress: 'zenobia@example.org',
        data: JSON.stringify({
          codeId: code,
          role: 'admin',
          granted: true,
          validTo: '2027-01-01',
          source: 'payment',
          kind: 'jobs',
          title: 'A post of Zenobia',
          action: 'reject',
          reason: 'Zenobia knows why',
          path: '/my/jobs/1',
          fresh: 1,
          waiting: [{ kind: 'jobs', count: 1 }],
          days: 0,
          newest: ['A post of Zenobia'],
        }),
      })),
    });
    const failures = [
      new MailError('SMTP_451', false),
      Object.assign(new Error('zenobia@example.org is not welcome'), { name: 'TypeError' }),
      new MailError('SMTP_550', true),
    ];
    for (const [i, kind] of queuedEmailKinds.entries()) {
      const id = idOf('queuedEmails', i + 1);
      for (const failure of failures.slice(0, kind === 'known-account' ? 3 : 1)) {
        await processBatch(
          batchOf(message(id)).batch,
          withServer(ctx, async () => {
            throw failure;
          }),
        );
      }
      await processBatch(batchOf(message(id), 6, deadQueue).batch, ctx);
    }
    const lost = {
      ...ctx,
      enqueue: async () => {
        throw new Error('no queue for zenobia@example.org');
      },
    };
    await sendQueuedEmail(lost, first);
    const text = JSON.stringify(said);
    expect(said.length).toBeGreaterThan(10);
    expect(text).toContain('SMTP_451');
    expect(text).toContain('TypeError');
    expect(text).not.toMatch(/zenobia|@|password-update/i);
    expect(text).not.toContain(await codeOf(linkSecret, code));
    expect(text).not.toContain(linkSecret);
  });
});
