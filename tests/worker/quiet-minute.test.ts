import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { remindOfEnds } from '#functions/membership/renewals/reminders.ts';
import { queueBallotEmails } from '#functions/voting/emails/queue.ts';
import { fill, rowsRead } from '#tests/support/rows-read.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';

describe('members', () => {
  it('are not read in a minute after everybody has had the letters of the day', async () => {
    const { ctx } = await createWorld({ ballots: [{ status: 'PUBLISHED' }] });
    // Other worlds have left theirs.
    await testDatabase().batch([
      testDatabase().prepare('delete from "memberTouches"'),
      testDatabase().prepare('delete from "letterRounds"'),
    ]);
    await fill('memberTouches', 3000, { userId: `'u' || "i"`, seq: '"i"' });
    const minute = async (one: Context) => {
      await queueBallotEmails(one);
      await remindOfEnds(one);
    };
    await minute(ctx);
    const noted = await testDatabase().prepare('select "seq" from "letterRounds"').all();
    expect(noted.results).toEqual([{ seq: 3000 }, { seq: 3000 }, { seq: 3000 }]);
    expect((await rowsRead(ctx, minute)).rows).toBeLessThan(200);
  });
});
