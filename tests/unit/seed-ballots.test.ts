import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import type { BallotRow } from '#functions/voting/ballots/queries.ts';
import {
  ballotEmailKinds,
  ballotStatuses,
  canVote,
  isClosed,
  orderFaults,
  phaseOf,
  phases,
  resultStatuses,
} from '#functions/voting/ballots/rules.ts';
import { countsText } from '#functions/voting/votes/box.ts';
import { boxFile, choiceFault, tallyOf } from '#functions/voting/votes/rules.ts';
import { sampleSigner } from '#tests/support/result-key.ts';
import { accountId } from '#workers/local/seed/authors.ts';
import { ballotRows } from '#workers/local/seed/ballots.ts';
import { readSeed } from '#workers/local/seed/read.ts';

const today = '2026-11-21';
const seeded = ballotRows(readSeed(), today, sampleSigner);

const rowsOf = (name: string, groups = seeded): Record<string, unknown>[] =>
  groups.filter(({ table }) => getTableName(table) === name).flatMap(({ rows }) => rows);
const ballots = (groups = seeded) => rowsOf('ballots', groups) as unknown as BallotRow[];

describe('the samples of ballots', () => {
  const ofBallot = (table: string, id: string) =>
    rowsOf(table).filter(({ ballotId }) => ballotId === id);
  const box = (id: string) =>
    ofBallot('ballotBox', id).map(({ receiptHash, options, salt }) => ({
      receiptHash: String(receiptHash),
      salt: String(salt),
      options: JSON.parse(String(options)) as string[],
    }));

  it('BAL-08 D-58 show every status, every phase at any hour of the day, and every kind of result', () => {
    const states = (name: 'status' | 'resultStatus') =>
      [...new Set(ballots().map((row) => row[name]))].sort();
    expect(states('status')).toEqual([...ballotStatuses].sort());
    expect(states('resultStatus')).toEqual([...resultStatuses].sort());
    const later = ballots(ballotRows(readSeed(), '2031-02-28', sampleSigner));
    for (const hour of ['00:00', '12:00', '23:59']) {
      const online = later.filter(({ status }) => status === 'PUBLISHED');
      const now = new Date(`2031-02-28T${hour}:00Z`);
      expect([...new Set(online.map((row) => phaseOf(row, now)))].sort()).toEqual(
        [...phases].sort(),
      );
      for (const row of online) {
        expect(orderFaults(row)).toEqual([]);
        const isSealed = ofBallot('seals', row.id).length > 0;
        expect(isClosed(phaseOf(row, now)), row.title).toBe(isSealed);
      }
    }
  });

  it('D-87 leave nobody who votes in them later without a confirmation', () => {
    for (const { id } of ballots()) {
      const confirmed = ofBallot('ballotEmails', id).filter(({ kind }) => kind === 'vote-received');
      const ids = (rows: Record<string, unknown>[]) => rows.map(({ userId }) => userId).sort();
      const isOnline = ofBallot('ballotEmails', id).length > 0;
      expect(ids(confirmed)).toEqual(isOnline ? ids(ofBallot('participations', id)) : []);
    }
  });

  it('BAL-32 BAL-33 hold votes that could have been cast, one for each who has voted', () => {
    for (const ballot of ballots()) {
      const candidates = ofBallot('applications', ballot.id)
        .filter(({ status, disabled }) => status === 'PUBLISHED' && !disabled)
        .map(({ userId }) => String(userId));
      for (const { options } of box(ballot.id))
        expect(choiceFault({ ...ballot, candidates }, options)).toBeNull();
      expect(ofBallot('participations', ballot.id)).toHaveLength(box(ballot.id).length);
    }
  });

  it('D-51 have seals that hold', async () => {
    const seals = rowsOf('seals');
    expect(seals).toHaveLength(4);
    for (const { ballotId, hash, votes, counts } of seals) {
      const lines = box(String(ballotId));
      expect(await sha256(boxFile(lines))).toBe(hash);
      expect(votes).toBe(lines.length);
      expect(counts).toBe(countsText(tallyOf(lines.map(({ options }) => options))));
    }
  });

  it('leave the open votes to anyone who tries the site, and send nobody an e-mail', () => {
    const member = accountId('member@example.org');
    const now = new Date(`${today}T12:00:00Z`);
    for (const ballot of ballots()) {
      if (canVote(phaseOf(ballot, now)))
        expect(ofBallot('participations', ballot.id).map(({ userId }) => userId)).not.toContain(
          member,
        );
      if (ballot.status !== 'PUBLISHED') continue;
      const told = ofBallot('ballotEmails', ballot.id).filter(({ userId }) => userId === member);
      // Of a vote of their own they are told when they cast it.
      const isDue = (kind: string) =>
        kind !== 'vote-received' ||
        ofBallot('participations', ballot.id).some(({ userId }) => userId === member);
      expect(told.map(({ kind }) => kind).sort()).toEqual(ballotEmailKinds.filter(isDue).sort());
    }
  });
});
