import { describe, expect, it } from 'vitest';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { objectionView, votesWithout } from '#functions/voting/members/objection.ts';
import { fileObjection } from '#functions/voting/objections/commands.ts';
import { correctedUntil, objectsUntil } from '#functions/voting/objections/rules.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { auditRows } from '#tests/support/audit.ts';
import { outbox } from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { scrutineerId, scrutinyWorld } from '#tests/support/scrutiny-world.ts';
import { afterwards, electionId, run } from '#tests/support/votes.ts';
import { add, change } from '#tests/support/world.ts';

const user = (n: number): string => idOf('users', n);
const objection = { text: 'I have paid in October.' };
const office = 'info@example.org';
const end = '2026-12-14T18:00:00.000Z';

const emails = () =>
  rowsOf(`select "id", "kind", "userId", "toAddress" as "to", "data" from "queuedEmails"
    where "kind" like 'objection-%' order by "kind", "to"`);

describe('D-87 when one may object', () => {
  const times = {
    isPoll: true,
    applicationsStartTime: null,
    applicationsEndTime: null,
    votingStartTime: '2026-11-20T09:00:00.000Z',
    votingEndTime: '2026-11-30T18:00:00.000Z',
  };

  it('D-287 is from the opening until 14 days after the end, about the roll best two days before it', () => {
    const at = (now: string) => [
      objectsUntil(times, new Date(now)),
      correctedUntil(times, new Date(now)),
    ];
    const reminder = '2026-11-28T18:00:00.000Z';
    expect(at('2026-11-20T08:59:59.999Z')[0]).toBe(null);
    expect(at('2026-11-20T09:00:00.000Z')).toEqual([end, reminder]);
    expect(at(reminder)).toEqual([end, reminder]);
    expect(at('2026-11-28T18:00:00.001Z')).toEqual([end, null]);
    expect(at(end)).toEqual([end, null]);
    expect(at('2026-12-14T18:00:00.001Z')).toEqual([null, null]);
  });
});

describe('D-87 somebody who objects', () => {
  it('D-213 was a member within a year, or has begun to pay; it is said to nobody else', async () => {
    const { someone } = await scrutinyWorld();
    const may = async () => {
      const me = someone(user(60));
      const isTold = (await votesWithout(me)).length > 0;
      const answer = await fileObjection(me, electionId, objection).catch((error) => error.code);
      expect(answer !== 'NOT_FOUND').toBe(isTold);
      await run('delete from "renewals" where "userId" = ?', user(60));
      return isTold;
    };
    expect(await may()).toBe(false);
    await add('renewals', [{ userId: user(60), validTo: '2025-11-20' }], 100);
    expect(await may()).toBe(false);
    await add('renewals', [{ userId: user(60), validTo: '2025-11-26' }], 100);
    expect(await may()).toBe(true);
    // That one has objected before does not count.
    expect(await may()).toBe(false);
    await add('payments', [{ userId: user(60), createdAt: '2025-11-20T00:00:00.000Z' }]);
    expect(await may()).toBe(false);
    await add('payments', [{ userId: user(60), createdAt: '2025-11-26T00:00:00.000Z' }], 2);
    expect(await may()).toBe(true);
  });

  it('D-288 D-213 was taken off the roll, after a change put them on it or from the opening on, no member now', async () => {
    const { at, changes, someone } = await scrutinyWorld();
    const [ofOpening, added] = [user(6), user(60)];
    await changes(1, added, 'ADD');
    for (const id of [ofOpening, added]) {
      await changes(1, id, 'REMOVE');
      await run('delete from "renewals" where "userId" = ?', id);
    }
    for (const id of [ofOpening, added]) {
      const view = await objectionView(someone(id), electionId);
      expect(view).toMatchObject({ until: end, isSeen: false });
      expect(await votesWithout(someone(id))).toMatchObject([{ id: electionId }]);
    }
    at(afterwards);
    expect(await votesWithout(someone(added))).toEqual([]);
    await fileObjection(someone(added), electionId, objection);
  });

  it('D-287 D-210 writes to the scrutineers and the office with a number, and gets a copy; the log has no word of it', async () => {
    const { someone, call } = await scrutinyWorld();
    await add('renewals', [{ userId: user(60), validTo: '2026-11-01' }], 100);
    const address = 'left-out@bücher.example';
    await change('users', user(60), { email: address });
    const me = someone(user(60));
    const number = await fileObjection(me, electionId, objection);
    expect(number).toMatch(/^[\dA-F]{4}-[\dA-F]{4}$/);
    const queued = await emails();
    expect(queued.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['objection-copy', user(60)],
      ['objection-filed', user(60)],
      ['objection-filed', scrutineerId(1)],
      ['objection-filed', scrutineerId(2)],
    ]);
    for (const { id } of queued) await deliverQueuedEmail(me, String(id));
    const sent = (await outbox(call)).map(({ to, replyTo, text, subject }) => {
      expect(subject).toContain(number);
      expect(text).toContain(`> ${objection.text}`);
      return [to, replyTo];
    });
    expect(sent.sort()).toEqual(
      [
        [address, office],
        [office, address],
        ...queued.slice(2).map(({ to }) => [String(to), address]),
      ].sort(),
    );
    const log = (await auditRows()).filter(({ action }) => action === 'objections.file');
    expect(log).toMatchObject([{ recordKind: 'ballots', recordId: electionId }]);
    expect(JSON.parse(String(log[0]?.details))).toEqual({ number });
  });

  it('D-287 writes to the office alone where nobody else watches over the ballot', async () => {
    const { as, scrutineer } = await scrutinyWorld(1);
    await fileObjection(scrutineer(1), electionId, objection);
    await change('users', scrutineerId(1), { status: 'CLOSED' });
    await fileObjection(as(1), electionId, objection);
    const filed = (await emails()).filter(({ kind }) => kind === 'objection-filed');
    expect(filed.map(({ to }) => to)).toEqual([office, office]);
  });

  it('D-287 sends the same form twice and is read once, with the same number', async () => {
    const { as } = await scrutinyWorld();
    const form = { id: 'form-1', ...objection };
    const both = await Promise.all([
      fileObjection(as(1), electionId, form),
      fileObjection(as(1), electionId, form),
    ]);
    expect(both[0]).toBe(both[1]);
    const sentBefore = { reason: 'general.sentBefore' };
    const other = { ...form, text: 'Something else entirely.' };
    await expectRefusal(fileObjection(as(1), electionId, other), sentBefore);
    await expectRefusal(fileObjection(as(2), electionId, form), sentBefore);
    expect(await emails()).toHaveLength(4);
    expect(await fileObjection(as(1), electionId, objection)).not.toBe(both[0]);
  });

  it('is in time, about a ballot that members see or have voted in', async () => {
    const { as, at, vote } = await scrutinyWorld();
    await vote(1, [idOf('users', 901)]);
    await change('ballots', electionId, { status: 'DRAFT' });
    await fileObjection(as(2), electionId, objection);
    await expectRefusal(fileObjection(as(2), 'nothing', objection), 'NOT_FOUND');
    await expectRefusal(
      fileObjection({ ...as(2), actor: null }, electionId, objection),
      'NOT_SIGNED_IN',
    );
    at('2026-12-15T12:00:00.000Z');
    await expectRefusal(fileObjection(as(2), electionId, objection), {
      ...{ code: 'CONFLICT', reason: 'objections.notOpen' },
    });
  });

  it('is limited to ten tries a day', async () => {
    const { as, ctx } = await scrutinyWorld();
    const me = { ...as(1), config: { ...ctx.config, limitFactor: 1 } };
    const form = { id: 'one', ...objection };
    for (let n = 0; n < 10; n++) await fileObjection(me, electionId, form);
    await expectRefusal(fileObjection(me, electionId, form), 'TOO_MANY_REQUESTS');
  });
});
