import { afterAll, expect, it } from 'vitest';
import { plainText } from '#functions/core/richtext/text.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { unsubscribeCode } from '#functions/identity/account/unsubscribe-code.ts';
import { invalidToken, secret } from '#tests/e2e/access.ts';
import { newPerson, newSession, password } from '#tests/e2e/accounts.ts';
import { day } from '#tests/e2e/seeded.ts';
import { moreNavigation, navigation } from '#tests/support/menus.ts';
import { startOwnSite } from '#tests/support/site-client.ts';
import { get, leads, post } from './client.ts';

const site = await startOwnSite();
afterAll(() => site.stop());

// The screens that lead to the members' area, and its own: what their HTML says, without a browser.

const at = (path: string) => new URL(path, site.url).href;

/** Somebody who is signed in. */
async function enter(person: Parameters<typeof newPerson>[1] = {}) {
  const made = await newPerson(site, person);
  const session = await newSession(site, made.id, 'Test');
  return { ...made, cookie: `cookie-consent=no-3rd-party; ${sessionCookieName}=${session}` };
}

/** What is said on a screen: its whole HTML, its main part, and the words of that. */
async function read(answer: Response) {
  const html = await answer.text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  return { status: answer.status, headers: answer.headers, html, main, words: plainText(main) };
}
type Visitor = { cookie?: string };
const open = async (path: string, { cookie }: Visitor = {}) =>
  read(await get(at(path), cookie ? { headers: { cookie } } : {}));
const send = async (path: string, form: Record<string, string>, { cookie }: Visitor = {}) =>
  read(await post(at(path), form, cookie ? { cookie } : {}));

/** Where the first link with a text leads. */
const hrefOf = (html: string, text: string) =>
  new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${text}`).exec(html)?.[1] ?? '';

const words = (days: number) => formatDate(day(days) ?? '', 'en');
const entriesOf = (html: string) =>
  [...html.matchAll(/<ul class="my-entries">.*?<\/ul>/gs)].flatMap(([list]) =>
    [...list.matchAll(/<a [^>]*>([^<]*)/g)].map(([, name = '']) => plainText(name)),
  );

it('ACC-25 ERR-04 a visitor of a screen is sent to sign in, with the language and the way back', async () => {
  const [, location] = await leads(at('/my/jobs?x=1&lang=it'));
  const { pathname, searchParams } = new URL(location ?? '', site.url);
  expect(pathname).toBe('/access/sign-in');
  expect(Object.fromEntries(searchParams)).toEqual({ lang: 'it', next: '/my/jobs?x=1&lang=it' });
});

it('D-17 ACC-25 signing in goes on to where the visitor wanted to go, on this site only', async () => {
  const { email } = await newPerson(site);
  for (const [next, to] of [
    ['/my/account', '/my/account'],
    ['//evil.example/', '/my/overview'],
    ['javascript:alert(1)', '/my/overview'],
  ] as const) {
    const path = `/access/sign-in?next=${encodeURIComponent(next)}`;
    const { headers } = await send(path, { form: 'sign-in', email, password });
    expect(headers.get('location'), next).toBe(to);
  }
});

it('RTE-55 D-17 an unknown path leads to the overview, and so does a screen of others, which is said there', async () => {
  const user = await enter();
  const headers = { cookie: user.cookie };
  const to = async (path: string) => (await get(at(path), { headers })).headers.get('location');
  for (const path of ['/my', '/my/nothing', '/my/people/1/2/3'])
    expect(await to(path), path).toBe('/my/overview');
  for (const [path, said] of [
    ['/my/people', 'You do not have access to that page.'],
    ['/my/directory', 'The directory is for members.'],
  ] as const)
    expect((await open((await to(path)) ?? '', user)).main).toContain(`role="alert">${said}`);
});

it('MEM-06 everybody sees the name, and the entries of the own role', async () => {
  const name = { givenName: 'Émilie', lastName: 'du Châtelet' };
  for (const [person, entries] of [
    [{ endsIn: [100] }, [...navigation.member, ...moreNavigation.member]],
    [{ roles: ['admin'] }, [...navigation.admin, ...moreNavigation.admin]],
    [{ roles: ['newsletter'] }, [...navigation.newsletter, ...moreNavigation.everybody]],
  ] as const) {
    const { html } = await open('/my/profile', await enter({ ...name, ...person } as object));
    expect(entriesOf(html)).toEqual(entries);
    expect(html).toContain('<span class="account-initial" aria-hidden="true">É</span>');
    expect(plainText(html)).toContain('Émilie du Châtelet');
  }
  const { html } = await open('/my/jobs', await enter({ endsIn: [100] }));
  expect(html.match(/<a [^>]*aria-current="page">[^<]*/g)).toEqual([
    '<a href="/my/jobs" aria-current="page">Jobs',
  ]);
});

it('MEM-16 RTE-39 the profile is its heading alone, and kept nowhere', async () => {
  const { words: said, headers } = await open('/my/profile', await enter());
  expect(said).toBe('My profile');
  expect(headers.get('cache-control')).toBe('private, no-store');
});

it('D-56 what no form sends is answered inside the frame, with a reference and a way to try again', async () => {
  const { cookie } = await enter();
  const headers = { cookie, 'content-type': 'text/plain' };
  const answer = await read(await get(at('/my/account'), { method: 'POST', body: 'x', headers }));
  expect(answer.status).toBe(400);
  expect(answer.words).toMatch(/^This request could not be read\..*Reference: [\w-]{30}/);
  expect(answer.main).toContain('<a class="button" href="/my/account">Try again</a>');
  expect(entriesOf(answer.html)).toContain('Overview');
});

it('only scripts that carry the nonce of the answer run', async () => {
  const user = await enter();
  // One that hydrates, and one with a small script, which may load nothing else.
  for (const [path, policyOf, atLeast] of [
    ['/my/account', /script-src 'nonce-([\w-]+)' 'strict-dynamic';/, 6],
    ['/my/overview', /script-src 'nonce-([\w-]+)';/, 1],
  ] as const) {
    const { html, headers } = await open(path, user);
    const [policy, nonce] = policyOf.exec(headers.get('content-security-policy') ?? '') ?? [];
    expect(nonce, path).toBeTruthy();
    const runs = html.match(/<script[^>]*>|<link[^>]*modulepreload[^>]*>/g) ?? [];
    expect(runs.length, path).toBeGreaterThanOrEqual(atLeast);
    for (const tag of runs) expect(tag).toContain(`nonce="${nonce}"`);
    const again = (await open(path, user)).headers.get('content-security-policy');
    expect(again).not.toContain(policy);
  }
});

it('a link to the logout signs nobody out', async () => {
  const user = await enter();
  await open('/access/sign-out', user);
  expect((await open('/my/overview', user)).status).toBe(200);
});

it('a password is never sent back, and the own data come as a file', async () => {
  const user = await enter({ endsIn: [30] });
  const secrets = {
    current: 'typed-1-secret',
    password: 'typed-2-secret',
    confirm: 'typed-3-secret',
  };
  const refused = await send('/my/account', { form: 'change-password', ...secrets }, user);
  expect(refused.status).toBe(422);
  expect(refused.html).not.toMatch(/typed-\d-secret/);
  const link = hrefOf((await open('/my/account', user)).main, 'Download your data');
  const { headers, html } = await open(link, user);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(JSON.parse(html)).toMatchObject({
    account: [{ email: user.email }],
    renewals: [{ optionDescription: 'Students' }],
  });
});

it('MEM-07 D-77 the overview welcomes a member, and says how long and since when it can be renewed', async () => {
  const { words: said } = await open('/my/overview', await enter({ endsIn: [100, 0, -1] }));
  expect(said).toMatch(
    /^Welcome, Ada Membership You are a member of the Network Science Society\./,
  );
  expect(said).toContain(`You can renew from ${words(95)}.`);
  expect(said).not.toContain('Renew your membership');
  // MEM-08, MEM-14: each renewal, valid or expired.
  const rows = [`${words(100)} Valid`, `${words(0)} Valid`, `${words(-1)} Expired`];
  expect(said).toContain(rows.map((row) => `Students ${row}`).join(' '));
  const { main } = await open('/my/overview', await enter({ endsIn: [5] }));
  expect(main, 'MEM-15').toMatch(/href="\/my\/membership-renewal"[^>]*>Renew your membership</);
});

it('MEM-12 MEM-13 the overview of a member leads to every ballot by its type, and to what can be submitted', async () => {
  const { main } = await open('/my/overview', await enter({ endsIn: [100] }));
  for (const heading of ['Active ballots', 'Past ballots', 'Submit a job', 'Submit an event'])
    expect(main).toContain(`>${heading}</`);
  const published = await site.first(
    `select json_group_array('/my/overview/ballots/' || "id" || iif("isPoll", '/poll', '/election')) as "paths"
      from "ballots" where "status" = 'PUBLISHED'`,
  );
  const links = main.match(/\/my\/overview\/ballots\/[\w-]+\/(?:poll|election)(?=")/g) ?? [];
  expect([...new Set(links)].sort()).toEqual(JSON.parse(String(published?.paths)).sort());
  for (const kind of ['/poll', '/election'])
    expect(links.some((href) => href.endsWith(kind))).toBe(true);
});

it('MEM-11 D-71 the overview tells a non-member how to become one, without ballots', async () => {
  const { words: said, main } = await open('/my/overview', await enter({ roles: ['admin'] }));
  for (const text of ['You become a member in two steps', 'a NetSci conference fee', 'none yet.'])
    expect(said).toContain(text);
  expect(main).toMatch(/href="\/my\/membership-renewal"[^>]*>Become a member</);
  expect(main).not.toMatch(/<h2[^>]*>Ballots</);
});

it('who is signed in is led on instead of being asked to register again', async () => {
  const overview = 'Go to your overview';
  for (const [person, ways] of [
    [{}, ['Pay the yearly fee', overview]],
    [{ endsIn: [100] }, [overview]],
  ] as const) {
    const { main } = await open('/join-us', await enter(person as object));
    const [actions = ''] = /<p class="actions">.*?<\/p>/s.exec(main) ?? [];
    expect([...actions.matchAll(/<a [^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(ways);
  }
  const { main, words: said } = await open('/join-us/register', await enter());
  expect(said).toMatch(/^You are signed in/);
  expect(main).toContain(`href="/my/overview">${overview}`);
  expect(main).not.toContain('<form');
});

it('JOI-05 a registration that lacks something is told which fields, and what was typed stays', async () => {
  const form = { form: 'register', givenName: 'Ada', lastName: ' ', email: 'not an <address>' };
  const { status, main } = await send('/join-us/register', form);
  expect(status).toBe(422);
  expect(main).toMatch(/name="givenName"[^>]* value="Ada"/);
  expect(main).toMatch(/name="email"[^>]* value="not an &lt;address&gt;"/);
  expect(main).not.toMatch(/name="newsletter"[^>]*checked/);
  const wrong = ['lastName', 'email', 'privacy'];
  const named = (pattern: RegExp) => [...main.matchAll(pattern)].map(([, name]) => name);
  expect(named(/name="(\w+)"[^>]*aria-invalid="true"/g)).toEqual(wrong);
  expect(named(/href="#register-(\w+)"/g)).toEqual(wrong);
});

it('D-13 an address that has an account gets the answer of any other', async () => {
  const known = await newPerson(site);
  const led = async (email: string) => {
    const form = { form: 'register', givenName: 'Ada', lastName: 'L', email, privacy: 'on' };
    const { status, headers } = await send('/join-us/register', form);
    return [status, headers.get('location')?.replace(encodeURIComponent(email), '')];
  };
  expect(await led(known.email)).toEqual(await led(`new-${known.email}`));
  expect(await led(known.email)).toEqual([303, '/join-us/register?state=sent&e=']);
});

it.each([
  ['JOI-07', '/join-us/register?state=sent', '/join-us/register', 'Restart'],
  ['ACC-06', '/access/sign-in?state=sent', '/access/sign-in?state=recovery', 'Restart'],
  ['ACC-06', '/access/sign-in?state=recovery', '/access/sign-in', 'I&#x27;ve changed my mind'],
  ['ACC-13', '/access/password-update?u=x&c=y', '/access/sign-in', 'I&#x27;ve changed my mind'],
  [
    'PRG-04',
    '/programme/password-update?u=x&c=y',
    '/programme/sign-in',
    'I&#x27;ve changed my mind',
  ],
  ['PRG-03', '/programme/password-recovery', '/programme/sign-in', 'I&#x27;ve changed my mind'],
])('%s %s leads back to %s by “%s”', async (_id, path, to, text) => {
  expect(hrefOf((await open(path)).main, `${text}</a>`)).toBe(to);
});

it('ACC-12 a link that lost its user or code says so at once', async () => {
  for (const query of ['', '?u=x', '?c=x'])
    expect((await open(`/access/password-update${query}`)).words).toContain(invalidToken);
});

it('ACC-17 PRG-07 a forged code and one that has expired say so, with the way to try again', async () => {
  const typed = { password: 'orchid-ladder-mosaic-frost', confirm: 'orchid-ladder-mosaic-frost' };
  for (const [area, again] of [
    ['access', '/access/sign-in'],
    ['programme', '/programme/password-recovery'],
  ]) {
    const path = `/${area}/password-update?u=x&c=y`;
    const { words: said, main } = await send(path, { form: 'password-update', ...typed });
    expect(said).toContain(invalidToken);
    expect(main).toContain(`href="${again}">Re-try</a>`);
  }
  const { id, email } = await newPerson(site);
  await send('/access/sign-in?state=recovery', { form: 'recovery', email });
  const links = async () => {
    const mails = await (await get(at(`/dev/mail.json?to=${encodeURIComponent(email)}`))).json();
    return JSON.stringify(mails).match(/\/access\/password-update\?u=[\w-]+&c=[\w-]+/) ?? [];
  };
  await expect.poll(links).not.toEqual([]);
  const [link = ''] = await links();
  expect((await open(link)).words).not.toContain(invalidToken);
  await site.run(`update "codes" set "expiresAt" = '2026-01-01' where "userId" = ?`, id);
  expect((await open(link)).words).toContain(invalidToken);
});

it('D-75 who saves without script after the session has ended is told that it was not, and comes back', async () => {
  const form = { form: 'details', givenName: 'Augusta' };
  const { headers } = await send('/my/account?lang=en', form);
  const way = headers.get('location') ?? '';
  expect((await open(way)).words).toContain('what you sent was not saved');
  const italian = await open(way.replace('lang=en', 'lang=it'));
  expect(italian.words).toContain('quanto hai inviato non è stato salvato');
  const { email } = await newPerson(site);
  const back = await send(way, { form: 'sign-in', email, password });
  expect(back.headers.get('location')).toBe('/my/account');
});

it('UNS-04 UNS-05 a link without its code, or with a forged one, says so and offers to retry', async () => {
  const failed = 'We are sorry, there was an error during the unsubscribe process';
  const address = '/unsubscribe?c=forged&e=ada@example.org';
  for (const answer of [
    await open('/unsubscribe?e=ada@example.org'),
    await send(address, { wanted: 'no' }),
  ]) {
    expect(answer.words).toContain(failed);
    expect(answer.main).toMatch(/<form method="post".*>Retry<\/button>/s);
  }
  expect((await open(address)).words).not.toContain(failed);
});

it('D-43 the link of an announcement says that it ends announcements', async () => {
  const { id, email } = await newPerson(site);
  const code = await unsubscribeCode(secret, id, 'announcements');
  const link = `/unsubscribe?c=${code}&e=${encodeURIComponent(email)}`;
  expect((await open(link)).words).toContain(`Announcements will no longer be sent to ${email}.`);
  expect((await send(link, { wanted: 'no' })).words).toContain(
    `${email} will not receive announcements any more.`,
  );
});

it('D-15 D-37 a role that needs a long password is not offered before, nor one’s own', async () => {
  const admin = await enter({ roles: ['admin'] });
  const { id } = await newPerson(site);
  await site.run('update "users" set "passwordIsLong" = 0 where "id" = ?', id);
  const shown = await open(`/my/users/${id}`, admin);
  expect(shown.words).toContain('must set a password of at least 15 characters');
  expect(shown.main).not.toContain('>Grant');
  const asked = { form: 'role', role: 'admin', granted: 'yes' };
  const refused = await send(`/my/users/${id}?role=admin`, asked, admin);
  expect(refused.words).toContain('must first set a password of at least 15 characters');
  for (const query of ['', '?role=admin']) {
    const { words: said, main } = await open(`/my/users/${admin.id}${query}`, admin);
    expect(said).toContain('another administrator has to change them');
    expect(main).not.toContain('Take the role away');
  }
});

it('the audit log is filtered by what happened, and handed out as it is filtered', async () => {
  const admin = await enter({ roles: ['admin'] });
  const { id } = await newPerson(site);
  const edit = { form: 'edit', version: '1', givenName: 'Lena', lastName: 'Logged' };
  expect((await send(`/my/users/${id}`, edit, admin)).status).toBeLessThan(400);
  const { main } = await open('/my/audit?action=user.changed', admin);
  expect(main).toContain('<select id="audit-action" name="action">');
  expect(main).toContain('<option value="user.changed" selected>Account edited</option>');
  expect(main.match(/class="audit-when"/g)).toHaveLength(1);
  expect(main).toMatch(/<strong>Account edited<\/strong> <a href="[^"]*">Lena Logged<\/a>/);
  expect(main).toContain(`&amp;actor=${admin.id}">Ada Newcomer</a>`);
  expect(main).toContain('<input type="hidden" name="action" value="user.changed">');
});

it('the outbox says what will stand there while there is nothing', async () => {
  const { words: said } = await open('/my/letters?show=waiting', await enter({ roles: ['admin'] }));
  expect(said).toContain('Nothing here E-mails that will be sent in the next few minutes');
});

it('REN-14 while no fee is on offer the public pages say so and name no amount', async () => {
  const view = async (path: string) => (await open(path)).html;
  expect(await view('/home')).toMatch(/From \$[\d.]+ a year/);
  await site.run(`update "renewalOptions" set "retiredAt" = '2020-02-02'`);
  expect(await view('/home')).toContain('propose vacancies, news and events.</p>');
  const join = await view('/join-us?lang=it');
  expect(join).toMatch(/In questo momento stiamo fissando le quote.*<a href="mailto:/s);
  expect(join).not.toContain('<table');
});
