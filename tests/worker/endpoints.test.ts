import { describe, expect, it } from 'vitest';
import { listCalls } from '#functions/api.ts';
import { dataFiles } from '#functions/feeds/network/facts.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { type ActorName, everybody } from '#tests/support/actors.ts';
import { submittedOutlets, submittedResources } from '#tests/support/content-kinds.ts';
import { callDocument } from '#tests/support/documented.ts';
import { createWorld } from '#tests/support/world.ts';

/** Who may call: everybody, signed-in users, or users with one of these roles. */
type Who = 'anyone' | 'signed in' | 'member' | 'newsletter' | 'admin';

type Line = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, ...who: Who[]];

/**
 * Every call of the site and who may make it: written by hand from the specification, not from the code; those of
 * submissions follow from what `complete` says of them. A registered call that is missing here fails a test below,
 * so a new one needs a line here and nothing else.
 */
const table: Line[] = [
  ['GET', '/_api/openapi.json', 'anyone'],
  // Its details need the token of the configuration.
  ['GET', '/health', 'anyone'],
  ['GET', '/_api/v1/pages/by-path', 'anyone'],
  ['GET', '/_api/v1/people', 'anyone'],
  ['GET', '/elections/public-key.pem', 'anyone'],
  ['GET', '/elections/:id/bundle.json', 'anyone'],
  ['GET', '/elections/:id/ballots.csv', 'anyone'],
  ['GET', '/_api/v1/awards', 'anyone'],
  ['GET', '/_api/v1/awards/by-path', 'anyone'],
  ['GET', '/_api/v1/winners/:id', 'anyone'],
  ['POST', '/_api/v1/auth/register', 'anyone'],
  ['POST', '/_api/v1/auth/signin', 'anyone'],
  ['POST', '/_api/v1/auth/signout', 'anyone'],
  ['GET', '/_api/v1/auth/check', 'anyone'],
  ['POST', '/_api/v1/auth/password/send-update-email', 'anyone'],
  ['POST', '/_api/v1/auth/password/update', 'anyone'],
  ['POST', '/_api/v1/auth/proof', 'signed in'],
  // A challenge for what is asked says nothing; what it may be used for is checked.
  ['POST', '/_api/v1/auth/passkey/options', 'anyone'],
  ['POST', '/_api/v1/auth/passkey/signin', 'anyone'],
  ['POST', '/_api/v1/auth/passkey/second-step', 'anyone'],
  ['POST', '/_api/v1/auth/passkey', 'signed in'],
  ['GET', '/_api/v1/users/me', 'signed in'],
  // With the code from an e-mail these two are open to its holder.
  ['POST', '/_api/v1/users/subscribe', 'signed in'],
  ['POST', '/_api/v1/users/unsubscribe', 'signed in'],
  ['GET', '/_api/v1/users/membership-renewal-options', 'signed in'],
  ['POST', '/_api/v1/users/membership-renewal-init', 'signed in'],
  // The bank's signature and the order decide.
  ['POST', '/_api/v1/payments/notification', 'anyone'],
  ['GET', '/_api/v1/payments/return', 'anyone'],
  ['POST', '/_api/v1/payments/return', 'anyone'],
  ['GET', '/_api/v1/payments/back', 'anyone'],
  ['POST', '/_api/v1/payments/back', 'anyone'],
  ['POST', '/_api/v1/payments/:id/go', 'signed in'],
  // The signature of Amazon SNS decides.
  ['POST', '/_api/v1/mail/ses', 'anyone'],
  ['GET', '/_api/v1/admin/users', 'admin'],
  ['GET', '/_api/v1/admin/users/:id', 'admin'],
  ['POST', '/_api/v1/admin/users/:id', 'admin'],
  ...submittedOutlets.map((path): Line => ['GET', path, 'anyone']),
  ...submittedResources.flatMap((resourceName): Line[] => [
    ['GET', `/_api/v1/${resourceName}/:id`, 'anyone'],
    ['GET', `/_api/v1/admin/${resourceName}`, 'admin'],
    // The items that a newsletter can choose (D-53).
    ['GET', `/_api/v1/admin/${resourceName}?public=true`, 'admin', 'newsletter'],
    ['GET', `/_api/v1/admin/${resourceName}/:id`, 'admin'],
    ['POST', `/_api/v1/admin/${resourceName}`, 'admin'],
    ['POST', `/_api/v1/admin/${resourceName}/:id`, 'admin'],
    ['POST', `/_api/v1/admin/${resourceName}/:id/status/:status`, 'admin'],
    ['GET', `/_api/v1/member/${resourceName}`, 'signed in'],
    ['GET', `/_api/v1/member/${resourceName}/:id`, 'signed in'],
    ['POST', `/_api/v1/member/${resourceName}`, 'member', 'admin'],
    ['POST', `/_api/v1/member/${resourceName}/:id`, 'member', 'admin'],
    // Former members may withdraw (D-28).
    ['POST', `/_api/v1/member/${resourceName}/:id/status/:status`, 'signed in'],
  ]),
  ...['pages', 'people', 'awards', 'winners'].flatMap((resourceName): Line[] => [
    ['GET', `/_api/v1/admin/${resourceName}`, 'admin'],
    ['GET', `/_api/v1/admin/${resourceName}/:id`, 'admin'],
    ['POST', `/_api/v1/admin/${resourceName}`, 'admin'],
    ['POST', `/_api/v1/admin/${resourceName}/:id`, 'admin'],
    ['POST', `/_api/v1/admin/${resourceName}/:id/status/:status`, 'admin'],
  ]),
  ['GET', '/_api/v1/admin/sections', 'admin'],
  ['GET', '/_api/v1/admin/ballots', 'admin'],
  ['GET', '/_api/v1/admin/ballots/:id', 'admin'],
  ['POST', '/_api/v1/admin/ballots', 'admin'],
  ['POST', '/_api/v1/admin/ballots/:id', 'admin'],
  ['POST', '/_api/v1/admin/ballots/:id/status/:status', 'admin'],
  ...['newsletters', 'emails'].flatMap((resourceName): Line[] => [
    ['GET', `/_api/v1/admin/${resourceName}`, 'admin', 'newsletter'],
    ['GET', `/_api/v1/admin/${resourceName}/:id`, 'admin', 'newsletter'],
    ['POST', `/_api/v1/admin/${resourceName}`, 'admin', 'newsletter'],
    ['POST', `/_api/v1/admin/${resourceName}/:id`, 'admin', 'newsletter'],
    ['POST', `/_api/v1/admin/${resourceName}/:id/status/:status`, 'admin', 'newsletter'],
  ]),
  ['POST', '/_api/v1/admin/newsletters/:id/send-preview', 'admin', 'newsletter'],
  ['POST', '/_api/v1/admin/newsletters/:id/schedule', 'admin', 'newsletter'],
  // An administrator who is not a member neither sees ballots nor votes (D-71), unless on a roll (D-87).
  ['GET', '/_api/v1/member/ballots', 'member'],
  ['GET', '/_api/v1/member/ballots/:id', 'member'],
  ['POST', '/_api/v1/member/ballots/:id/vote', 'member'],
  ['POST', '/_api/v1/member/ballots/:id/applications', 'member'],
  ['POST', '/_api/v1/member/ballots/:id/applications/:applicationId', 'member'],
  ['POST', '/_api/v1/member/ballots/:id/applications/:applicationId/status/:status', 'member'],
  ['GET', '/unsubscribe/one-click', 'anyone'],
  ['POST', '/unsubscribe/one-click', 'anyone'],
  ['GET', '/images/:id', 'anyone'],
  ['POST', '/images', 'member', 'newsletter', 'admin'],
  ['POST', '/images/:id', 'member', 'newsletter', 'admin'],
  ['PUT', '/images/:id', 'member', 'newsletter', 'admin'],
  ['GET', '/files/:id/:name', 'anyone'],
  ['POST', '/files', 'admin'],
  ['GET', '/share/*', 'anyone'],
  ['GET', '/feeds/newsletters.atom', 'anyone'],
  ['GET', '/feeds/events/:file{[a-z0-9]{1,36}\\.ics}', 'anyone'],
  ['GET', '/robots.txt', 'anyone'],
  ['GET', '/.well-known/security.txt', 'anyone'],
  ...['events', 'colloquium'].map((name): Line => ['GET', `/feeds/${name}.atom`, 'anyone']),
  ...Object.keys(dataFiles).map((file): Line => ['GET', `/data/${file}`, 'anyone']),
  // Does not exist in production.
  ['GET', '/dev/mail', 'anyone'],
  ['GET', '/dev/mail/file', 'anyone'],
  ['GET', '/dev/mail.json', 'anyone'],
  ['POST', '/dev/mail/report', 'anyone'],
  ['GET', '/dev/codes', 'anyone'],
  ['GET', '/dev/bank', 'anyone'],
  ['POST', '/dev/bank', 'anyone'],
];

/** Whether a user is among those who may call. */
const belongs = (somebody: ActorName, who: Who[]): boolean =>
  who.some((one) => {
    if (one === 'anyone') return true;
    return one === 'signed in' ? somebody !== 'visitor' : one === somebody;
  });

/** The expected answer by the table: 401, 403, or neither. */
const expected = (somebody: ActorName, who: Who[]): string => {
  if (belongs(somebody, who)) return 'may';
  return somebody === 'visitor' ? '401' : '403';
};

const names = Object.keys(everybody) as ActorName[];
const hidden = new Set([401, 403]);

/** The site's actual answers to a user: the body and id match nothing, so that nothing happens. */
async function toldEverywhere(somebody: ActorName): Promise<string[]> {
  const { call } = await createWorld({ users: [{}], actor: everybody[somebody] });
  const answers: string[] = [];
  for (const [method, path] of table) {
    const body = { body: '{}', headers: { 'Content-Type': 'application/json' } };
    const response = await call(path.replace(':id', 'nobody').replace(':status', 'published'), {
      method,
      ...(method === 'GET' ? {} : body),
    });
    await response.body?.cancel();
    const { status } = response;
    if (status >= 500) throw new Error(`${method} ${path} answers ${status}`);
    answers.push(hidden.has(status) ? String(status) : 'may');
  }
  return answers;
}

const line = (cells: string[]) =>
  cells
    .map((cell, i) => cell.padEnd(i === 0 ? 48 : 11))
    .join('')
    .trimEnd();

/** Calls of which the session or what is sent decides. */
const sessionOrSent = [
  'POST /_api/v1/auth/passkey/options',
  'POST /_api/v1/users/subscribe',
  'POST /_api/v1/users/unsubscribe',
];

describe('every call in the document', () => {
  it('D-216 asks for a session where the table says so, and has a name of its own', async () => {
    const { ctx } = await createWorld();
    const { paths, components } = await callDocument(ctx);
    const listed = new Map(
      table.map(([method, path, ...who]) => [`${method} ${path.replace(/\?.*/, '')}`, who]),
    );
    const names: string[] = [];
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { operationId, security }] of Object.entries(operations)) {
        const call = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
        const isOpen = listed.get(call)?.includes('anyone');
        const asked = sessionOrSent.includes(call)
          ? [{}, { session: [] }]
          : isOpen
            ? []
            : [{ session: [] }];
        expect.soft([call, security]).toEqual([call, asked]);
        expect.soft(operationId).toMatch(/^[a-z]+[A-Za-z]+$/);
        names.push(operationId);
      }
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain('postMemberBallotsByIdApplicationsByApplicationIdStatusByStatus');
    expect(components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
    });
  });
});

describe('every call × role', () => {
  it('ROL-06 ROL-07 D-53 D-71 is answered as the table says', {
    timeout: 60_000,
  }, async () => {
    const columns: string[][] = [];
    for (const somebody of names) columns.push(await toldEverywhere(somebody));
    const printed = [line(['', ...names])];
    const wrong: string[] = [];
    for (const [i, [method, path, ...who]] of table.entries()) {
      const cells = columns.map((column) => column[i] ?? '');
      for (const [j, name] of names.entries())
        if (cells[j] !== expected(name, who)) wrong.push(`${method} ${path} ${name}: ${cells[j]}`);
      printed.push(line([`${method.padEnd(5)}${path}`, ...cells]));
    }
    console.log(printed.join('\n'));
    expect(wrong).toEqual([]);
  });

  it('has a line for every call that the site answers, and for no other', () => {
    const registered = listCalls()
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    const listed = table.map(([method, path]) => `${method} ${path.replace(/\?.*/, '')}`);
    expect([...new Set(registered)].sort()).toEqual([...new Set(listed)].sort());
  });
});
