import { describe, expect, it } from 'vitest';
import type { FilterType } from '#functions/campaigns/bulk-emails/rules.ts';
import { startCampaign } from '#functions/campaigns/delivery/sendings.ts';
import { choicesOfUsers, listUsers } from '#functions/identity/users/queries.ts';
import type { EmailList } from '#functions/identity/users/rules.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { fill, rowsRead } from '#tests/support/rows-read.ts';
import { add, change, createWorld, testDatabase } from '#tests/support/world.ts';

const fee = idOf('renewalOptions', 1);

type Days = [validFrom: string, validTo: string][];
/** People by the days of their membership, on 21 November 2026. */
const people: Record<string, Days> = {
  Today: [['2025-11-22', '2026-11-21']],
  In30: [['2025-12-22', '2026-12-21']],
  In31: [['2025-12-23', '2026-12-22']],
  In60: [['2026-01-21', '2027-01-20']],
  In61: [['2026-01-22', '2027-01-21']],
  // Continued the day after, and from the last day on, as older periods are.
  Adjoining: [
    ['2025-12-01', '2026-12-01'],
    ['2026-12-02', '2027-12-01'],
  ],
  SameDay: [
    ['2025-12-01', '2026-12-01'],
    ['2026-12-01', '2027-12-01'],
  ],
  // A day without membership: what counts is the last day of all.
  Gap: [
    ['2025-12-01', '2026-12-01'],
    ['2026-12-03', '2027-12-01'],
  ],
  Future: [['2026-12-01', '2026-12-10']],
  Yesterday: [['2025-11-21', '2026-11-20']],
  NewYear: [['2025-01-02', '2026-01-01']],
  LastYear: [['2025-01-01', '2025-12-31']],
  Renewed: [
    ['2025-01-02', '2026-02-01'],
    ['2026-12-31', '2027-12-31'],
  ],
  Joined: [['2026-11-01', '2027-10-31']],
  JoinedToday: [['2026-11-21', '2027-11-20']],
  JoinedOctober: [['2026-10-31', '2027-10-30']],
  Returned: [
    ['2020-01-01', '2020-12-31'],
    ['2026-11-05', '2027-11-04'],
  ],
  Never: [],
};
const names = Object.keys(people);
const id = (name: string) => idOf('users', names.indexOf(name) + 1);

async function office(now = '2026-11-21T12:00:00.000Z', of = people) {
  const { ctx } = await createWorld({
    now,
    users: [
      ...Object.keys(of).map((lastName) => ({
        lastName,
        givenName: 'Ada',
        newsletter: lastName.startsWith('In'),
      })),
      { lastName: 'Pending', confirmedAt: null, passwordHash: null },
      { lastName: 'Gone', status: 'CLOSED' as const, email: null, emailKey: null },
    ],
    renewals: [
      ...Object.entries(of).flatMap(([name, days]) =>
        days.map(([validFrom, validTo]) => ({
          userId: idOf('users', Object.keys(of).indexOf(name) + 1),
          optionId: name === 'Today' || name === 'Yesterday' ? fee : null,
          validFrom,
          validTo,
        })),
      ),
      {
        userId: idOf('users', Object.keys(of).length + 2),
        validFrom: '2025-12-01',
        validTo: '2026-12-01',
      },
    ],
    profiles: Object.entries({ In30: 'IT', Yesterday: 'IT', Never: 'IT', Joined: 'FR' }).flatMap(
      ([name, country]) => {
        const at = Object.keys(of).indexOf(name) + 1;
        return at === 0 ? [] : [{ userId: idOf('users', at), country }];
      },
    ),
    emails: [{}],
  });
  ctx.actor = actor(1, 'admin');
  const list = (params: object) => listUsers(ctx, userListParams.parse(params));
  const on = async (params: object) => (await list(params)).users.map(({ lastName }) => lastName);
  return { ctx, list, on };
}

const onList: [filter: string, people: string[]][] = [
  ['ends-month', ['Today']],
  ['ends-30', ['In30', 'Today']],
  ['ends-60', ['In30', 'In31', 'In60', 'Today']],
  ['lapsed', ['NewYear', 'Yesterday']],
  ['new', ['Joined', 'JoinedToday']],
  [`fee:${fee}`, ['Today']],
  ['newsletter-on', ['In30', 'In31', 'In60', 'In61']],
  ['unconfirmed', ['Pending']],
  // Also of those who show it to nobody: administrators ask.
  ['country:IT', ['In30', 'Never', 'Yesterday']],
];

describe('the lists that an office asks for', () => {
  it.each(onList)('D-129 "%s" has exactly its people', async (filter, expected) => {
    const { list, on } = await office();
    expect(await on({ filter })).toEqual(expected);
    expect(await on({ filter, q: expected[0] ?? '' })).toContain(expected[0]);
    expect((await list({ filter })).total).toBe(expected.length);
  });

  it('D-129 D-147 counts them, and offers the fees and countries that somebody has', async () => {
    const { ctx } = await office();
    await add('claims', [{ state: 'INVITED' }, { state: 'INVITED' }, { state: 'EXPIRED' }]);
    const { counts } = await listUsers(ctx, userListParams.parse({}));
    const { fees, countries, openClaims } = await choicesOfUsers(ctx);
    expect(Object.fromEntries(counts.map(({ name, count }) => [name, count]))).toEqual({
      'ends-month': 1,
      'ends-30': 2,
      'ends-60': 4,
      lapsed: 2,
      new: 2,
      unconfirmed: 1,
    });
    expect(fees.map((one) => one.id)).toEqual([fee]);
    expect([countries, openClaims]).toEqual([['FR', 'IT'], 2]);
  });

  it('D-129 counts days over the end of February and of a year', async () => {
    const leap = await office('2028-01-30T23:59:59.999Z', {
      Leap: [['2027-03-01', '2028-02-29']],
      After: [['2027-03-02', '2028-03-01']],
    });
    expect(await leap.on({ filter: 'ends-30' })).toEqual(['Leap']);
    expect(await leap.on({ filter: 'ends-month' })).toEqual([]);
    const last = await office('2028-02-10T08:00:00.000Z', {
      Last: [['2027-03-01', '2028-02-29']],
      Next: [['2027-03-02', '2028-03-01']],
    });
    expect(await last.on({ filter: 'ends-month' })).toEqual(['Last']);
    const first = await office('2027-01-01T00:00:00.000Z', {
      Eve: [['2026-01-01', '2026-12-31']],
      Now: [['2027-01-01', '2027-12-31']],
    });
    expect(await first.on({ filter: 'lapsed' })).toEqual([]);
    expect(await first.on({ filter: 'new' })).toEqual(['Now']);
  });

  it('D-129 says of each row until when, since when or from when', async () => {
    const { list } = await office();
    const { users } = await list({});
    const spanOf = Object.fromEntries(
      users.map(({ lastName, membership }) => [lastName, membership]),
    );
    expect(spanOf).toMatchObject({
      Adjoining: { state: 'until', day: '2027-12-01' },
      Gap: { state: 'until', day: '2027-12-01' },
      Yesterday: { state: 'ended', day: '2026-11-20' },
      Future: { state: 'begins', day: '2026-12-01' },
      Never: { state: 'never' },
    });
  });
});

describe('their order', () => {
  it('D-129 goes by the end of membership, who has none last in both directions', async () => {
    const { list } = await office();
    const sorted = async (sort: string) =>
      (await list({ sort })).users.map((user) => user.membership);
    const daysOf = (spans: Awaited<ReturnType<typeof sorted>>) =>
      spans.flatMap((span) => (span.state === 'until' || span.state === 'ended' ? [span.day] : []));
    const up = daysOf(await sorted('membership'));
    expect(up).toHaveLength(15);
    expect(up).toEqual([...up].sort());
    expect(daysOf(await sorted('-membership'))).toEqual([...up].sort().reverse());
    for (const order of ['membership', '-membership'])
      expect((await sorted(order)).slice(-2)).toEqual([{ state: 'never' }, { state: 'never' }]);
  });

  it.each(['name', 'email', 'membership', 'newsletter'])(
    'D-129 by %s has everybody once on all pages, also where values are the same',
    async (sort) => {
      const { ctx } = await createWorld({
        users: Array.from({ length: 120 }, (_, i) => ({ lastName: `N${i % 3}` })),
        renewals: [{ userId: idOf('users', 3) }],
      });
      ctx.actor = actor(1, 'admin');
      for (const order of [sort, `-${sort}`]) {
        const pages = await Promise.all(
          [1, 2, 3].map((page) => listUsers(ctx, userListParams.parse({ sort: order, page }))),
        );
        const ids = pages.flatMap(({ users }) => users.map((user) => user.id));
        expect(new Set(ids).size).toBe(120);
        expect(ids).toHaveLength(120);
      }
    },
  );
});

describe('an e-mail to a list', () => {
  const sends = async (filterType: FilterType, list: EmailList) => {
    const { ctx } = await office();
    await change('users', id('Yesterday'), { announcements: false });
    await change('users', id('In31'), { announcements: false });
    const email = { filterType, list, status: 'SEND' as const, sendOn: '2026-11-21 12:00' };
    await change('emails', idOf('emails', 1), email);
    await startCampaign(ctx, 'emails', idOf('emails', 1));
    const { results } = await testDatabase()
      .prepare(
        `select "lastName" from "recipients" join "users" on "users"."id" = "userId" order by "lastName"`,
      )
      .all<{ lastName: string }>();
    return results.map(({ lastName }) => lastName);
  };

  it('D-130 D-172 goes to exactly the people who are on it when it is sent', async () => {
    expect(await sends('MEMBERS', 'ends-60')).toEqual(['In30', 'In31', 'In60', 'Today']);
    expect(await sends('NON-MEMBERS', 'ends-60')).toEqual([]);
    expect(await sends('MEMBERS', 'ends-month')).toEqual(['Today']);
  });

  it('D-130 D-43 honours the consents of the filter that the list narrows', async () => {
    expect(await sends('NON-MEMBERS', 'lapsed')).toEqual(['NewYear']);
    expect(await sends('WEB-USERS', 'newsletter-on')).toEqual(['In30', 'In60', 'In61']);
    expect(await sends('WEB-USERS', 'country:IT')).toEqual(['In30', 'Never']);
  });
});

describe('with very many people', () => {
  it('D-129 each list in each order reads three rows for an account at most', {
    timeout: 60_000,
  }, async () => {
    const { ctx } = await createWorld({ users: [{}], today: '2026-11-21' });
    const admin = { ...ctx, actor: actor(1, 'admin') };
    const many = 9000;
    await fill('users', many, {
      id: `'u' || "i"`,
      lastName: `'Doe' || ("i" * 7919 % 9001)`,
      newsletter: `"i" % 2`,
    });
    // Half of the accounts are members, and have a profile.
    await fill('renewals', many / 2, {
      userId: `'u' || "i"`,
      optionId: `iif("i" % 2, '${fee}', 'other')`,
      validFrom: `date('2026-11-01', ('-' || ("i" % 3 * 200)) || ' days')`,
      validTo: `date('2026-11-01', (("i" % 90)) || ' days')`,
    });
    await fill('profiles', many / 2, {
      userId: `'u' || "i"`,
      country: `case "i" % 10 when 0 then 'FR' when 1 then 'IT' when 2 then 'IT' else 'DE' end`,
    });
    const choices = await rowsRead(admin, (one) => choicesOfUsers(one));
    const worst: [number, string][] = [];
    for (const filter of [
      'all',
      'members',
      'non-members',
      'ends-month',
      'ends-30',
      'ends-60',
      'lapsed',
      'new',
      'newsletter-on',
      `fee:${fee}`,
      'country:IT',
      'country:FR',
    ])
      for (const sort of ['name', '-membership', 'membership', 'newsletter', 'email']) {
        const { rows } = await rowsRead(admin, (one) =>
          listUsers(one, userListParams.parse({ filter, sort })),
        );
        worst.push([rows, `${filter} by ${sort}: ${rows}`]);
      }
    // As many as at most 60,000 of 20,000 accounts.
    const over = worst.filter(([rows]) => rows + choices.rows > 3 * many);
    expect(over).toEqual([]);
  });
});
