import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tendVotes } from '#functions/voting/jobs.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { idOf } from '#tests/support/rows.ts';
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

const event = fc.record({
  kind: fc.constantFrom(
    ...Array.from({ length: 8 }, () => 'vote' as const),
    ...(['lapse', 'extend', 'wait', 'wait', 'wait', 'tick', 'tick'] as const),
  ),
  /** Who votes, or is no member any more. */
  who: fc.integer({ min: 1, max: members }),
  options: fc.array(fc.constantFrom(1, 1, 2, 2, 3, 4).map(candidate), { maxLength: 3 }),
  form: fc.integer({ min: 1, max: 2 }),
  hours: fc.constantFrom(1, 12, 200),
});
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

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
    take({ kind, who, options, form, hours }: Event): boolean {
      if (kind === 'wait') now += hours * hour;
      if (kind === 'lapse' && !isFrozen) lapsed.add(who);
      // A vote that is open, or a cron job since it opened, freezes the roll.
      isFrozen ||= now >= start && (kind === 'tick' || (kind === 'vote' && now <= end));
      if (kind === 'extend' && !isSealed) end += 24 * hour;
      if (kind === 'tick') isSealed ||= now > end;
      if (kind !== 'vote' || lapsed.has(who)) return false;
      const vote = `${form} ${options.toSorted().join(' ')}`;
      if (accepted.has(who)) return accepted.get(who) === vote;
      if (isSealed || now < start || now > end || !isFine(options)) return false;
      accepted.set(who, vote);
      return true;
    },
  };
}

it('BAL-11 D-87 whatever happens in whatever order, the accepted votes are counted, each once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 25 }), async (events) => {
      const expected = model();
      const { ctx, vote, at } = await createVote(members, {}, { isFrozen: false });
      at(expected.instant());
      for (const one of events) {
        const { kind, who, options, form } = one;
        const isTaken = expected.take(one);
        if (kind === 'wait') at(expected.instant());
        if (kind === 'lapse')
          await run('delete from "renewals" where "userId" = ?', idOf('users', who));
        if (kind === 'extend')
          await run('update "ballots" set "votingEndTime" = ?', expected.end());
        if (kind === 'tick') await tendVotes(ctx);
        if (kind !== 'vote') continue;
        const answer = await vote(who, options, `form ${form}`).catch(() => null);
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
