import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterType } from '#functions/campaigns/bulk-emails/rules.ts';
import { audienceOf, campaignOf, findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isMemberOn, memberCount } from '#functions/core/membership/periods.ts';
import { isValidOn, type Period } from '#functions/core/membership/rules.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { addDays, dayOf } from '#functions/core/values/dates.ts';
import { actorOfSession } from '#functions/identity/access/sessions.ts';
import { listUsers } from '#functions/identity/users/queries.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import { userById } from '#functions/identity/users/shape.ts';
import { monthsOf } from '#functions/membership/payments/administration/months.ts';
import { renewalChoice } from '#functions/membership/payments/checkout/renewing.ts';
import { createApplication } from '#functions/voting/candidacies/commands.ts';
import { queueBallotEmails } from '#functions/voting/emails/queue.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { paymentWorld, periods } from '#tests/support/payments.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, change, createWorld } from '#tests/support/world.ts';

const student = idOf('renewalOptions', 1);
/** Users by the days of their membership; the last name is its state on 21 November 2026. */
const people = {
  Ending: ['2025-11-21', '2026-11-21'],
  Beginning: ['2026-11-22', '2027-11-22'],
  Later: ['2027-06-09', '2028-06-09'],
  Lapsed: ['2025-11-20', '2026-11-20'],
} as const;
const names = Object.keys(people);
type Instants = Record<string, string[]>;
const expected: Instants = {
  '2026-11-20T23:59:59.999Z': ['Ending', 'Lapsed'],
  '2026-11-21T00:00:00.000Z': ['Ending'],
  '2026-11-21T23:59:59.999Z': ['Ending'],
  '2026-11-22T00:00:00.000Z': ['Beginning'],
};

async function worldAt(now: string) {
  const { ctx } = await createWorld({
    now,
    users: names.map((lastName) => ({ lastName })),
    sessions: await Promise.all(
      names.map(async (_, i) => ({
        userId: idOf('users', i + 1),
        tokenHash: await sha256(`token-${i + 1}`),
        lastUsedAt: now,
      })),
    ),
    renewals: Object.values(people).map(([validFrom, validTo], i) => ({
      userId: idOf('users', i + 1),
      optionId: student,
      validFrom,
      validTo,
    })),
    ballots: [
      // Its roll is made of the members of this day.
      { isPoll: true, votingStartTime: `${now.slice(0, 10)}T00:00:00.000Z` },
      {
        applicationsEndTime: '2026-11-27T09:00:00.000Z',
        votingStartTime: '2026-11-28T09:00:00.000Z',
      },
    ],
    emails: [{}],
  });
  return ctx;
}

const as = (ctx: Context, n: number, ...roles: ('member' | 'admin')[]): Context => ({
  ...ctx,
  actor: actor(n, ...roles),
});

/** The users for whom something succeeds, by last name. */
async function thoseWho(does: (n: number) => Promise<boolean>): Promise<string[]> {
  const able: string[] = [];
  for (const [i, name] of names.entries()) if (await does(i + 1)) able.push(name);
  return able;
}

/** Whether something succeeds; any other error than this refusal is thrown. */
const succeeds = (doing: Promise<unknown>, refusal: string) =>
  doing.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== refusal) throw error;
      return false;
    },
  );

const byMail = async (ctx: Context, filterType: FilterType): Promise<string[]> => {
  await change('emails', idOf('emails', 1), { filterType, filterRenewalOptionId: student });
  const admin = as(ctx, 9, 'admin');
  const row = await findCampaign(admin, 'emails', idOf('emails', 1));
  if (!row) throw new Error('There is no such e-mail.');
  const { sample } = await audienceOf(admin, campaignOf('emails'), row);
  return sample.map((name) => name.replace('Ada ', ''));
};

const listed = (ctx: Context, filter: string) =>
  listUsers(as(ctx, 9, 'admin'), userListParams.parse({ filter }));

/** The members according to each part of the site; a part that only counts gives their number. */
const answers: Record<string, (ctx: Context) => Promise<string[] | number>> = {
  'the roles of a session': (ctx) =>
    thoseWho(async (n) => {
      const found = await actorOfSession(ctx, `token-${n}`);
      return found?.roles.includes('member') ?? false;
    }),
  'GET users/me': (ctx) =>
    thoseWho(async (n) => {
      const { user } = await ctx.db.read({ user: userById(ctx, idOf('users', n)) });
      return user?.isMember ?? false;
    }),
  'the list of users': async (ctx) =>
    (await listed(ctx, 'all')).users.flatMap((user) => (user.isMember ? [user.lastName] : [])),
  'its filter of members': async (ctx) =>
    (await listed(ctx, 'members')).users.map(({ lastName }) => lastName),
  'its filter of others': async (ctx) => {
    const others = (await listed(ctx, 'non-members')).users.map(({ lastName }) => lastName);
    return names.filter((name) => !others.includes(name));
  },
  'its counter': async (ctx) => (await listed(ctx, 'all')).counters.members,
  'the number of members': async (ctx) => {
    const { count } = await ctx.db.read({ count: memberCount(dayOf(ctx.now())) });
    return count;
  },
  'the members of a month': async (ctx) =>
    (await monthsOf(as(ctx, 9, 'admin'))).months.at(-1)?.members ?? 0,
  'an e-mail to members': (ctx) => byMail(ctx, 'MEMBERS'),
  'an e-mail to non-members': async (ctx) => {
    const others = await byMail(ctx, 'NON-MEMBERS');
    return names.filter((name) => !others.includes(name));
  },
  'an e-mail to those of a fee': (ctx) => byMail(ctx, 'RENEWAL'),
  'a vote': (ctx) =>
    thoseWho((n) =>
      succeeds(
        castVote(as(ctx, n, 'member'), idOf('ballots', 1), { options: ['YES'] }),
        'FORBIDDEN',
      ),
    ),
  'a candidacy': (ctx) =>
    thoseWho((n) =>
      succeeds(
        createApplication(as(ctx, n, 'member'), idOf('ballots', 2), { program: '<p>Mine</p>' }),
        'CONFLICT',
      ),
    ),
  'an e-mail about a ballot': async (ctx) => {
    await queueBallotEmails(ctx);
    const told = await rowsOf<{ lastName: string }>(
      `select distinct "lastName" from "queuedEmails" join "users" on "users"."id" = "queuedEmails"."userId"`,
    );
    return told.map(({ lastName }) => lastName);
  },
};

describe('D-77 who is a member at the first and the last moment of a day', () => {
  it.each(Object.keys(answers))('by %s', async (place) => {
    for (const [now, members] of Object.entries(expected)) {
      const found = await answers[place]?.(await worldAt(now));
      const told = Array.isArray(found) ? [...found].sort() : found;
      expect([now, told]).toEqual([now, Array.isArray(found) ? members.sort() : members.length]);
    }
  });
});

describe('D-77 a membership that begins in 200 days', () => {
  const later = {
    validFrom: '2027-06-09',
    validTo: '2028-06-09',
    source: 'conference' as const,
    reference: 'NetSci 2027',
  };

  it('keeps nobody from paying for this year, and both periods are there', async () => {
    const { ctx, begin, notify } = await paymentWorld({ renewals: [later] });
    const me = { ...ctx, actor: actor(1) };
    expect(await renewalChoice(me)).toMatchObject({
      expiry: '2027-11-21',
      period: { validFrom: '2026-11-21', validTo: '2027-11-21' },
      added: null,
      renewableFrom: null,
    });
    const { orderId } = await begin();
    await notify(orderId);
    expect(await periods()).toEqual([
      expect.objectContaining({ validFrom: '2026-11-21', validTo: '2027-11-21' }),
      expect.objectContaining(later),
    ]);
    // Together they leave no gap, so the next period begins after the later one.
    const { renewableFrom, period } = await renewalChoice(me);
    expect([renewableFrom, period.validFrom]).toEqual(['2028-06-04', '2028-06-10']);
  });

  it('is not what its owner is spoken of by, nor what a gap before it is counted to', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      renewals: [later, { validFrom: '2025-11-23', validTo: '2026-11-23', optionId: student }],
    });
    const { user } = await ctx.db.read({ user: userById(ctx, idOf('users', 1)) });
    expect(user).toMatchObject({ isMember: true, renewalDate: '2026-11-23' });
    const me = { ...ctx, actor: actor(1) };
    expect(await renewalChoice(me)).toMatchObject({
      added: { days: 2, validTo: '2027-11-23' },
      renewableFrom: null,
    });
  });
});

describe('D-77 the database answers as the rules do', () => {
  const today = '2026-11-21';
  const people20 = fc.array(
    fc.array(
      fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(6)).map(([from, length]) => ({
        validFrom: addDays(today, from),
        validTo: addDays(today, from + length),
      })),
      { maxLength: 3 },
    ),
    { minLength: 20, maxLength: 20 },
  );

  it('of everybody, on every day', async () => {
    await fc.assert(
      fc.asyncProperty(people20, async (all: Period[][]) => {
        const { ctx } = await createWorld({ users: all.map(() => ({})) });
        const rows = all.flatMap((some, i) =>
          some.map((one) => ({ ...one, userId: idOf('users', i + 1) })),
        );
        await add('renewals', rows);
        const ids = (rowsFound: { id: string }[]) => rowsFound.map(({ id }) => id).sort();
        for (const days of [-1, 0, 1]) {
          const day = addDays(today, days);
          const { members } = await ctx.db.read({
            members: readOf({ id: users.id }, sql`from "users" where ${isMemberOn(day)}`, ids),
          });
          const those = (is: (some: Period[]) => boolean) =>
            all.flatMap((some, i) => (is(some) ? [idOf('users', i + 1)] : []));
          expect(members).toEqual(those((some) => some.some((one) => isValidOn(one, day))));
        }
      }),
      { numRuns: 15 },
    );
  });
});
