import { describe, expect, it } from 'vitest';
import { objectionView, votesWithout } from '#functions/voting/members/objection.ts';
import { answerObjection, fileObjection } from '#functions/voting/objections/commands.ts';
import { objectionsOf, ownObjections } from '#functions/voting/objections/queries.ts';
import { objectionState } from '#functions/voting/objections/rules.ts';
import { answerFields, objectionFields } from '#functions/voting/objections/schema.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { auditRows } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { scrutineerId, scrutinyWorld } from '#tests/support/scrutiny-world.ts';
import { afterwards, electionId, run } from '#tests/support/votes.ts';
import { add, change } from '#tests/support/world.ts';

const user = (n: number): string => idOf('users', n);
const text = 'I have paid in October.';
const roll = { subject: 'ROLL', text } as const;
const other = { subject: 'OTHER', text } as const;
const reason = (name: string, code = 'CONFLICT') => ({ code, reason: `objections.${name}` });
const times = {
  isPoll: true,
  applicationsStartTime: null,
  applicationsEndTime: null,
  votingStartTime: '2026-11-20T09:00:00.000Z',
  votingEndTime: '2026-11-30T18:00:00.000Z',
};

describe('D-87 when one may object', () => {
  const open = (at: string, frozen = true) => {
    const state = objectionState(
      times,
      frozen ? { frozenAt: times.votingStartTime } : null,
      new Date(at),
    );
    return Object.entries(state).flatMap(([subject, { isOpen }]) => (isOpen ? [subject] : []));
  };

  it('D-118 is to the roll until two days before the end, to anything else until 14 days after', () => {
    const votes = ['VOTE_NOT_MINE', 'OTHER'];
    expect(open('2026-11-20T08:59:59.999Z', false)).toEqual([]);
    expect(open('2026-11-20T09:00:00.000Z', false)).toEqual(votes);
    expect(open('2026-11-20T09:00:00.000Z')).toEqual(['ROLL', ...votes]);
    expect(open('2026-11-28T18:00:00.000Z')).toEqual(['ROLL', ...votes]);
    expect(open('2026-11-28T18:00:00.001Z')).toEqual(votes);
    expect(open('2026-12-14T18:00:00.000Z')).toEqual(votes);
    expect(open('2026-12-14T18:00:00.001Z')).toEqual([]);
  });
});

describe('D-87 somebody who objects', () => {
  it('D-213 was a member within a year, or has begun to pay; it is said to nobody else', async () => {
    const { someone } = await scrutinyWorld();
    const may = async () => {
      const me = someone(user(60));
      const isTold = (await votesWithout(me)).length > 0;
      const answer = await fileObjection(me, electionId, roll).catch((error) => error.code);
      expect(answer !== 'NOT_FOUND').toBe(isTold);
      await run('delete from "renewals" where "userId" = ?', user(60));
      await run('delete from "objections"');
      return isTold;
    };
    expect(await may()).toBe(false);
    await add('renewals', [{ userId: user(60), validTo: '2025-11-20' }], 100);
    expect(await may()).toBe(false);
    await add('renewals', [{ userId: user(60), validTo: '2025-11-26' }], 100);
    expect(await may()).toBe(true);
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
    const open = async (id: string) => {
      const { subjects, isSeen } = await objectionView(someone(id), electionId);
      expect(isSeen).toBe(false);
      return subjects.flatMap(({ subject, isOpen }) => (isOpen ? [subject] : []));
    };
    for (const id of [ofOpening, added]) {
      expect(await open(id)).toEqual(['ROLL', 'VOTE_NOT_MINE', 'OTHER']);
      expect(await votesWithout(someone(id))).toMatchObject([{ id: electionId }]);
      await fileObjection(someone(id), electionId, roll);
    }
    at(afterwards);
    expect(await open(added)).toEqual(['VOTE_NOT_MINE', 'OTHER']);
    await fileObjection(someone(added), electionId, other);
  });

  it('may be no member any more; scrutineers are told, and the log has no word of it', async () => {
    const { someone } = await scrutinyWorld();
    await add('renewals', [{ userId: user(60), validTo: '2026-11-01' }], 100);
    const me = someone(user(60));
    const { id } = await fileObjection(me, electionId, roll);
    const { own } = await me.db.read({ own: ownObjections(electionId, user(60)) });
    expect(own).toMatchObject([{ id, text, status: 'OPEN', answer: '' }]);
    expect(
      await rowsOf(`select "userId" from "queuedEmails" where "kind" = 'objection-filed'`),
    ).toEqual([{ userId: scrutineerId(1) }, { userId: scrutineerId(2) }]);
    const log = (await auditRows()).filter(({ action }) => action === 'objections.file');
    expect(log.map(({ details }) => JSON.parse(details))).toEqual([
      { ballotId: electionId, subject: 'ROLL' },
    ]);
  });

  it('turns to the administrators where there is no scrutineer', async () => {
    const { as } = await scrutinyWorld(0);
    await fileObjection(as(1), electionId, other);
    const told = await rowsOf(
      `select "userId", "data" from "queuedEmails" where "kind" = 'objection-filed'`,
    );
    expect(told.map(({ userId }) => userId)).toEqual([user(41), user(42)]);
    expect(JSON.parse(String(told[0]?.data))).toMatchObject({ toAdmin: true });
  });

  it('D-118 objects once about each, and the same form sent again is filed once', async () => {
    const { as } = await scrutinyWorld();
    const id = 'form-1';
    const both = await Promise.all([
      fileObjection(as(1), electionId, { id, ...roll }),
      fileObjection(as(1), electionId, { id, ...roll }),
    ]);
    expect(both).toEqual([
      { id, status: 'OPEN' },
      { id, status: 'OPEN' },
    ]);
    await expectRefusal(fileObjection(as(1), electionId, roll), reason('twice'));
    await expectRefusal(
      fileObjection(as(1), electionId, { id, ...roll, text: 'Something else entirely.' }),
      { reason: 'general.sentBefore' },
    );
    await expectRefusal(fileObjection(as(2), electionId, { id, ...roll }), {
      reason: 'general.sentBefore',
    });
    await fileObjection(as(1), electionId, other);
    expect(await rowsOf('select "id" from "objections"')).toHaveLength(2);
  });

  it('is in time, about a ballot that members see or have voted in', async () => {
    const { as, at, vote } = await scrutinyWorld();
    await vote(1, [idOf('users', 901)]);
    at('2026-11-29T12:00:00.000Z');
    await expectRefusal(fileObjection(as(2), electionId, roll), reason('notOpen'));
    await change('ballots', electionId, { status: 'DRAFT' });
    await fileObjection(as(2), electionId, other);
    await expectRefusal(fileObjection(as(2), 'nothing', other), 'NOT_FOUND');
    await expectRefusal(
      fileObjection({ ...as(2), actor: null }, electionId, other),
      'NOT_SIGNED_IN',
    );
  });

  it('writes at least ten characters and at most two thousand', () => {
    for (const [length, isFine] of [
      [9, false],
      [10, true],
      [2000, true],
      [2001, false],
    ] as const)
      expect(
        objectionFields.safeParse({ subject: 'OTHER', text: 'x'.repeat(length) }).success,
      ).toBe(isFine);
    expect(answerFields.safeParse({ action: 'reject', answer: ' ' }).success).toBe(false);
  });

  it('is limited to ten tries a day', async () => {
    const { as, ctx } = await scrutinyWorld();
    const me = { ...as(1), config: { ...ctx.config, limitFactor: 1 } };
    await fileObjection(me, electionId, { ...other, id: 'one' });
    for (let n = 0; n < 9; n++) await fileObjection(me, electionId, { ...other, id: 'one' });
    await expectRefusal(
      fileObjection(me, electionId, { ...other, id: 'one' }),
      'TOO_MANY_REQUESTS',
    );
  });
});

describe('D-87 who decides an objection', () => {
  const uphold = { action: 'uphold', answer: 'You are right.' } as const;

  it('D-118 is a scrutineer, once, and the person gets the answer', async () => {
    const { as, scrutineer, admin } = await scrutinyWorld();
    const { id } = await fileObjection(as(1), electionId, roll);
    await expectRefusal(answerObjection(as(2), id, uphold), 'NOT_FOUND');
    await expectRefusal(answerObjection(admin, id, uphold), reason('forScrutineers', 'FORBIDDEN'));
    const both = await Promise.allSettled([
      answerObjection(scrutineer(1), id, uphold),
      answerObjection(scrutineer(2), id, { action: 'reject', answer: 'You are wrong.' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject(reason('decided'));
    expect(
      await rowsOf(`select "userId" from "queuedEmails" where "kind" = 'objection-answered'`),
    ).toEqual([{ userId: user(1) }]);
    await expect(
      run(`update "objections" set "answer" = 'No.' where "id" = ?`, id),
    ).rejects.toThrow('append-only');
  });

  it('D-118 is an administrator where no scrutineer has an account, and never the person themselves', async () => {
    const { as, admin, scrutineer } = await scrutinyWorld(1);
    const own = await fileObjection(scrutineer(1), electionId, other);
    await expectRefusal(answerObjection(scrutineer(1), own.id, uphold), reason('own', 'FORBIDDEN'));
    const { id } = await fileObjection(as(1), electionId, roll);
    await change('users', scrutineerId(1), { status: 'CLOSED' });
    expect(await answerObjection(admin, id, uphold)).toEqual({ id, status: 'UPHELD' });
  });

  it('sees open ones first, with the names', async () => {
    const { as, scrutineer } = await scrutinyWorld();
    const { id } = await fileObjection(as(1), electionId, roll);
    await fileObjection(as(2), electionId, roll);
    await answerObjection(scrutineer(1), id, uphold);
    const { rows, total } = await as(1).db.read(objectionsOf(electionId, { page: 1 }));
    expect(total).toBe(2);
    expect(rows.map(({ status, lastName }) => [status, lastName])).toEqual([
      ['OPEN', 'User 2'],
      ['UPHELD', 'User 1'],
    ]);
  });
});
