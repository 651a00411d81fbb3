import { describe, expect, it } from 'vitest';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import {
  decideRollChange,
  proposeRollChange,
  withdrawRollChange,
} from '#functions/voting/scrutiny/roll-changes.ts';
import { rollPage } from '#functions/voting/scrutiny/roll-list.ts';
import { rollListParams } from '#functions/voting/scrutiny/schema.ts';
import { watchedBallots } from '#functions/voting/scrutiny/watched.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { auditRows } from '#tests/support/audit.ts';
import { outbox } from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { scrutineerId, scrutinyWorld } from '#tests/support/scrutiny-world.ts';
import { afterwards, candidate, electionId, meddle, run } from '#tests/support/votes.ts';
import { change } from '#tests/support/world.ts';

const user = (n: number): string => idOf('users', n);
const leftOut = user(60);
const why = { reason: 'PAYMENT_LATE_RECORDED', note: 'The bank told us late.' } as const;
const adding = { kind: 'ADD', ...why } as const;
const removing = {
  kind: 'REMOVE',
  reason: 'TWO_ACCOUNTS',
  note: 'The same person twice.',
} as const;
const reason = (name: string, code = 'CONFLICT') => ({ code, reason: `scrutiny.${name}` });

const statuses = async () =>
  (await rowsOf('select "number", "status" from "rollChanges" order by 1')).map(
    ({ number, status }) => `${number} ${status}`,
  );

describe('D-87 a frozen roll', () => {
  it('is changed by an administrator and a scrutineer together: then the person may vote', async () => {
    const { admin, scrutineer, someone } = await scrutinyWorld();
    const proposed = await proposeRollChange(admin, electionId, {
      email: 'Left-Out@example.org',
      ...adding,
    });
    expect(proposed).toEqual({ number: 1 });
    expect(
      await rowsOf(`select "userId" from "queuedEmails" where "kind" = 'roll-change-proposed'`),
    ).toEqual([{ userId: scrutineerId(1) }, { userId: scrutineerId(2) }]);
    const mine = () => castVote(someone(leftOut, 'member'), electionId, [candidate(1)]);
    await expect(mine()).rejects.toMatchObject({ reason: 'voting.notOnRoll' });
    const added = async () =>
      (await rollPage(scrutineer(2), electionId, rollListParams.parse({}))).added.map(
        ({ userId }) => userId,
      );
    expect(await added()).toEqual([]);
    await decideRollChange(scrutineer(1), electionId, 1, 'confirm');
    expect(await added()).toEqual([leftOut]);
    await mine();
    const log = (await auditRows()).filter(({ action }) => action.endsWith('roll-change'));
    expect(log.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      [
        'ballots.propose-roll-change',
        { number: 1, userId: leftOut, kind: 'ADD', reason: 'PAYMENT_LATE_RECORDED' },
      ],
      ['ballots.confirm-roll-change', { number: 1 }],
    ]);
  });

  it('is not changed by an administrator alone', async () => {
    const { admin, otherAdmin } = await scrutinyWorld();
    await proposeRollChange(admin, electionId, { userId: leftOut, ...adding });
    for (const one of [admin, otherAdmin])
      await expect(decideRollChange(one, electionId, 1, 'confirm')).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await statuses()).toEqual(['1 PROPOSED']);
  });

  it('D-202 is not changed where there is but one scrutineer', async () => {
    const { admin } = await scrutinyWorld(1);
    const proposed = proposeRollChange(admin, electionId, { userId: leftOut, ...adding });
    await expect(proposed).rejects.toMatchObject(reason('noScrutineers'));
  });

  it('is not changed where no scrutineer has an account', async () => {
    const { admin } = await scrutinyWorld(1);
    await change('users', scrutineerId(1), { status: 'CLOSED' });
    await expect(
      proposeRollChange(admin, electionId, { userId: leftOut, ...adding }),
    ).rejects.toMatchObject(reason('noScrutineers'));
  });

  it('is changed only where it makes a difference, back and forth, and not against a vote that was cast', async () => {
    const { admin, scrutineer, vote } = await scrutinyWorld();
    await vote(1, [candidate(1)]);
    const propose = (userId: string, fields: typeof adding | typeof removing) =>
      proposeRollChange(admin, electionId, { userId, ...fields });
    await expect(propose(user(2), adding)).rejects.toMatchObject(reason('onRoll'));
    await expect(propose(leftOut, removing)).rejects.toMatchObject(reason('notOnRoll'));
    await expect(propose(user(1), removing)).rejects.toMatchObject(reason('hasVoted'));
    await expect(propose('nobody', adding)).rejects.toMatchObject(reason('noAccount'));
    await change('users', leftOut, { status: 'CLOSED' });
    await expect(propose(leftOut, adding)).rejects.toMatchObject(reason('noAccount'));
    await propose(user(2), removing);
    await expect(propose(user(2), removing)).rejects.toMatchObject(reason('proposedBefore'));
    expect(await statuses()).toEqual(['1 PROPOSED']);
    // The last confirmed change counts: who was removed and put back votes.
    await decideRollChange(scrutineer(1), electionId, 1, 'confirm');
    await expect(vote(2, [candidate(1)])).rejects.toMatchObject({ reason: 'voting.notOnRoll' });
    await propose(user(2), adding);
    await decideRollChange(scrutineer(1), electionId, 2, 'confirm');
    await expect(vote(2, [candidate(1)])).resolves.toHaveProperty('receipt');
  });

  it('is changed only while people vote', async () => {
    const { admin, scrutineer, at, seal, report } = await scrutinyWorld();
    // In the last moment of the vote still, and not afterwards.
    at('2026-11-30T18:00:00.000Z');
    await proposeRollChange(admin, electionId, { userId: user(2), ...removing });
    await report(1, 'ROLL');
    expect(await watchedBallots(scrutineer(1))).toMatchObject([{ task: 'changes' }]);
    at(afterwards);
    expect(await watchedBallots(scrutineer(1))).toMatchObject([{ task: 'wait-count' }]);
    await expect(
      proposeRollChange(admin, electionId, { userId: leftOut, ...adding }),
    ).rejects.toMatchObject(reason('voteOver'));
    await expect(decideRollChange(scrutineer(1), electionId, 1, 'confirm')).rejects.toMatchObject(
      reason('voteOver'),
    );
    await seal();
    await expect(decideRollChange(scrutineer(1), electionId, 1, 'confirm')).rejects.toMatchObject(
      reason('voteOver'),
    );
  });
});

describe('D-87 a proposed change of a roll', () => {
  it('is written once, however often its button is pressed', async () => {
    const { admin } = await scrutinyWorld();
    const propose = () => proposeRollChange(admin, electionId, { userId: leftOut, ...adding });
    const both = await Promise.allSettled([propose(), propose()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await statuses()).toEqual(['1 PROPOSED']);
  });

  it('D-203 a change that nobody has decided ends with the vote', async () => {
    const { at, admin, scrutineer } = await scrutinyWorld();
    await proposeRollChange(admin, electionId, { userId: leftOut, ...adding });
    at(afterwards);
    for (const action of ['confirm', 'refuse'] as const)
      await expect(decideRollChange(scrutineer(1), electionId, 1, action)).rejects.toMatchObject(
        reason('voteOver'),
      );
    await expect(withdrawRollChange(admin, electionId, 1)).rejects.toMatchObject(reason('decided'));
    expect(await statuses()).toEqual(['1 PROPOSED']);
  });

  it('D-203 asks scrutineers by e-mail while it can be decided, and not afterwards', async () => {
    const { ctx, at, admin, call } = await scrutinyWorld();
    await change('users', scrutineerId(1), { email: 'first@example.org' });
    await change('users', scrutineerId(2), { email: 'second@example.org' });
    await proposeRollChange(admin, electionId, { userId: leftOut, ...adding });
    const [first, second] = await rowsOf(
      `select "id" from "queuedEmails" where "kind" = 'roll-change-proposed' order by "userId"`,
    );
    await deliverQueuedEmail(ctx, String(first?.id));
    expect(await outbox(call, '?to=first@example.org')).toHaveLength(1);
    at(afterwards);
    await deliverQueuedEmail(ctx, String(second?.id));
    expect(await outbox(call, '?to=second@example.org')).toEqual([]);
  });

  it('D-203 tells who is taken off it, with the closed reason', async () => {
    const { admin, scrutineer } = await scrutinyWorld();
    await proposeRollChange(admin, electionId, { userId: user(6), ...removing });
    await decideRollChange(scrutineer(1), electionId, 1, 'confirm');
    expect(
      await rowsOf(
        `select "userId", "data" ->> 'reason' as "reason" from "queuedEmails" where "kind" = 'roll-removed'`,
      ),
    ).toEqual([{ userId: user(6), reason: 'TWO_ACCOUNTS' }]);
  });

  it('is decided once, by one of two scrutineers at once', async () => {
    const { admin, scrutineer } = await scrutinyWorld();
    await proposeRollChange(admin, electionId, { userId: leftOut, ...adding });
    const both = await Promise.allSettled([
      decideRollChange(scrutineer(1), electionId, 1, 'confirm'),
      decideRollChange(scrutineer(2), electionId, 1, 'refuse'),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = both.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject(reason('decided'));
  });

  it('is withdrawn by administrators until it is decided', async () => {
    const { admin, otherAdmin, scrutineer } = await scrutinyWorld();
    await proposeRollChange(admin, electionId, { userId: leftOut, ...adding });
    await withdrawRollChange(otherAdmin, electionId, 1);
    expect(await statuses()).toEqual(['1 WITHDRAWN']);
    await expect(decideRollChange(scrutineer(1), electionId, 1, 'confirm')).rejects.toMatchObject(
      reason('decided'),
    );
    await expect(withdrawRollChange(admin, electionId, 1)).rejects.toMatchObject(reason('decided'));
    await expect(withdrawRollChange(scrutineer(1), electionId, 1)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await proposeRollChange(admin, electionId, { userId: leftOut, ...adding });
    expect(await statuses()).toEqual(['1 WITHDRAWN', '2 PROPOSED']);
  });

  it('is lost when the person has voted meanwhile', async () => {
    const { admin, scrutineer, vote } = await scrutinyWorld();
    await proposeRollChange(admin, electionId, { userId: user(2), ...removing });
    await vote(2, [candidate(1)]);
    await expect(decideRollChange(scrutineer(1), electionId, 1, 'confirm')).rejects.toMatchObject(
      reason('hasVoted'),
    );
    await decideRollChange(scrutineer(1), electionId, 1, 'refuse');
  });

  it('is decided neither by its proposer nor by the person it is about', async () => {
    const { admin, scrutineer } = await scrutinyWorld();
    await proposeRollChange(admin, electionId, { userId: scrutineerId(1), ...removing });
    await expect(decideRollChange(scrutineer(1), electionId, 1, 'confirm')).rejects.toMatchObject(
      reason('ownPlace', 'FORBIDDEN'),
    );
    await meddle(`update "rollChanges" set "proposedBy" = ?`, scrutineerId(2));
    await expect(decideRollChange(scrutineer(2), electionId, 1, 'confirm')).rejects.toMatchObject(
      reason('twoPeople', 'FORBIDDEN'),
    );
  });

  it('cannot be confirmed in the database by its proposer or by somebody who is no scrutineer', async () => {
    const { admin } = await scrutinyWorld();
    await proposeRollChange(admin, electionId, { userId: leftOut, ...adding });
    for (const who of [admin.actor?.id ?? '', user(1)])
      await expect(
        run(`update "rollChanges" set "status" = 'CONFIRMED', "decidedBy" = ?`, who),
      ).rejects.toThrow('two people');
    expect(await statuses()).toEqual(['1 PROPOSED']);
  });
});
