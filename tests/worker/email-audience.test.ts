import { beforeAll, describe, expect, it } from 'vitest';
import { type FilterType, filterTypes } from '#functions/campaigns/bulk-emails/rules.ts';
import { audienceOf, campaignOf, findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import type { Context } from '#functions/core/context.ts';
import { everybody } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { change, createWorld } from '#tests/support/world.ts';

const email = idOf('emails', 1);
const [students, postdocs] = [idOf('renewalOptions', 1), idOf('renewalOptions', 2)];

/** Users who differ in what audiences depend on; the last name says how. */
const people = {
  Plain: {},
  Unconfirmed: { confirmedAt: null },
  OptedOut: { announcements: false },
  Suppressed: {},
  Closed: { status: 'CLOSED', email: null, emailKey: null },
  Student: {},
  Postdoc: {},
  Expired: {},
  Early: {},
  Committee: {},
  Board: { announcements: false },
  Both: {},
  Bounced: {},
} as const;
type Person = keyof typeof people;
const names = Object.keys(people) as Person[];
const id = (person: Person) => idOf('users', names.indexOf(person) + 1);
const keyOf = (person: Person) => `user${names.indexOf(person) + 1}@example.org`;

let ctx: Context;

beforeAll(async () => {
  const world = await createWorld({
    today: '2026-11-21',
    users: names.map((lastName) => ({ givenName: 'A', lastName, ...people[lastName] })),
    emails: [{ status: 'PUBLISHED' }],
    renewals: [
      { userId: id('Student'), optionId: students },
      { userId: id('Bounced'), optionId: students },
      { userId: id('Postdoc'), optionId: postdocs },
      {
        userId: id('Expired'),
        optionId: students,
        validFrom: '2025-01-01',
        validTo: '2026-11-20',
      },
      // Bought ahead: the period of this fee has not begun.
      { userId: id('Early'), optionId: postdocs },
      {
        userId: id('Early'),
        optionId: students,
        validFrom: '2027-01-01',
        validTo: '2028-01-01',
      },
      { userId: id('Closed'), optionId: students },
    ],
    userRoles: [
      { userId: id('Committee'), role: 'executive-committee' },
      { userId: id('Board'), role: 'board' },
      { userId: id('Both'), role: 'executive-committee' },
      { userId: id('Both'), role: 'board' },
      { userId: id('Bounced'), role: 'board' },
    ],
    suppressions: [
      { addressKey: keyOf('Suppressed') },
      { addressKey: keyOf('Bounced') },
      // A report without consequences, or lifted.
      { addressKey: keyOf('Plain'), suppressedAt: null, reason: null },
    ],
  });
  ctx = { ...world.ctx, actor: everybody.newsletter };
});

/** The recipients of an e-mail with this filter, by last name, and why others are excluded. */
async function audience(filterType: FilterType, filterRenewalOptionId: string | null = null) {
  await change('emails', email, { filterType, filterRenewalOptionId });
  const row = await findCampaign(ctx, 'emails', email);
  if (!row) throw new Error('There is no such e-mail.');
  const found = await audienceOf(ctx, campaignOf('emails'), row);
  return {
    count: found.recipients,
    sample: [...found.sample].sort(),
    excluded: Object.fromEntries(found.excluded.map(({ reason, count }) => [reason, count])),
  };
}

const of = (...some: Person[]) => some.map((name) => `A ${name}`).sort();

describe('the audience of an e-mail', () => {
  it('EML-03 D-42 D-43 WEB-USERS are all confirmed accounts that want announcements', async () => {
    const { count, sample, excluded } = await audience('WEB-USERS');
    // All but Unconfirmed, OptedOut, Suppressed, Closed, Board and Bounced.
    expect(count).toBe(7);
    expect(sample).toEqual(of('Both', 'Committee', 'Early', 'Expired', 'Plain'));
    expect(excluded).toEqual({ UNCONFIRMED: 1, OPTED_OUT: 2, SUPPRESSED: 2 });
  });

  it('EML-03 D-42 D-43 NON-MEMBERS have no membership that is valid; the opt-out holds', async () => {
    const { count, sample, excluded } = await audience('NON-MEMBERS');
    expect(count).toBe(4);
    expect(sample).toEqual(of('Both', 'Committee', 'Expired', 'Plain'));
    expect(excluded).toEqual({ UNCONFIRMED: 1, OPTED_OUT: 2, SUPPRESSED: 1 });
  });

  it('EML-03 D-42 MEMBERS have a membership that is valid', async () => {
    const { sample, excluded } = await audience('MEMBERS');
    expect(sample).toEqual(of('Early', 'Postdoc', 'Student'));
    expect(excluded).toEqual({ SUPPRESSED: 1 });
  });

  it('EML-03 D-42 RENEWAL are those whose valid period is of this fee, not one that ended or comes', async () => {
    const { sample, excluded } = await audience('RENEWAL', students);
    expect(sample).toEqual(of('Student'));
    expect(excluded).toEqual({ SUPPRESSED: 1 });
    expect((await audience('RENEWAL', postdocs)).sample).toEqual(of('Early', 'Postdoc'));
    expect((await audience('RENEWAL', null)).count).toBe(0);
  });

  it('EML-03 D-42 D-43 executive-committee and board go by role; service mail asks no opt-out', async () => {
    expect((await audience('executive-committee')).sample).toEqual(of('Both', 'Committee'));
    const board = await audience('board');
    expect(board.sample).toEqual(of('Board', 'Both'));
    expect(board.excluded).toEqual({ SUPPRESSED: 1 });
  });

  it('D-20 a closed account is meant by no filter', async () => {
    for (const filter of filterTypes) {
      const { excluded, sample } = await audience(filter, students);
      expect(excluded).not.toHaveProperty('CLOSED');
      expect(sample).not.toContain('A Closed');
    }
  });
});
