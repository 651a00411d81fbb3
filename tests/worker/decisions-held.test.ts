import { beforeEach, describe, expect, it } from 'vitest';
import { jobReview } from '#functions/content/jobs/review.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import { undoDecision } from '#functions/content/review/undo.ts';
import { retryQueuedEmails } from '#functions/email/outbox/commands.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { countDone, expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { outbox } from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { vacancy } from '#tests/support/vacancy.ts';
import { createWorld } from '#tests/support/world.ts';

const id = idOf('jobs', 1);
const submitted = '2026-10-01T08:00:00.000Z';

beforeEach(emptyAuditLog);

/** A waiting vacancy of the first user, two administrators, and a clock. */
async function waiting(job: object = {}) {
  const made = await createWorld({
    users: [{}, { givenName: 'Anna' }, { givenName: 'Bea' }],
    jobs: [
      {
        authorId: idOf('users', 1),
        ...vacancy,
        status: 'PENDING',
        submittedAt: submitted,
        publishedAt: null,
        ...job,
      },
    ],
  });
  let now = made.ctx.now().getTime();
  const ctx = { ...made.ctx, now: () => new Date(now) };
  const as = (n: number) => ({ ...ctx, actor: actor(n, 'admin') });
  return {
    call: made.call,
    sent: made.sent,
    anna: as(2),
    bea: as(3),
    /** Lets time pass, with the cron job of every minute and what it asks for. */
    async pass(seconds: number) {
      now += seconds * 1000;
      made.sent.length = 0;
      await retryQueuedEmails(ctx);
      for (const message of made.sent) {
        const { kind, id: email } = message as unknown as { kind: string; id: string };
        if (kind === 'notice') await deliverQueuedEmail(ctx, email);
      }
    },
    subjects: async () =>
      ((await outbox(made.call)) as { subject: string }[]).map(({ subject }) => subject),
  };
}

const item = async () =>
  (await rowsOf('select "status", "version", "submittedAt", "publishedAt" from "jobs"'))[0];
const emails = () => rowsOf(`select "status" from "queuedEmails"`);

describe('the e-mail about a decision is held for two minutes', () => {
  it('D-154 it goes out with the next minute after them, once', async () => {
    const { anna, pass, subjects } = await waiting();
    await changeItem(anna, jobReview, id, { action: 'publish' });
    await pass(60);
    await pass(59);
    expect(await subjects()).toEqual([]);
    await pass(60);
    await pass(60);
    expect(await subjects()).toEqual(['Your vacancy “A post” is online']);
  });

  it('D-154 a message that comes too early sends nothing', async () => {
    const { anna, subjects } = await waiting();
    await changeItem(anna, jobReview, id, { action: 'publish' });
    const [email] = await rowsOf<{ id: string }>('select "id" from "queuedEmails"');
    expect(await deliverQueuedEmail(anna, String(email?.id))).toBe('nothing');
    expect(await subjects()).toEqual([]);
  });

  it('D-154 the author of an item that is moved back and forth gets one e-mail, about the last decision', async () => {
    const { anna, bea, pass, subjects } = await waiting();
    await changeItem(anna, jobReview, id, { action: 'reject' });
    await changeItem(anna, jobReview, id, { action: 'recover' });
    await pass(100);
    await changeItem(bea, jobReview, id, { action: 'publish' });
    await pass(60);
    expect(await subjects()).toEqual([]);
    await pass(61);
    expect(await subjects()).toEqual(['Your vacancy “A post” is online']);
  });
});

describe('undoing a decision', () => {
  it.each(['publish', 'reject'] as const)(
    'D-155 after %s the item waits at its old place again, and nobody gets an e-mail',
    async (action) => {
      const { anna, pass, subjects } = await waiting();
      await changeItem(anna, jobReview, id, { action, reason: 'A slip.' });
      await pass(119);
      await undoDecision(anna, jobReview, id);
      expect(await item()).toEqual({
        status: 'PENDING',
        version: 3,
        submittedAt: submitted,
        publishedAt: null,
      });
      await pass(300);
      expect(await subjects()).toEqual([]);
      expect(await emails()).toEqual([]);
      const history = await rowsOf('select "action" from "reviewHistory" order by rowid');
      expect(history).toEqual([{ action }, { action: 'undo' }]);
      expect((await auditRows()).map((row) => row.action)).toEqual([`jobs.${action}`, 'jobs.undo']);
    },
  );

  it('D-155 the day of the first publication comes back as it was', async () => {
    const publishedAt = '2026-05-05T00:00:00.000Z';
    const { anna } = await waiting({ publishedAt });
    await changeItem(anna, jobReview, id, { action: 'publish' });
    await undoDecision(anna, jobReview, id);
    expect(await item()).toMatchObject({ status: 'PENDING', publishedAt });
  });

  it('D-155 after the two minutes it is refused, and says that the e-mail went out', async () => {
    const { anna, pass } = await waiting();
    await changeItem(anna, jobReview, id, { action: 'publish' });
    const undoAfter = (ms: number) =>
      undoDecision({ ...anna, now: () => new Date(anna.now().getTime() + ms) }, jobReview, id);
    await expectRefusal(undoAfter(120_000), { reason: 'review.tooLateToUndo' });
    expect(await item()).toMatchObject({ status: 'PUBLISHED', version: 2 });
    await undoAfter(119_999);
    expect(await item()).toMatchObject({ status: 'PENDING', version: 3 });
    expect(await emails()).toEqual([]);
    await changeItem(anna, jobReview, id, { action: 'publish' });
    await pass(120);
    await expectRefusal(undoAfter(0), { reason: 'review.tooLateToUndo' });
    expect(await item()).toMatchObject({ status: 'PUBLISHED', version: 4 });
  });

  it('D-155 nor while the e-mail is on its way', async () => {
    const { anna } = await waiting();
    await changeItem(anna, jobReview, id, { action: 'publish' });
    const [email] = await rowsOf<{ id: string }>('select "id" from "queuedEmails"');
    // Another Worker, whose clock is a second ahead.
    const ahead = new Date(anna.now().getTime() + 120_000);
    await deliverQueuedEmail({ ...anna, now: () => ahead }, String(email?.id));
    await expectRefusal(undoDecision(anna, jobReview, id), { reason: 'review.tooLateToUndo' });
    expect(await item()).toMatchObject({ status: 'PUBLISHED' });
  });

  it('D-155 only of one’s own decision, while nobody has changed the item since', async () => {
    const { anna, bea } = await waiting();
    const nothing = { reason: 'review.nothingToUndo' };
    await expectRefusal(undoDecision(anna, jobReview, id), nothing);
    await changeItem(anna, jobReview, id, { action: 'publish' });
    await expectRefusal(undoDecision(bea, jobReview, id), nothing);
    await changeItem(bea, jobReview, id, { fields: { title: 'A better post' } });
    await expectRefusal(undoDecision(anna, jobReview, id), nothing);
    await expectRefusal(
      undoDecision({ ...anna, actor: actor(1, 'member') }, jobReview, id),
      'FORBIDDEN',
    );
  });

  it('D-155 pressed twice it happens once; against another administrator one of the two wins', async () => {
    const { anna, bea } = await waiting();
    await changeItem(anna, jobReview, id, { action: 'reject' });
    expect(
      await countDone([undoDecision(anna, jobReview, id), undoDecision(anna, jobReview, id)]),
    ).toBe(1);
    expect(await item()).toMatchObject({ status: 'PENDING', version: 3 });

    await changeItem(anna, jobReview, id, { action: 'reject' });
    expect(
      await countDone([
        undoDecision(anna, jobReview, id),
        changeItem(bea, jobReview, id, { action: 'recover' }),
      ]),
    ).toBe(1);
    expect(await item()).toMatchObject({ status: 'PENDING', version: 5 });
    // Bea's e-mail, or none.
    expect((await emails()).length).toBeLessThan(2);
  });

  it('D-155 keeps the last two texts that were decided about, and none of what is gone for good', async () => {
    const { anna } = await waiting();
    for (const title of ['One', 'Two', 'Three']) {
      await changeItem(anna, jobReview, id, { action: 'reject', fields: { title } });
      await changeItem(anna, jobReview, id, { action: 'recover' });
    }
    const kept = await rowsOf<{ item: string }>(
      'select "item" from "reviewDecisions" order by "version"',
    );
    expect(kept.map((row) => JSON.parse(row.item).title)).toEqual(['Two', 'Three']);
    expect(JSON.parse(kept[0]?.item ?? '')).not.toHaveProperty('authorFullname');
  });
});
