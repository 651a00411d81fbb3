import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { outdated } from '#app/components/form/kept/store.ts';
import { changesOver, differingKeys, isSavedSince } from '#app/components/form/kept/typed.ts';

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({
    file: posix.join('app', name),
    text: readFileSync(posix.join('app', name), 'utf8'),
  }));

/** Forms that keep nothing, although something can be typed into one: why. */
const unkept: Record<string, string> = {
  'app/components/lifecycle/schedules/schedule-part.tsx': 'a time',
  'app/components/form/plain-form.tsx': 'nothing to fill in',
  'app/routes/members/identity/security/app-section.tsx': 'codes',
  'app/routes/members/identity/security/passkeys.tsx': 'proofs',
  'app/routes/members/identity/security/route.tsx': 'codes',
  'app/routes/members/identity/confirm/route.tsx': 'proofs',
  'app/routes/members/identity/account/password-forms.tsx': 'passwords',
  'app/routes/members/membership/invoices/route.tsx': 'of another person each time',
  'app/routes/members/voting/scrutiny/code-form.tsx': 'the code of a scrutineer',
  'app/routes/members/voting/scrutiny/open-form.tsx': 'the code of a scrutineer',
};

/** Forms outside of SiteForm that have a field for words: why nothing is kept. */
const plain: Record<string, string> = {
  'app/routes/public/content/other-events/route.tsx': 'a filter',
  'app/components/lists/list-filters.tsx': 'a filter',
  'app/routes/members/voting/ballot-summary/find.tsx': 'receipts of votes',
  'app/components/lists/pages.tsx': 'the number of a page',
  'app/components/site/records/account-link.tsx': 'only a button: its text has a SiteForm',
  'app/routes/members/identity/users-import/import-form.tsx': 'a list of people, read once',
  'app/routes/members/identity/users-import/result.tsx': 'only a button: its text has a SiteForm',
  'app/routes/members/membership/invoices/route.tsx': 'only a button: its text has a SiteForm',
  'app/routes/members/membership/payments-books/route.tsx': 'only a button: its day has a SiteForm',
  'app/routes/members/membership/payments-reconcile/route.tsx':
    'only a button: its text has a SiteForm',
  'app/components/campaigns/archive/get-newsletter.tsx': 'an address, where nobody is signed in',
  'app/components/site/search/search-form.tsx': 'a search',
  'app/components/members/search/search-dialog.tsx': 'a search',
  'app/routes/access/invitation/route.tsx': 'nobody is signed in',
  'app/routes/members/membership/payments/filters.tsx': 'a filter',
  'app/routes/members/membership/payment-new/forms.tsx': 'a search for a person',
  'app/routes/members/membership/renewal/checkout.tsx': 'a payment',
  'app/routes/members/site/redirects/route.tsx': 'a search',
  'app/routes/members/site/translations/route.tsx': 'a filter',
  'app/routes/members/voting/ballot-vote/voting-flow.tsx': 'a vote',
};

const control =
  /<(?:input|textarea|TextField|TextArea|RichTextField)\b(?![^>]*type="(?:hidden|file|checkbox|radio)")/;

describe('D-167 every form with a text keeps what is typed', () => {
  it('unless it is named with its reason', () => {
    const off = sources.filter(({ text }) => /<SiteForm\b[^>]* keeps=\{false\}/.test(text));
    expect(off.map(({ file }) => file).sort()).toEqual(Object.keys(unkept).sort());
    const others = sources.filter(
      ({ file, text }) =>
        file !== 'app/components/form/site-form.tsx' &&
        /<(?:Form|form)[\s>]/.test(text) &&
        control.test(text),
    );
    expect(others.map(({ file }) => file).filter((file) => !(file in plain))).toEqual([]);
  });
});

test('D-167 what is kept is only what differs, and tells what has been saved since', () => {
  const first = { title: 'A', body: '' };
  const text = changesOver(first, { title: 'A', body: 'mine' });
  expect(text?.typed).toEqual({ body: 'mine' });
  expect(changesOver(first, first)).toBeNull();
  if (!text) return;
  expect(differingKeys(text, first)).toEqual(['body']);
  expect(isSavedSince(text, first)).toBe(false);
  expect(isSavedSince(text, { title: 'B', body: '' })).toBe(false);
  expect(isSavedSince(text, { title: 'A', body: 'theirs' })).toBe(true);
});

test('D-167 texts go after seven days, and when somebody else is signed in', () => {
  const day = 86_400_000;
  const text = (viewer: string, age: number): Parameters<typeof outdated>[0][number] => [
    [viewer, 'item /my/jobs/new', `${age}`],
    { typed: {}, over: {}, at: 100 * day - age },
  ];
  const all = [text('ada', 6 * day), text('ada', 8 * day), text('bob', 0)];
  expect(outdated(all, 'ada', 100 * day)).toEqual([all[1]?.[0], all[2]?.[0]]);
});
