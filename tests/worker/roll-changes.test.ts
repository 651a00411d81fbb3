import { describe, expect, it } from 'vitest';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { queueBallotEmails } from '#functions/voting/emails/queue.ts';
import { changeRoll } from '#functions/voting/scrutiny/roll-changes.ts';
import { watchedBallot } from '#functions/voting/scrutiny/watched.ts';
import { expectRefusal, rowsOf, valuesOf } from '#tests/support/accounts.ts';
import { auditRows } from '#tests/support/audit.ts';
import { outbox } from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { scrutineerId, scrutinyWorld } from '#tests/support/scrutiny-world.ts';
import { afterwards, candidate, electionId } from '#tests/support/votes.ts';
import { change } from '#tests/support/world.ts';

const user = (n: number): string => idOf('users', n);
const leftOut = user(60);
const late = {
  email: 'Left-Out@example.org',
  kind: 'ADD',
  reason: 'PAYMENT_LATE_RECORDED',
  note: 'The bank told us late.',
} as const;
const reason = (name: string, code = 'CONFLICT') => ({ code, reason: `scrutiny.${name}` });

const changes = () =>
  valuesOf<string>(`select "number" || ' ' || "kind" from "rollChanges" order by 1`);

/** To whom the e-mails about a change were written, with its reason. */
const told = async () =>
  (
    await rowsOf(`select "kind", "userId", "data" ->> 'reason' from "queuedEmails"
      where "kind" like 'roll-%' order by "kind", "userId"`)
  ).map((row) => Object.values(row));

describe('D-288 the roll of an open vote', () => {
  it('D-202 is changed by nobody about the own place, nor where one scrutineer is left with an account', async () => {
    const { changes: by } = await scrutinyWorld();
    const ownPlace = reason('ownPlace', 'FORBIDDEN');
    await expectRefusal(by(1, scrutineerId(1), 'REMOVE'), ownPlace);
    await by(2, scrutineerId(1), 'REMOVE');
    await expectRefusal(by(1, scrutineerId(1), 'ADD'), ownPlace);
    await change('users', scrutineerId(2), { status: 'CLOSED' });
    await expectRefusal(by(1, leftOut, 'ADD'), reason('noScrutineers'));
  });

  it('is changed only where it makes a difference, back and forth, and not against a vote that was cast', async () => {
    const { changes: by, scrutineer, vote } = await scrutinyWorld();
    await vote(1, [candidate(1)]);
    await expectRefusal(by(1, user(2), 'ADD'), reason('onRoll'));
    await expectRefusal(by(1, leftOut, 'REMOVE'), reason('notOnRoll'));
    await expectRefusal(by(1, user(1), 'REMOVE'), reason('hasVoted'));
    const unknown = { ...late, email: 'x@example.org' };
    await expectRefusal(changeRoll(scrutineer(1), electionId, unknown), reason('noAccount'));
    expect(await changes()).toEqual([]);
    await by(1, user(2), 'REMOVE');
    await by(2, user(2), 'ADD');
    await expect(vote(2, [candidate(1)])).resolves.toHaveProperty('receipt');
    expect(await changes()).toEqual(['1 REMOVE', '2 ADD']);
  });

  it('is changed only while people vote', async () => {
    const { at, changes: by, seal } = await scrutinyWorld();
    at('2026-11-30T18:00:00.000Z');
    await by(1, user(2), 'REMOVE');
    at(afterwards);
    await expectRefusal(by(1, leftOut, 'ADD'), reason('voteOver'));
    await seal();
    await expectRefusal(by(1, leftOut, 'ADD'), reason('voteOver'));
  });

  it('is changed once, however often and by whomever at once; changes about others all count', async () => {
    const { changes: by } = await scrutinyWorld();
    const all = await Promise.allSettled([
      ...[by(1, leftOut, 'ADD'), by(1, leftOut, 'ADD'), by(2, leftOut, 'ADD')],
      ...[by(1, user(3), 'REMOVE'), by(2, user(4), 'REMOVE')],
    ]);
    const lost = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(lost).toMatchObject([reason('onRoll'), reason('onRoll')]);
    expect((await changes()).map((line) => line.split(' ')[0])).toEqual(['1', '2', '3']);
  });
});

describe('D-288 a change of the roll is told', () => {
  it('to who was put on it or taken off it, with kind and reason to administrators and the other scrutineers, and to the log', async () => {
    const { admin, call, changes: by, ctx, otherAdmin, scrutineer } = await scrutinyWorld();
    await changeRoll(scrutineer(1), electionId, late);
    expect(await told()).toEqual([
      ['roll-added', leftOut, null],
      ['roll-changed', scrutineerId(2), late.reason],
      ['roll-changed', admin.actor?.id, late.reason],
      ['roll-changed', otherAdmin.actor?.id, late.reason],
    ]);
    const [email] = await rowsOf(`select "id" from "queuedEmails" where "kind" = 'roll-added'`);
    await deliverQueuedEmail(ctx, String(email?.id));
    const [mail] = await outbox(call, '?to=left-out@example.org');
    expect(mail?.text).toContain('You can vote until 30 November 2026, 18:00 UTC');
    expect(mail?.text).toContain(`/my/overview/ballots/${electionId}/election`);
    const log = (await auditRows()).filter(({ action }) => action === 'ballots.change-roll');
    expect(log.map(({ actorId, details }) => [actorId, JSON.parse(details)])).toEqual([
      [scrutineerId(1), { userId: leftOut, kind: 'ADD', reason: late.reason }],
    ]);
    expect((await watchedBallot(scrutineer(2), electionId)).changes).toMatchObject([
      { kind: 'ADD', note: late.note },
    ]);
    await by(1, user(6), 'REMOVE');
    expect(await told()).toContainEqual(['roll-removed', user(6), 'OTHER']);
  });

  it('D-58 D-200 to who was put on it in place of the news of an open vote, and when its end moves', async () => {
    const { at, ctx, scrutineer } = await scrutinyWorld();
    at('2026-11-30T12:00:00.000Z');
    await changeRoll(scrutineer(1), electionId, late);
    const mine = async () => {
      await queueBallotEmails(ctx);
      return valuesOf('select "kind" from "queuedEmails" where "userId" = ? order by 1', leftOut);
    };
    expect(await mine()).toEqual(['roll-added']);
    await change('ballots', electionId, { votingEndTime: '2026-11-30T20:00:00.000Z', version: 2 });
    expect(await mine()).toEqual(['ballot-times', 'roll-added']);
  });
});
