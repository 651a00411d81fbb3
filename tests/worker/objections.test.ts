import { describe, expect, it } from 'vitest';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { fileObjection, objectionView } from '#functions/voting/objections/commands.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { auditRows } from '#tests/support/audit.ts';
import { outbox } from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { scrutineerId, scrutinyWorld } from '#tests/support/scrutiny-world.ts';
import { afterwards, during, electionId, run } from '#tests/support/votes.ts';
import { change } from '#tests/support/world.ts';

const user = (n: number): string => idOf('users', n);
const objection = { text: 'I have paid in October.' };
const office = 'info@example.org';
const end = '2026-12-14T18:00:00.000Z';

type Queued = Record<'id' | 'kind' | 'userId' | 'to', string>;
const emails = () =>
  rowsOf<Queued>(`select "id", "kind", "userId", "toAddress" as "to" from "queuedEmails"
    where "kind" like 'objection-%' order by "kind", "to"`);

describe('D-87 somebody who objects', () => {
  it('D-288 D-213 was taken off the roll, after a change put them on it or from the opening on, no member now', async () => {
    const { at, changes, someone } = await scrutinyWorld();
    const [ofOpening, added] = [user(6), user(60)];
    await expectRefusal(objectionView(someone(added), electionId), 'NOT_FOUND');
    await changes(1, added, 'ADD');
    for (const id of [ofOpening, added]) {
      await changes(1, id, 'REMOVE');
      await run('delete from "renewals" where "userId" = ?', id);
      expect(await objectionView(someone(id), electionId)).toMatchObject({ until: end });
    }
    at(afterwards);
    await fileObjection(someone(added), electionId, objection);
  });

  it('D-287 D-210 writes to the scrutineers and the office with a number, and gets a copy; the log has no word of it', async () => {
    const { someone, call } = await scrutinyWorld();
    const address = 'left-out@bücher.example';
    await change('users', user(60), { email: address });
    const me = someone(user(60), 'member');
    const number = await fileObjection(me, electionId, objection);
    expect(number).toMatch(/^[\dA-F]{4}-[\dA-F]{4}$/);
    const queued = await emails();
    expect(queued.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['objection-copy', user(60)],
      ['objection-filed', user(60)],
      ['objection-filed', scrutineerId(1)],
      ['objection-filed', scrutineerId(2)],
    ]);
    for (const { id } of queued) await deliverQueuedEmail(me, id);
    const sent = (await outbox(call)).map(({ to, replyTo, text, subject }) => {
      expect(subject).toContain(number);
      expect(text).toContain(`> ${objection.text}`);
      return [to, replyTo];
    });
    const watching = queued.slice(2).map(({ to }) => [to, address]);
    expect(sent.sort()).toEqual([[address, office], [office, address], ...watching].sort());
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

  it('D-287 is in time from the opening until 14 days after the end, about a ballot that members see or have voted in', async () => {
    const { as, at, vote } = await scrutinyWorld();
    for (const [now, until] of [
      ['2026-11-20T08:59:59.999Z', null],
      ['2026-11-20T09:00:00.000Z', end],
      [end, end],
      ['2026-12-14T18:00:00.001Z', null],
    ] as const) {
      at(now);
      expect(await objectionView(as(2), electionId)).toMatchObject({ until });
    }
    at(during);
    await vote(1, [idOf('users', 901)]);
    await change('ballots', electionId, { status: 'DRAFT' });
    await fileObjection(as(2), electionId, objection);
    await expectRefusal(fileObjection(as(2), 'nothing', objection), 'NOT_FOUND');
    at('2026-12-14T18:00:00.001Z');
    const tooLate = { code: 'CONFLICT', reason: 'objections.notOpen' };
    await expectRefusal(fileObjection(as(2), electionId, objection), tooLate);
  });

  it('is limited to ten tries a day', async () => {
    const { as, ctx } = await scrutinyWorld();
    const me = { ...as(1), config: { ...ctx.config, limitFactor: 1 } };
    const form = { id: 'one', ...objection };
    for (let n = 0; n < 10; n++) await fileObjection(me, electionId, form);
    await expectRefusal(fileObjection(me, electionId, form), 'TOO_MANY_REQUESTS');
  });
});
