import { beforeEach, expect, it } from 'vitest';
import { formatDate } from '#functions/core/values/dates.ts';
import { newPerson } from '#tests/e2e/accounts.ts';
import { day } from '#tests/e2e/seeded.ts';
import { navigation } from '#tests/support/menus.ts';
import { form, newAdmin } from './content.ts';
import { hrefsOf, textsOf } from './document.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

// The frame of the members' area, its overview, and what is said there of an account.
let ada: Visitor;
beforeEach(() => {
  ada = new Visitor(site);
});

const words = (days: number) => formatDate(day(days) ?? '', 'en');

it('RTE-55 D-17 an unknown path leads to the overview, and so does a screen of others, which is said there', async () => {
  await ada.enter();
  const to = async (path: string) => (await ada.ask(path)).headers.get('location');
  for (const path of ['/my', '/my/nothing', '/my/people/1/2/3'])
    expect(await to(path), path).toBe('/my/overview');
  for (const [path, said] of [
    ['/my/people', 'You do not have access to that page.'],
    ['/my/directory', 'The directory is for members.'],
  ] as const) {
    await ada.open(path);
    expect(ada.path).toMatch(/^\/my\/overview/);
    expect(ada.alert()).toContain(said);
  }
});

it.each([
  ['MEM-01 MEM-02 D-20', { roles: ['admin'] }, navigation.admin],
  ['MEM-03 D-134', { endsIn: [100] }, navigation.member],
  ['MEM-04', { roles: ['newsletter'] }, navigation.newsletter],
  ['ROL-01 MEM-06', { roles: ['executive-committee', 'board'] }, navigation.everybody],
])(
  '%s everybody sees the name, and the entries of the own role: %j',
  async (_, person, entries) => {
    const name = { givenName: 'Émilie', lastName: 'du Châtelet' };
    await ada.enter({ ...name, ...(person as object) });
    await ada.open('/my/profile');
    const shown = ada.texts('.my-entries a').map((text) => text.replace(/\d+, \d+ waiting$/, ''));
    expect(shown).toEqual(entries);
    expect(ada.text('.account-initial')).toBe('É');
    expect(ada.text('body')).toContain('Émilie du Châtelet');
  },
);

it('the navigation marks where its reader is', async () => {
  await (await ada.enter({ endsIn: [100] })).open('/my/jobs');
  expect(ada.texts('[aria-current=page]')).toEqual(['Jobs']);
});

it('MEM-16 RTE-39 the profile is its heading alone, and kept nowhere', async () => {
  await (await ada.enter()).open('/my/profile');
  expect(ada.text()).toBe('My profile');
  expect(ada.answer.headers.get('cache-control')).toBe('private, no-store');
});

it('D-56 what no form sends is answered inside the frame, with a reference and a way to try again', async () => {
  await ada.enter();
  const headers = { 'content-type': 'text/plain' };
  await ada.open('/my/account', { method: 'POST', body: 'x', headers });
  expect(ada.answer.status).toBe(400);
  expect(ada.text()).toMatch(/^This request could not be read\..*Reference: [\w-]{30}/);
  expect(ada.one('main a.button', 'Try again').getAttribute('href')).toBe('/my/account');
  expect(ada.texts('.my-entries a')).toContain('Overview');
});

it('only scripts that carry the nonce of the answer run', async () => {
  await ada.enter();
  // One that hydrates, and one with a small script, which may load nothing else.
  for (const [path, policyOf, atLeast] of [
    ['/my/account', /script-src 'nonce-([\w-]+)' 'strict-dynamic';/, 6],
    ['/my/overview', /script-src 'nonce-([\w-]+)';/, 1],
  ] as const) {
    const { document, answer } = await ada.open(path);
    const said = answer.headers.get('content-security-policy') ?? '';
    const [policy, nonce] = policyOf.exec(said) ?? [];
    expect(nonce, path).toBeTruthy();
    const runs = [...document.querySelectorAll('script, link[rel=modulepreload]')];
    expect(runs.length, path).toBeGreaterThanOrEqual(atLeast);
    for (const one of runs) expect(one.getAttribute('nonce')).toBe(nonce);
    const again = (await ada.ask(path)).headers.get('content-security-policy');
    expect(again).not.toContain(policy);
  }
});

it('a link to the logout signs nobody out', async () => {
  await ada.enter();
  await ada.ask('/access/sign-out');
  expect((await ada.ask('/my/overview')).status).toBe(200);
});

it('a password is never sent back, and the own data come as a file', async () => {
  await (await ada.enter({ endsIn: [30] })).open('/my/account');
  const secrets = {
    current: 'typed-1-secret',
    password: 'typed-2-secret',
    confirm: 'typed-3-secret',
  };
  const refused = await ada.ask('/my/account', form({ form: 'change-password', ...secrets }));
  expect(refused.status).toBe(422);
  expect(await refused.text()).not.toMatch(/typed-\d-secret/);
  const file = await ada.ask(ada.one('main a', 'Download your data').getAttribute('href') ?? '');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(await file.json()).toMatchObject({
    account: [{ email: ada.email }],
    renewals: [{ optionDescription: 'Students' }],
  });
});

it('MEM-07 D-77 the overview welcomes a member, and says how long and since when it can be renewed', async () => {
  await (await ada.enter({ endsIn: [100, 0, -1] })).open('/my/overview');
  expect(ada.text('h1')).toBe('Welcome, Ada');
  expect(ada.text()).toContain('You are a member of the Network Science Society.');
  expect(ada.text()).toContain(`You can renew from ${words(95)}.`);
  expect(ada.text()).not.toContain('Renew your membership');
  // MEM-08, MEM-14: each renewal, valid or expired.
  expect(ada.texts('main tbody tr')).toEqual([
    `Students${words(100)}Valid`,
    `Students${words(0)}Valid`,
    `Students${words(-1)}Expired`,
  ]);
  await (await ada.enter({ endsIn: [5] })).open('/my/overview');
  expect(hrefsOf(ada.document, 'Renew your membership'), 'MEM-15').toContain(
    '/my/membership-renewal',
  );
});

it('MEM-12 MEM-13 the overview of a member leads to every ballot by its type, and to what can be submitted', async () => {
  await (await ada.enter({ endsIn: [100] })).open('/my/overview');
  for (const heading of ['Active ballots', 'Past ballots'])
    ada.one('main :is(h2, summary)', heading);
  for (const link of ['Submit a job', 'Submit an event']) ada.one('main a', link);
  const published = await site.first(
    `select json_group_array('/my/overview/ballots/' || "id" || iif("isPoll", '/poll', '/election')) as "paths"
      from "ballots" where "status" = 'PUBLISHED'`,
  );
  const links = [...ada.document.querySelectorAll('main a')]
    .map((one) => one.getAttribute('href') ?? '')
    .filter((href) => /^\/my\/overview\/ballots\/[\w-]+\/(?:poll|election)$/.test(href));
  expect([...new Set(links)].sort()).toEqual(JSON.parse(String(published?.paths)).sort());
  for (const kind of ['/poll', '/election'])
    expect(links.some((href) => href.endsWith(kind))).toBe(true);
});

it('MEM-11 D-71 the overview tells a non-member how to become one, without ballots', async () => {
  await (await ada.enter({ roles: ['admin'] })).open('/my/overview');
  for (const text of ['Become a member in two steps', 'a NetSci conference fee', 'none yet.'])
    expect(ada.text()).toContain(text);
  expect(hrefsOf(ada.document, 'Become a member')).toContain('/my/membership-renewal');
  expect(ada.texts('main h2')).not.toContain('Ballots');
});

it('FRM-08 a member is nowhere asked to join on the first page, whoever is none is', async () => {
  const asked = async (endsIn: number[]) => {
    const visitor = await new Visitor(site).enter({ endsIn });
    await visitor.open('/home');
    // The words of the page are its editors': they know no reader.
    return visitor.texts('a:not(.rich-text *)').filter((text) => /join|member/i.test(text));
  };
  expect(await asked([30])).toEqual([]);
  expect((await asked([])).length).toBeGreaterThan(1);
});

it('who is signed in is led on instead of being asked to register again', async () => {
  const overview = 'Go to your overview';
  for (const [person, ways] of [
    [{}, ['Pay the yearly fee', overview]],
    [{ endsIn: [100] }, [overview]],
  ] as const) {
    await (await ada.enter(person as object)).open('/join-us');
    const [actions] = ada.document.querySelectorAll('main p.actions');
    expect(actions && textsOf(actions, 'a')).toEqual(ways);
  }
  await (await ada.enter()).open('/join-us/register');
  expect(ada.text()).toMatch(/^You are signed in/);
  expect(ada.one('main a', overview).getAttribute('href')).toBe('/my/overview');
  expect(ada.texts('main form')).toEqual([]);
});

it('D-15 D-37 a role that needs a long password is not offered before, nor one’s own', async () => {
  const anna = await newAdmin(site);
  const { id } = await newPerson(site);
  await site.run('update "users" set "passwordIsLong" = 0 where "id" = ?', id);
  await anna.open(`/my/users/${id}`);
  expect(anna.text()).toContain('must set a password of at least 15 characters');
  expect(anna.texts('main :is(a, button)').filter((text) => text.startsWith('Grant'))).toEqual([]);
  const role = form({ form: 'role', role: 'admin', granted: 'yes' });
  await anna.open(`/my/users/${id}?role=admin`, role);
  expect(anna.text()).toContain('must first set a password of at least 15 characters');
  for (const query of ['', '?role=admin']) {
    await anna.open(`/my/users/${anna.id}${query}`);
    expect(anna.text()).toContain('another administrator has to change them');
    expect(anna.text()).not.toContain('Take the role away');
  }
});

it('the audit log is filtered by what happened, and handed out as it is filtered', async () => {
  const anna = await newAdmin(site);
  const { id } = await newPerson(site);
  const edit = form({
    form: 'edit',
    version: '1',
    givenName: 'Lena',
    lastName: 'Logged',
  });
  expect((await anna.ask(`/my/users/${id}`, edit)).status).toBeLessThan(400);
  await anna.open(`/my/audit?action=user.changed&actor=${anna.id}`);
  expect(anna.one('#list-action').getAttribute('name')).toBe('action');
  expect(anna.text('#list-action [selected]')).toBe('Account edited');
  expect(anna.texts('.audit-when')).toHaveLength(1);
  expect(anna.text()).toMatch(/Account edited Lena Logged/);
  expect(anna.text()).toContain('Anna Administrator');
  const handedOut = [...anna.document.querySelectorAll('[type=hidden][name=action]')];
  expect(handedOut.map((one) => one.getAttribute('value'))).toContain('user.changed');
});
