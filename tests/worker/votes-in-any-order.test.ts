import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tendVotes } from '#functions/voting/jobs.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import {
  box,
  candidate,
  createVote,
  electionId,
  run,
  sealedResult,
  turnout,
} from '#tests/support/votes.ts';

const start = Date.parse('2026-11-20T09:00:00.000Z');
const firstEnd = Date.parse('2026-11-30T18:00:00.000Z');
const hour = 3_600_000;
const members = 4;

type Event =
  | { kind: 'vote'; by: number; options: string[]; form: number }
  | { kind: 'lapse'; who: number }
  | { kind: 'extend' }
  | { kind: 'wait'; hours: number }
  | { kind: 'tick' };

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('vote' as const),
      by: fc.integer({ min: 1, max: members }),
      options: fc.array(fc.constantFrom(1, 1, 2, 2, 3, 4).map(candidate), { maxLength: 3 }),
      form: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('lapse' as const),
      who: fc.integer({ min: 1, max: members }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'extend' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 12, 200),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'tick' as const }) },
);

/** The rules as a model without a database. */
function model() {
  let [now, end, isSealed, isFrozen] = [start - 2 * hour, firstEnd, false, false];
  // Those who were no members any more when the roll was frozen.
  const lapsed = new Set<number>();
  const accepted = new Map<number, string>();
  const isFine = (options: string[]) =>
    options.length >= 1 &&
    options.length <= 2 &&
    new Set(options).size === options.length &&
    options.every((id) => id === candidate(1) || id === candidate(2));
  return {
    accepted,
    instant: () => new Date(now).toISOString(),
    end: () => new Date(end).toISOString(),
    take(event: Event): boolean {
      if (event.kind === 'wait') now += event.hours * hour;
      if (event.kind === 'lapse' && !isFrozen) lapsed.add(event.who);
      // A vote that is open, or a cron job since it opened, freezes the roll.
      isFrozen ||= now >= start && (event.kind === 'tick' || (event.kind === 'vote' && now <= end));
      if (event.kind === 'extend' && !isSealed) end += 24 * hour;
      if (event.kind === 'tick') isSealed ||= now > end;
      if (event.kind !== 'vote' || lapsed.has(event.by)) return false;
      const vote = `${event.form} ${event.options.toSorted().join(' ')}`;
      if (accepted.has(event.by)) return accepted.get(event.by) === vote;
      if (isSealed || now < start || now > end || !isFine(event.options)) return false;
      accepted.set(event.by, vote);
      return true;
    },
  };
}

it('BAL-11 D-87 whatever happens in whatever order, the accepted votes are counted, each once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 25 }), async (events) => {
      const expected = model();
      const { ctx, vote, at } = await createVote(members, {}, { isFrozen: false });
      await emptyAuditLog();
      at(expected.instant());
      for (const one of events) {
        const isTaken = expected.take(one);
        if (one.kind === 'wait') at(expected.instant());
        if (one.kind === 'lapse')
          await run(
            `delete from "renewals" where "userId" = (select "id" from "users" where "id" like '%' || ?)`,
            `00${one.who}`,
          );
        if (one.kind === 'extend')
          await run('update "ballots" set "votingEndTime" = ?', expected.end());
        if (one.kind === 'tick') await tendVotes(ctx);
        if (one.kind !== 'vote') continue;
        const answer = await vote(one.by, one.options, `form ${one.form}`).catch(() => null);
        expect(answer !== null).toBe(isTaken);
      }
      at('2027-06-01T00:00:00.000Z');
      await tendVotes(ctx);

      const accepted = [...expected.accepted.values()].map((text) => text.slice(2)).sort();
      expect((await box()).map(({ options }) => options.join(' ')).sort()).toEqual(accepted);
      expect(await turnout()).toBe(accepted.length);
      const result = await sealedResult(ctx, electionId);
      const { box: sealed, outcome } = result?.statement ?? {};
      expect(sealed?.ballots).toBe(accepted.length);
      for (const { id, votes } of outcome?.candidates ?? [])
        expect(votes).toBe(accepted.filter((text) => text.includes(id)).length);
      expect(await checkSeal(ctx, electionId)).toMatchObject({ isWhole: true });
    }),
    { numRuns: 15 },
  );
});
