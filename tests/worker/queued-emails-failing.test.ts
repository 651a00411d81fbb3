import { afterEach, describe, expect, it, vi } from 'vitest';
import { MailError } from '#functions/core/adapters/mailer.ts';
import { sweepQueuedEmails } from '#functions/email/outbox/commands.ts';
import { mostAttempts } from '#functions/email/outbox/rules.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { batchOf } from '#tests/support/batch.ts';
import { acceptingServer, message, queuedEmailRow, withServer } from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';
import { processBatch } from '#workers/queue.ts';

afterEach(() => vi.restoreAllMocks());

describe('an e-mail that is not taken', () => {
  it('for now is tried again later and later, and goes through in the end', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ctx } = await createWorld({ users: [{}], queuedEmails: [{}] });
    const { messages, send } = acceptingServer();
    let refusals = 2;
    const moody = withServer(ctx, async (message) => {
      if (refusals-- > 0) throw new MailError('SMTP_451', false);
      return send(message);
    });
    const delays: (number | undefined)[] = [];
    for (const attempts of [1, 2, 3]) {
      const { batch, outcome } = batchOf(message(), attempts);
      await processBatch(batch, moody);
      delays.push(outcome.retryIn);
      if (attempts < 3)
        expect(await queuedEmailRow(ctx)).toMatchObject({
          status: 'QUEUED',
          attempts,
          claimedAt: null,
          lastError: 'SMTP_451',
        });
    }
    expect(delays).toEqual([60, 120, undefined]);
    expect(messages).toHaveLength(1);
    expect(await queuedEmailRow(ctx)).toMatchObject({
      status: 'SENT',
      attempts: 3,
      lastError: null,
    });
  });

  it('for good fails at once and is not retried', async () => {
    const { ctx } = await createWorld({ users: [{}], queuedEmails: [{}] });
    const { batch, outcome } = batchOf(message());
    await processBatch(
      batch,
      withServer(ctx, async () => {
        throw new MailError('SMTP_550', true);
      }),
    );
    expect(outcome).toEqual({ acked: true });
    expect(await queuedEmailRow(ctx)).toMatchObject({
      status: 'FAILED',
      attempts: 1,
      lastError: 'SMTP_550',
    });
  });

  it('as often as the queue tries is given up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ctx } = await createWorld({ users: [{}], queuedEmails: [{}] });
    const down = withServer(ctx, async () => {
      throw new MailError('SMTP_451', false);
    });
    const acked: boolean[] = [];
    for (let attempts = 1; attempts <= mostAttempts; attempts++) {
      const { batch, outcome } = batchOf(message(), attempts);
      await processBatch(batch, down);
      acked.push(outcome.acked);
    }
    expect(acked).toEqual([false, false, false, false, false, true]);
    expect(await queuedEmailRow(ctx)).toMatchObject({
      status: 'FAILED',
      attempts: 6,
      lastError: 'SMTP_451',
    });
  });

  it('closes what connections a batch has opened', async () => {
    const { ctx } = await createWorld({ users: [{}], queuedEmails: [{}] });
    const close = vi.fn(async () => {});
    await processBatch(batchOf(message()).batch, { ...ctx, mail: { ...acceptingServer(), close } });
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('the cron job', () => {
  it('asks again for e-mails whose message was lost, and leaves those alone that the queue retries', async () => {
    const { ctx, sent } = await createWorld({
      users: [{}],
      queuedEmails: [
        { createdAt: '2026-11-21T11:54:00.000Z' },
        { createdAt: '2026-11-21T11:56:00.000Z' },
        { createdAt: '2026-11-21T11:00:00.000Z', attempts: 2 },
        { createdAt: '2026-11-21T09:59:00.000Z', attempts: 2 },
        { createdAt: '2026-11-21T11:00:00.000Z', claimedAt: '2026-11-21T11:50:00.000Z' },
        { createdAt: '2026-11-21T11:00:00.000Z', claimedAt: '2026-11-21T11:58:00.000Z' },
        { createdAt: '2026-11-21T11:00:00.000Z', status: 'FAILED' },
      ],
    });
    await runCronJob('*/5 * * * *', ctx);
    // Some have waited for so long that the site tells of it.
    const [alert] = await rowsOf<{ id: string }>(
      `select "id" from "queuedEmails" where "kind" = 'site-alert'`,
    );
    const lost = [4, 5, 1].map((n) => idOf('queuedEmails', n));
    const asked = sent.filter(({ kind }) => kind === 'notice');
    expect(asked).toEqual([...lost, String(alert?.id)].map((id) => message(id)));
  });

  it('asks for a hundred at most', async () => {
    const { ctx, sent } = await createWorld({
      users: [{}],
      queuedEmails: Array.from({ length: 105 }, () => ({})),
    });
    await sweepQueuedEmails(ctx);
    expect(sent).toHaveLength(100);
  });

  it('forgets e-mails that have been done with for 90 days', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      queuedEmails: [
        { status: 'SENT', createdAt: '2026-08-23T11:00:00.000Z' },
        { status: 'SENT', createdAt: '2026-08-24T11:00:00.000Z' },
        { status: 'FAILED', createdAt: '2026-08-23T11:00:00.000Z' },
        { status: 'QUEUED', createdAt: '2026-08-23T11:00:00.000Z' },
      ],
      deadLetters: [
        { failedAt: '2026-08-01T00:00:00.000Z', status: 'SENT_AGAIN' },
        { failedAt: '2026-08-01T00:00:00.000Z' },
      ],
    });
    await sweepQueuedEmails(ctx);
    const left = async (table: string) =>
      (await ctx.db.d1.prepare(`select "id" from "${table}" order by "id"`).all()).results.map(
        ({ id }) => id,
      );
    expect(await left('queuedEmails')).toEqual([2, 4].map((n) => idOf('queuedEmails', n)));
    expect(await left('deadLetters')).toEqual([idOf('deadLetters', 2)]);
  });
});
