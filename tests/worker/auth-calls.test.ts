import { describe, expect, it } from 'vitest';
import { cheapHash, password, rowsOf } from '#tests/support/accounts.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, origin } from '#tests/support/world.ts';
import { answerRequest } from '#workers/http.ts';

const owner = { passwordHash: cheapHash, email: 'me@example.org', newsletter: true };

/** A site with one member and a browser-like client that keeps cookies. */
async function site() {
  const world = await createWorld({ users: [owner], renewals: [{ validTo: '2027-01-01' }] });
  const jar = new Map<string, string>();
  async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = new Request(`${origin}/_api/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(cookie ? { Cookie: cookie } : {}),
        ...(body === undefined || body === null ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
    });
    const response = await answerRequest(request, world.ctx, async () => new Response('page'));
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return { response, status: response.status, body: await response.json<{ result: string }>() };
  }
  const signIn = (given = password) =>
    call('auth/signin', { username: owner.email, password: given });
  return { ...world, call, signIn, jar };
}

describe('the calls about signing in', () => {
  it('ACC-20 ACC-28 signing in answers the user with settings, roles and renewals', async () => {
    const { signIn } = await site();
    const { status, body } = await signIn();
    expect(status).toBe(200);
    expect(body).toEqual({
      result: 'OK',
      data: {
        id: idOf('users', 1),
        givenName: 'Ada',
        lastName: 'User 1',
        email: owner.email,
        isMember: true,
        settings: { isNewsletterEnabled: true },
        roles: ['member'],
        renewalOption: 'Students',
        renewalDate: '2027-01-01',
        renewals: [
          {
            id: idOf('renewals', 1),
            optionDescription: 'Students',
            validFrom: '2026-01-01',
            validTo: '2027-01-01',
          },
        ],
      },
    });
  });

  it('the session’s cookie is for this site only, secure, and hidden from scripts', async () => {
    const { signIn } = await site();
    const { response } = await signIn();
    const line = response.headers.getSetCookie().find((one) => one.startsWith('__Host-session='));
    expect(line).toMatch(
      /^__Host-session=[\w-]{40,}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('ACC-04 a refusal is 200 with a result that is not OK, whatever was wrong', async () => {
    const { call, signIn, jar } = await site();
    const refusal = {
      result: 'KO',
      error: {
        code: 'INVALID_CREDENTIALS',
        reason: 'identity.wrongCredentials',
        message: 'E-mail or password invalid.',
      },
    };
    for (const one of [
      signIn('wrong'),
      signIn(''),
      call('auth/signin', { username: 'nobody', password: 'x' }),
    ]) {
      const { status, body } = await one;
      expect({ status, body }).toEqual({ status: 200, body: refusal });
    }
    expect(jar.size).toBe(0);
  });

  it('ACC-22 ACC-19 a check is OK with the user only while somebody is signed in', async () => {
    const { call, signIn } = await site();
    expect((await call('auth/check')).body).toMatchObject({
      result: 'KO',
      error: { code: 'NOBODY' },
    });
    await signIn();
    expect((await call('auth/check?_=123')).body).toMatchObject({
      result: 'OK',
      data: { email: owner.email },
    });
    await call('auth/signout', null);
    expect((await call('auth/check')).body.result).toBe('KO');
  });

  it('ACC-27 API-03 a check takes roles as repeated keys, and is OK when one of them is held', async () => {
    const { call, signIn } = await site();
    await signIn();
    const result = async (query: string) => (await call(`auth/check?${query}`)).body.result;
    expect(await result('authorize=member')).toBe('OK');
    expect(await result('authorize=admin&authorize=member')).toBe('OK');
    expect(await result('authorize=admin')).toBe('KO');
    expect(await result('authorize=admin&authorize=newsletter')).toBe('KO');
    // `true`, as routes use it that need any signed-in user (D-84).
    expect(await result('authorize=true')).toBe('OK');
    expect((await call('auth/check?authorize=king')).status).toBe(422);
  });

  it('D-121 a role that rests is named by none of the calls', async () => {
    const { call, signIn } = await site();
    await rowsOf(
      `insert into "userRoles" ("userId", "role", "grantedAt", "graceFrom") values
       ('${idOf('users', 1)}', 'newsletter', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z') returning 1`,
    );
    for (const { body } of [await signIn(), await call('auth/check'), await call('users/me')])
      expect(body).toMatchObject({ result: 'OK', data: { roles: ['member'] } });
  });

  it('ACC-21 signing out takes the cookie away and works twice', async () => {
    const { call, signIn, jar } = await site();
    await signIn();
    expect((await call('auth/signout', null)).status).toBe(200);
    expect(jar.has('__Host-session')).toBe(false);
    expect((await call('auth/signout', null)).status).toBe(200);
  });

  it('JOI-08 D-277 the documented form and the flat one make an account; what was read is stored, a wish is none', async () => {
    const { call } = await site();
    const ada = { givenName: 'Ada', lastName: 'L' };
    const [asDocumented, spoken] = ['documented@example.org', 'spoken@example.org'];
    const said = { privacy: true, settings: { isNewsletterEnabled: true } };
    for (const body of [
      { user: { ...ada, email: asDocumented } },
      { ...ada, email: spoken, ...said },
    ])
      expect(await call('auth/register', body)).toMatchObject({ status: 200 });
    const stored = (email: string) =>
      rowsOf(
        `select "newsletter", (select group_concat("kind" || ' ' || "given" || ' ' || "source")
          from "consents" where "userId" = "users"."id") as "consents" from "users" where "email" = ?`,
        email,
      );
    expect(await stored(asDocumented)).toEqual([{ newsletter: 0, consents: null }]);
    expect(await stored(spoken)).toEqual([{ newsletter: 0, consents: 'privacy 1 call' }]);
  });

  it('JOI-08 a registration that lacks something is told which field, and a field too many is refused', async () => {
    const { call } = await site();
    const { status, body } = await call('auth/register', {
      user: { givenName: ' ', lastName: 'L', email: 'nothing' },
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('email');
    expect(
      (
        await call('auth/register', {
          user: { givenName: 'A', lastName: 'L', email: 'a@b.org', roles: ['admin'] },
        })
      ).status,
    ).toBe(422);
  });

  it('ACC-23 D-16 asking for a password mail answers the same for every address, and leads to this site', async () => {
    const { call } = await site();
    const ask = (username: string) =>
      call('auth/password/send-update-email', {
        username,
        linkPrefix: 'https://evil.example/programme/password-update',
      });
    const known = await ask(owner.email);
    const unknown = await ask('nobody@example.org');
    expect(known.body).toEqual({ result: 'OK', data: null });
    expect(unknown.body).toEqual(known.body);
    expect(
      await rowsOf('select "kind", "data" ->> \'path\' as "path" from "queuedEmails"'),
    ).toEqual([{ kind: 'recovery', path: '/programme/password-update' }]);
  });

  it('D-66 a write that another site sends is refused before anything happens', async () => {
    const { call, jar } = await site();
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null' },
    ];
    for (const headers of foreign) {
      const { status, body } = await call(
        'auth/signin',
        { username: owner.email, password },
        headers,
      );
      expect(status).toBe(403);
      expect(body).toMatchObject({ result: 'KO', error: { code: 'CROSS_ORIGIN' } });
    }
    expect(jar.size).toBe(0);
  });

  it('D-66 too many tries are told how long to wait', async () => {
    const { signIn } = await site();
    for (let n = 0; n < 15; n++) await signIn('wrong');
    const { response, status, body } = await signIn();
    expect(status).toBe(429);
    expect(body).toMatchObject({
      error: { code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('15 minutes') },
    });
    expect(response.headers.get('Retry-After')).toBe('900');
  });
});
