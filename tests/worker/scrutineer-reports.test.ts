import { describe, expect, it } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import {
  closingRollFile,
  envelopeList,
  openBoxFile,
  openingRollFile,
  votedFile,
} from '#functions/voting/scrutiny/files.ts';
import { lettersOf } from '#functions/voting/scrutiny/letters.ts';
import { reportOn } from '#functions/voting/scrutiny/reports.ts';
import { rollPage, votedPage } from '#functions/voting/scrutiny/roll-list.ts';
import { reportFields, rollListParams } from '#functions/voting/scrutiny/schema.ts';
import { watchedBallot } from '#functions/voting/scrutiny/watched.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { auditRows } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { scrutineerId, scrutinyWorld } from '#tests/support/scrutiny-world.ts';
import { afterwards, candidate, electionId } from '#tests/support/votes.ts';
import { change } from '#tests/support/world.ts';

const reports = () =>
  rowsOf('select "number", "userId", "subject", "decision" from "scrutineerReports" order by 1');
const reason = (name: string) => ({ code: 'CONFLICT', reason: `scrutiny.${name}` });
const page = rollListParams.parse({});

describe('D-87 a scrutineer reports on the roll', () => {
  it('once it is frozen, with the hash that was looked at, and until the votes are counted', async () => {
    const { report, hashes, scrutineer, seal } = await scrutinyWorld();
    await report(1, 'ROLL');
    await report(2, 'ROLL', 'REFUSED');
    expect(await reports()).toMatchObject([
      { number: 1, userId: scrutineerId(1), decision: 'CONFIRMED' },
      { number: 2, userId: scrutineerId(2), decision: 'REFUSED' },
    ]);
    const [row] = await rowsOf('select "hash" from "scrutineerReports"');
    expect(row?.hash).toBe((await hashes()).roll);
    const other = {
      subject: 'ROLL',
      decision: 'CONFIRMED',
      hash: 'f'.repeat(64),
      note: '',
    } as const;
    await expect(reportOn(scrutineer(1), electionId, other)).rejects.toMatchObject(reason('stale'));
    await seal();
    await expect(report(1, 'ROLL', 'REFUSED')).rejects.toMatchObject(reason('sealed'));
    expect(await reports()).toHaveLength(2);
  });

  it('again, and the last report counts; the same one is written once', async () => {
    const { report, scrutineer } = await scrutinyWorld();
    await Promise.all([report(1, 'ROLL'), report(1, 'ROLL')]);
    expect(await reports()).toHaveLength(1);
    await report(1, 'ROLL', 'REFUSED');
    expect(await reports()).toHaveLength(2);
    expect(await watchedBallot(scrutineer(1), electionId)).toMatchObject({
      own: { rollDecision: 'REFUSED' },
      task: 'wait-end',
    });
  });

  it('and administrators and the other scrutineers are told once that it is not right', async () => {
    const { report, admin, otherAdmin } = await scrutinyWorld(3);
    await change('users', scrutineerId(3), { status: 'CLOSED' });
    await report(1, 'ROLL');
    const told = () =>
      rowsOf(
        `select "userId", "data" ->> 'toAdmin' as "toAdmin", "data" ->> 'subject' as "subject" from "queuedEmails"
          where "kind" = 'scrutineer-refused' order by 2, 1`,
      );
    expect(await told()).toEqual([]);
    await Promise.all([report(2, 'ROLL', 'REFUSED'), report(2, 'ROLL', 'REFUSED')]);
    expect(await told()).toEqual([
      { userId: scrutineerId(1), toAdmin: 0, subject: 'ROLL' },
      { userId: admin.actor?.id, toAdmin: 1, subject: 'ROLL' },
      { userId: otherAdmin.actor?.id, toAdmin: 1, subject: 'ROLL' },
    ]);
  });

  it('and says why in a refusal', () => {
    const sent = { subject: 'ROLL', decision: 'REFUSED', hash: '0'.repeat(64) };
    expect(reportFields.safeParse(sent).success).toBe(false);
    expect(reportFields.safeParse({ ...sent, note: 'Two people are missing.' }).success).toBe(true);
  });
});

describe('D-58 the result of a ballot with scrutineers', () => {
  it('D-114 is released when more than half of them have confirmed it, each time with a signed statement', async () => {
    const { report, seal, ballot, statements, vote } = await scrutinyWorld(3);
    await vote(1, [candidate(1)]);
    await expect(report(1, 'RESULT')).rejects.toMatchObject(reason('noResultYet'));
    await seal();
    expect(await ballot()).toMatchObject({ resultStatus: 'AUTOMATIC', releasedAt: null });
    expect(await report(1, 'RESULT')).toEqual({ decision: 'CONFIRMED', isReleasing: false });
    expect(await report(2, 'RESULT', 'REFUSED')).toMatchObject({ isReleasing: false });
    expect(await ballot()).toMatchObject({ resultStatus: 'AUTOMATIC' });
    expect(await report(2, 'RESULT')).toMatchObject({ isReleasing: true });
    expect(await ballot()).toMatchObject({ resultStatus: 'RELEASED', releasedAt: afterwards });
    const counts = (await statements()).map(({ scrutineers }) => [
      scrutineers.resultConfirmed,
      scrutineers.resultRefused,
    ]);
    expect(counts).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 0],
    ]);
    const released = (await auditRows()).filter(({ action }) => action === 'ballots.release');
    expect(released).toHaveLength(1);
    expect(released[0]?.actorId).toBe(scrutineerId(2));
  });

  it('is released once when two of them confirm it at once', async () => {
    const { report, seal, ballot, statements } = await scrutinyWorld(2);
    await seal();
    const both = await Promise.all([report(1, 'RESULT'), report(2, 'RESULT')]);
    expect(both.filter(({ isReleasing }) => isReleasing)).toHaveLength(1);
    expect(await ballot()).toMatchObject({ resultStatus: 'RELEASED' });
    expect((await statements()).map(({ number }) => number)).toEqual([1, 2, 3]);
    const log = (await auditRows()).filter(({ action }) => action === 'ballots.release');
    expect(log).toHaveLength(1);
  });

  it('D-114 is not released by an administrator alone, held or not', async () => {
    const { admin, report, seal, ballot } = await scrutinyWorld(2);
    await changeResult(admin, electionId, 'hold');
    await seal();
    await expect(changeResult(admin, electionId, 'release')).rejects.toMatchObject({
      reason: 'voting.notConfirmed',
    });
    await report(1, 'RESULT');
    // Half of them are not enough.
    await expect(changeResult(admin, electionId, 'release')).rejects.toMatchObject({
      reason: 'voting.notConfirmed',
    });
    expect(await report(2, 'RESULT')).toMatchObject({ isReleasing: false });
    expect(await ballot()).toMatchObject({ resultStatus: 'HELD' });
    await changeResult(admin, electionId, 'release');
    expect(await ballot()).toMatchObject({ resultStatus: 'RELEASED' });
  });

  it('counts those with an open account alone', async () => {
    const { report, seal, ballot } = await scrutinyWorld(2);
    await seal();
    await report(1, 'RESULT');
    await change('users', scrutineerId(2), { status: 'CLOSED' });
    expect(await report(1, 'RESULT')).toMatchObject({ isReleasing: true });
    expect(await ballot()).toMatchObject({ resultStatus: 'RELEASED' });
    expect(await reports()).toHaveLength(1);
  });
});

describe('D-87 what a scrutineer sees', () => {
  it('of the roll: memberships recorded by hand 30 days before, or later, stand out, and names are found', async () => {
    const { scrutineer } = await scrutinyWorld(1, {
      renewals: [
        { userId: idOf('users', 1), validTo: '2027-01-01' },
        {
          userId: idOf('users', 2),
          validTo: '2027-01-01',
          source: 'manual',
          createdAt: '2026-10-21T00:00:00.000Z',
        },
        {
          userId: idOf('users', 3),
          validTo: '2027-01-01',
          source: 'manual',
          createdAt: '2026-10-20T23:59:59.999Z',
        },
      ],
    });
    const me = scrutineer(1);
    const all = await rollPage(me, electionId, page);
    expect(all.total).toBe(3);
    expect(all.lines.map(({ source, isRecent }) => [source, isRecent])).toEqual([
      ['payment', false],
      ['manual', true],
      ['manual', false],
    ]);
    const recent = await rollPage(me, electionId, { ...page, filter: 'recent' });
    expect(recent.lines.map(({ userId }) => userId)).toEqual([idOf('users', 2)]);
    const found = await rollPage(me, electionId, { ...page, q: 'user 3' });
    expect(found.lines.map(({ userId }) => userId)).toEqual([idOf('users', 3)]);
  });

  it('D-48 of the turnout: only its number while people vote, then who and on which day, never what', async () => {
    const { scrutineer, vote, seal, at } = await scrutinyWorld(1);
    const me = scrutineer(1);
    await vote(2, [candidate(1)]);
    expect(await watchedBallot(me, electionId)).toMatchObject({ turnout: 1, result: null });
    for (const early of [votedPage(me, electionId, page), votedFile(me, electionId)])
      await expect(early).rejects.toMatchObject(reason('afterTheEnd'));
    at(afterwards);
    expect((await votedPage(me, electionId, page)).lines).toMatchObject([
      { userId: idOf('users', 2), votedOn: '2026-11-25' },
    ]);
    const file = await new Response(await votedFile(me, electionId)).text();
    expect(file).toBe(`user_id\n${idOf('users', 2)}\n`);
    await expect(closingRollFile(me, electionId)).rejects.toMatchObject(reason('noResultYet'));
    await seal();
    expect(await watchedBallot(me, electionId)).toMatchObject({
      isSealed: true,
      check: { isWhole: true },
    });
  });

  it('D-289 of the files: roll, envelopes and box hash to what was confirmed and to what was signed', async () => {
    const { scrutineer, vote, hashes, seal, statements } = await scrutinyWorld(1);
    const me = scrutineer(1);
    expect(await sha256(await openingRollFile(me, electionId))).toBe((await hashes()).roll);
    await vote(2, [candidate(1)]);
    const [{ hash } = {}] = await rowsOf('select "hash" from "participations"');
    const list = await envelopeList(me, electionId);
    expect(list).toBe(`envelope_sha256\n${hash}\n`);
    await expect(openBoxFile(me, electionId)).rejects.toMatchObject(reason('noResultYet'));
    await seal();
    const [first] = await statements();
    expect(await envelopeList(me, electionId)).toBe(list);
    expect(await sha256(list)).toBe(first.envelopes.hash);
    expect(await sha256(await openBoxFile(me, electionId))).toBe((await hashes()).box);
    expect(await sha256(await closingRollFile(me, electionId))).toBe(first.roll.atClosing.hash);
  });

  it('of the e-mails: whom they may not have reached', async () => {
    const { scrutineer } = await scrutinyWorld(1, {
      queuedEmails: [{ userId: idOf('users', 1), status: 'FAILED', kind: 'ballot-vote-open' }],
      suppressions: [{ addressKey: 'user2@example.org' }],
      ballotEmails: [
        {
          ...{ ballotId: electionId, kind: 'vote-open' },
          ...{ userId: idOf('users', 1), emailId: idOf('queuedEmails', 1) },
        },
        { ballotId: electionId, kind: 'vote-open', userId: idOf('users', 2) },
      ],
    });
    const { counts, missed } = await lettersOf(scrutineer(1), electionId);
    expect(counts[0]).toEqual({ kind: 'vote-open', written: 2, failed: 1 });
    expect(missed.people.map(({ userId, trouble }) => [userId, trouble])).toEqual([
      [idOf('users', 1), 'FAILED'],
      [idOf('users', 2), 'SUPPRESSED'],
    ]);
  });
});
