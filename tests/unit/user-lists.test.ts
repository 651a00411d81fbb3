import { expect, it } from 'vitest';
import { userList } from '#app/components/identity/user-list.ts';
import { emailToList } from '#functions/campaigns/bulk-emails/rules.ts';
import { membershipSpan } from '#functions/core/membership/rules.ts';
import { nextOrder } from '#functions/core/values/sorting.ts';

const asked = (query: string) => userList.of(new Request(`https://netsci.test/my/users${query}`));

it('D-129 the address keeps list and order, and drops what is not known', () => {
  const query = '?filter=ends-30&sort=-membership';
  expect(asked(query)).toMatchObject({ filter: 'ends-30', sort: '-membership' });
  expect(asked(userList.query(asked(query)))).toEqual(asked(query));
  expect(userList.query(asked('?filter=nobody&sort=secret'))).toBe('');
  expect(asked('?filter=fee:a%27b').filter).toBe('all');
  expect(asked('?filter=fee:abc-1').filter).toBe('fee:abc-1');
  expect(asked('?filter=country:IT').filter).toBe('country:IT');
  expect(asked('?filter=country:it').filter).toBe('all');
});

it('D-129 the head of a column sorts by it, and turns its own order around', () => {
  expect(nextOrder('email', 'name')).toBe('email');
  expect(nextOrder('email', 'email')).toBe('-email');
  expect(nextOrder('email', '-email')).toBe('email');
});

it('D-130 a list narrows the filter whose consents fit', () => {
  expect(emailToList('ends-30')).toEqual({ filterType: 'MEMBERS', list: 'ends-30' });
  expect(emailToList('lapsed')).toEqual({ filterType: 'NON-MEMBERS', list: 'lapsed' });
  expect(emailToList('fee:x')).toEqual({ filterType: 'RENEWAL', filterRenewalOptionId: 'x' });
  expect(emailToList('country:IT')).toEqual({ filterType: 'WEB-USERS', list: 'country:IT' });
  expect(emailToList('unconfirmed')).toBeNull();
});

it('D-129 a period of one day, and nobody, have a span', () => {
  const day = '2026-11-21';
  expect(membershipSpan([{ validFrom: day, validTo: day }], day)).toEqual({ state: 'until', day });
  expect(membershipSpan([], day)).toEqual({ state: 'never' });
});
