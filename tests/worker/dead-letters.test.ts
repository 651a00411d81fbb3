import { afterEach, describe, expect, it, vi } from 'vitest';
import { retryQueuedEmails } from '#functions/email/outbox/commands.ts';
import {
  discardDeadLetter,
  failedQueuedEmails,
  sendAllAgain,
  sendDeadLetterAgain,
  sendQueuedEmailAgain,
} from '#functions/email/outbox/dead-letters.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { deadLettersByStatus, queuedEmailsByStatus } from '#functions/email/outbox/queries.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { batchOf } from '#tests/support/batch.ts';
import {
  ada,
  asAdmin,
  code,
  first,
  message,
  queuedEmailRow,
  setup,
} from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';
import { processBatch } from '#workers/queue.ts';

afterEach(() => vi.restoreAllMocks());

const deadQueue = 'network-science-society-dead';

describe('a dead letter', () => {
  it('is kept once, for admins to see without what it holds, and its notice counts as failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ctx } = await createWorld({
      users: [{}],
      codes: [{}],
      queuedEmails: [{ ...setup, lastError: 'UNEXPECTED' }],
    });
    for (let i = 0; i < 2; i++) {
      const { batch, outcome } = batchOf(message(), 6, deadQueue);
      await processBatch(batch, ctx);
      expect(outcome).toEqual({ acked: true });
    }
    const { items, hasMore } = await deadLettersByStatus(asAdmin(ctx), 'OPEN');
    expect(hasMore).toBe(false);
    expect(items).toEqual([
      {
        id: 'm1',
        kind: 'notice',
        attempts: 6,
        failedAt: '2026-11-21T12:00:00.000Z',
        status: 'OPEN',
        queuedEmailKind: 'setup-password',
        queuedEmailStatus: 'FAILED',
        lastError: 'UNEXPECTED',
      },
    ]);
  });

  it('is tried again when it cannot be kept', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ctx } = await createWorld();
    const broken = {
      ...ctx,
      db: {
        ...ctx.db,
        write: async () => {
          throw new Error('D1 is away');
        },
      },
    };
    const { batch, outcome } = batchOf(message(), 1, deadQueue);
    await processBatch(batch, broken);
    expect(outcome.acked).toBe(false);
  });

  it('is sent again by an admin, once, and the audit log tells', async () => {
    const { ctx, sent, settled } = await createWorld({
      users: [{}],
      queuedEmails: [{ status: 'FAILED', attempts: 6, lastError: 'SMTP_451' }],
      deadLetters: [
        { body: JSON.stringify(message()) },
        { kind: 'purge', body: '{"v":1,"kind":"purge","tags":["site"]}' },
      ],
    });
    const admin = asAdmin(ctx);
    await sendDeadLetterAgain(admin, idOf('deadLetters', 1));
    await sendDeadLetterAgain(admin, idOf('deadLetters', 2));
    await settled();
    expect(sent).toEqual([message(), { v: 1, kind: 'purge', tags: ['site'] }]);
    await expectRefusal(sendDeadLetterAgain(admin, idOf('deadLetters', 1)), 'NOT_FOUND');
    expect((await deadLettersByStatus(admin, 'OPEN')).items).toEqual([]);
    expect(await queuedEmailRow(ctx)).toMatchObject({ status: 'QUEUED', attempts: 0 });
    const results = await rowsOf(
      'select "action", "recordKind", "recordId", "details", "actorId" from "auditLog" order by "seq" desc limit 2',
    );
    expect(results).toEqual(
      [2, 1].map((n) => ({
        action: 'letter.sent-again',
        recordKind: 'deadLetter',
        recordId: idOf('deadLetters', n),
        details: '{}',
        actorId: ada,
      })),
    );
  });
});

describe('a dead letter that nobody needs', () => {
  it('is discarded by an admin, once, and the audit log tells', async () => {
    const { ctx, sent } = await createWorld({
      users: [{}],
      deadLetters: [{}, { status: 'SENT_AGAIN' }],
    });
    const admin = asAdmin(ctx);
    await expectRefusal(discardDeadLetter(ctx, idOf('deadLetters', 1)), 'NOT_SIGNED_IN');
    await discardDeadLetter(admin, idOf('deadLetters', 1));
    expect((await deadLettersByStatus(admin, 'OPEN')).items).toEqual([]);
    for (const n of [1, 2])
      await expectRefusal(discardDeadLetter(admin, idOf('deadLetters', n)), 'CONFLICT');
    expect(sent).toEqual([]);
    const logged = await ctx.db.d1
      .prepare('select "action", "recordId" from "auditLog" order by "seq" desc limit 1')
      .first();
    expect(logged).toEqual({ action: 'letter.discarded', recordId: idOf('deadLetters', 1) });
  });
});

describe('a notice that has failed', () => {
  it('is sent again by an admin, and arrives', async () => {
    const { ctx, sent } = await createWorld({
      users: [{}],
      queuedEmails: [{ status: 'FAILED', attempts: 6 }],
    });
    await sendQueuedEmailAgain(asAdmin(ctx), first);
    expect(sent).toEqual([message()]);
    await deliverQueuedEmail(ctx, first);
    expect(await queuedEmailRow(ctx)).toMatchObject({ status: 'SENT' });
    await expectRefusal(sendQueuedEmailAgain(asAdmin(ctx), first), 'CONFLICT');
  });

  it('is sent again with all others that can still arrive, as many as were confirmed, some at a time', async () => {
    const { ctx, sent } = await createWorld({
      users: [{}],
      queuedEmails: [
        { status: 'FAILED', attempts: 6, lastError: 'SMTP_ECONNREFUSED' },
        { status: 'FAILED', attempts: 1, lastError: 'SMTP_550', kind: 'ballot-results' },
        { status: 'FAILED', lastError: 'OUTDATED' },
        { status: 'FAILED', lastError: 'BAD_DATA' },
        { status: 'FAILED', toAddress: '' },
        { status: 'SENT' },
      ],
    });
    const admin = asAdmin(ctx);
    const statuses = async () =>
      (
        await ctx.db.d1.prepare('select "status" from "queuedEmails" order by "id"').all()
      ).results.map(({ status }) => status);
    expect(await failedQueuedEmails(admin)).toBe(2);
    await expectRefusal(sendAllAgain(admin, 3), 'CONFLICT');
    expect((await statuses())[0]).toBe('FAILED');
    await sendAllAgain(admin, 2);
    expect(await statuses()).toEqual(['QUEUED', 'QUEUED', 'FAILED', 'FAILED', 'FAILED', 'SENT']);
    await expectRefusal(sendAllAgain(admin, 2), 'CONFLICT');
    await retryQueuedEmails(ctx);
    expect(sent).toEqual([{ v: 1, kind: 'bulk-notices' }, message()]);
    const logged = 'select "details", "actorId" from "auditLog" where "action" = ?';
    expect((await ctx.db.d1.prepare(logged).bind('letters.sent-again').all()).results).toEqual([
      { details: '{"count":2}', actorId: ada },
    ]);
  });

  it('is sent again with five hundred at most, the oldest first', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      queuedEmails: Array.from({ length: 501 }, () => ({ status: 'FAILED' as const })),
    });
    await sendAllAgain(asAdmin(ctx), 501);
    expect(await failedQueuedEmails(asAdmin(ctx))).toBe(1);
    expect(await queuedEmailRow(ctx, idOf('queuedEmails', 501))).toMatchObject({
      status: 'FAILED',
    });
  });

  it('is shown to admins, newest first, page by page, without its link', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      queuedEmails: Array.from({ length: 51 }, (_, n) => ({
        ...setup,
        status: 'FAILED' as const,
        createdAt: `2026-11-01T00:00:${String(n).padStart(2, '0')}.000Z`,
      })),
    });
    const page = await queuedEmailsByStatus(asAdmin(ctx), 'FAILED');
    expect(page.hasMore).toBe(true);
    expect(page.items).toHaveLength(50);
    expect(page.items[0]?.id).toBe(idOf('queuedEmails', 51));
    expect(JSON.stringify(page)).not.toContain(code);
    const { items, hasMore } = await queuedEmailsByStatus(asAdmin(ctx), 'FAILED', { page: 2 });
    expect([items.map(({ id }) => id), hasMore]).toEqual([[first], false]);
  });
});
