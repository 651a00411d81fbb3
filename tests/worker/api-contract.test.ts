import { describe, expect, it, vi } from 'vitest';
import { ownsPath } from '#functions/api.ts';
import { submittedOutlets, submittedResources } from '#tests/support/content-kinds.ts';
import { createWorld } from '#tests/support/world.ts';

const submittedCalls = submittedOutlets.filter((path) => path.startsWith('/_api/'));
const publicPaths = ['/_api/v1/people', '/_api/v1/awards', ...submittedCalls];
const single = [
  ...submittedResources.map((resourceName) => `/_api/v1/${resourceName}/`),
  '/_api/v1/winners/',
  '/images/',
];

const error = async (response: Response) => {
  const body = await response.json<{ result: string; error: { code: string; fields?: object } }>();
  expect(body.result).toBe('KO');
  return body.error;
};

describe('API-01 which paths are calls and files', () => {
  it.each([
    '/_api',
    '/_api/v1/jobs',
    '/_api/openapi.json',
    '/images/x',
    '/feeds/events.ics',
    '/feeds/netsci.ics',
    '/feeds/colloquium.ics',
    '/feeds/other.ics',
    '/feeds/news.atom',
    '/feeds/jobs.atom',
    '/feeds/newsletters.atom',
    '/sitemap.xml',
    '/robots.txt',
    '/elections/public-key.pem',
    '/elections/x/bundle.json',
    '/elections/x/ballots.csv',
  ])('%s is one', (path) => {
    expect(ownsPath(path)).toBe(true);
  });
  it.each([
    ...['/', '/home', '/_apix', '/feeds', '/feeds/x', '/my/jobs', '/imagesx', '/robots.txt/'],
    ...['/elections', '/elections/x', '/elections/verify.mjs', '/elections/x/y/bundle.json'],
  ])('%s is a page', (path) => {
    expect(ownsPath(path)).toBe(false);
  });
});

describe('API-04 D-54 every answer under /_api', () => {
  it.each(publicPaths)('GET %s is an envelope that nobody may keep', async (path) => {
    const { call } = await createWorld();
    const response = await call(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it.each([
    '/_api',
    '/_api/',
    '/_api/v1',
    '/_api/v1/nothing',
    '/_api/v2/jobs',
    '/_api/v1/jobs/a/b',
    '/images/',
  ])('an unknown path %s is 404 in the envelope', async (path) => {
    const { call } = await createWorld();
    const response = await call(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await error(response)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['POST', '/_api/v1/jobs'],
    ['DELETE', '/_api/v1/events/x'],
    ['PUT', '/_api/v1/pages/by-path'],
    ['PATCH', '/feeds/events.ics'],
    ['OPTIONS', '/_api/v1/news'],
  ])('%s %s is 405 and says what is allowed', async (method, path) => {
    const { call } = await createWorld();
    const response = await call(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('HEAD, GET');
    expect(await error(response)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it.each([...publicPaths, '/sitemap.xml', '/feeds/news.atom'])(
    'HEAD %s has the status and the headers of GET, and no body',
    async (path) => {
      const { call } = await createWorld();
      const [head, get] = [await call(path, { method: 'HEAD' }), await call(path)];
      expect(head.status).toBe(200);
      expect([...head.headers]).toEqual([...get.headers]);
      expect(await head.text()).toBe('');
    },
  );
});

describe('API-02 the timestamp that the browser adds', () => {
  it.each(publicPaths)('changes nothing of GET %s', async (path) => {
    const { call } = await createWorld({
      jobs: [{}],
      news: [{}],
      events: [{}],
      awards: [{}],
      people: [{}],
    });
    const plain = await (await call(path)).text();
    expect(await (await call(`${path}?_=1795219200000`)).text()).toBe(plain);
    expect(await (await call(`${path}?_=1&_=2&unknown=x`)).text()).toBe(plain);
  });

  it('changes nothing of a call by path', async () => {
    const { get } = await createWorld({ pages: [{ path: '/about' }] });
    expect(await get('/_api/v1/pages/by-path?_=17&path=/about&x=y')).toHaveProperty(
      'path',
      '/about',
    );
  });
});

const hostile = [
  'a'.repeat(5000),
  "' or 1=1 --",
  '"; drop table jobs; --',
  '../../etc/passwd',
  '%',
  '%00',
  '%ff%fe',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '\u0000',
  '__proto__',
  'constructor',
  '💥'.repeat(50),
  '{"$ne":null}',
];

describe('hostile requests', () => {
  it.each(single)('never make GET %s fail: no such thing is 404', async (path) => {
    const { call } = await createWorld();
    for (const value of hostile) {
      const encoded = await call(path + encodeURIComponent(value));
      expect([value, encoded.status]).toEqual([value, 404]);
      expect(await error(encoded)).toMatchObject({ code: 'NOT_FOUND' });
      const raw = await call(`${path}x${value.replace(/[/?#\\.]/g, '')}`);
      expect(raw.status).toBe(404);
    }
  });

  it.each(publicPaths)('never make GET %s fail: their parameters are ignored', async (path) => {
    const { call } = await createWorld();
    for (const value of hostile) {
      const response = await call(
        `${path}?x=${encodeURIComponent(value)}&${encodeURIComponent(value)}=1`,
      );
      expect(response.status).toBe(200);
      expect((await call(`${path}?${value}`)).status).toBe(200);
    }
  });

  it.each(['/_api/v1/pages/by-path', '/_api/v1/awards/by-path'])(
    'never make GET %s fail: it is 404 or 422',
    async (path) => {
      const { call } = await createWorld();
      for (const value of hostile) {
        const response = await call(`${path}?path=${encodeURIComponent(value)}`);
        expect([value, response.status]).toEqual([value, 422]);
        const { fields } = await error(response);
        expect(Object.keys(fields ?? {})).toEqual(['path']);
        expect([404, 422]).toContain(
          (await call(`${path}?path=/${encodeURIComponent(value)}`)).status,
        );
      }
      expect((await call(path)).status).toBe(422);
      expect((await call(`${path}?path=/a&path=/b`)).status).toBe(422);
    },
  );
});

describe('when something breaks on our side', () => {
  it('the answer is 500 with a reference number and nothing internal; the log has the rest', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { call, ctx } = await createWorld();
    ctx.db.read = () => Promise.reject(new Error('D1_ERROR: no such table: jobs'));
    const response = await call('/_api/v1/jobs?email=ada@example.org');
    expect(response.status).toBe(500);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const text = await response.text();
    expect(text).toContain('ffffffff-0000-7000-8000-000000000001');
    expect(text).not.toMatch(/D1|table|at /);
    expect(JSON.stringify(log.mock.calls)).not.toContain('ada@');
    log.mockRestore();
  });
});

const content = [
  ...['admin', 'member'].flatMap((audience) =>
    submittedResources.map((resourceName) => `/_api/v1/${audience}/${resourceName}`),
  ),
  ...['pages', 'people', 'awards', 'winners', 'newsletters', 'emails', 'ballots'].map(
    (resourceName) => `/_api/v1/admin/${resourceName}`,
  ),
];

describe('the OpenAPI document', () => {
  it('API-01 D-240 lists the calls of the specification and those that somebody makes, with their answers', async () => {
    const { call } = await createWorld();
    const response = await call('/_api/openapi.json');
    const document = await response.json<{
      paths: Record<
        string,
        Record<string, { responses: Record<string, unknown>; summary: string }>
      >;
      components: { schemas: Record<string, unknown> };
    }>();
    expect(Object.keys(document.paths).sort()).toEqual(
      [
        '/_api/v1/pages/by-path',
        '/_api/v1/people',
        ...submittedCalls,
        ...submittedResources.map((resourceName) => `/_api/v1/${resourceName}/{id}`),
        '/_api/v1/awards',
        '/_api/v1/awards/by-path',
        '/_api/v1/winners/{id}',
        '/_api/v1/auth/register',
        '/_api/v1/auth/signin',
        '/_api/v1/auth/proof',
        '/_api/v1/auth/passkey',
        '/_api/v1/auth/passkey/options',
        '/_api/v1/auth/passkey/second-step',
        '/_api/v1/auth/passkey/signin',
        '/_api/v1/auth/signout',
        '/_api/v1/auth/check',
        '/_api/v1/auth/password/send-update-email',
        '/_api/v1/auth/password/update',
        '/_api/v1/users/me',
        '/_api/v1/users/membership-renewal-options',
        '/_api/v1/users/membership-renewal-init',
        '/_api/v1/users/subscribe',
        '/_api/v1/users/unsubscribe',
        '/_api/v1/admin/users',
        '/_api/v1/admin/users/{id}',
        '/_api/v1/admin/sections',
        '/_api/v1/admin/newsletters/{id}/send-preview',
        '/_api/v1/admin/newsletters/{id}/schedule',
        '/_api/v1/member/ballots',
        '/_api/v1/member/ballots/{id}',
        '/_api/v1/member/ballots/{id}/vote',
        '/_api/v1/member/ballots/{id}/applications',
        '/_api/v1/member/ballots/{id}/applications/{applicationId}',
        '/_api/v1/member/ballots/{id}/applications/{applicationId}/status/{status}',
        '/images',
        '/images/{id}',
        ...content,
        ...content.map((path) => `${path}/{id}`),
        ...content.map((path) => `${path}/{id}/status/{status}`),
      ].sort(),
    );
    for (const one of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      expect(one.summary).not.toBe('');
      expect(Object.keys(one.responses)).toEqual(
        expect.arrayContaining(['200', '404', '422', '500']),
      );
    }
    const refs = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
    for (const ref of refs)
      expect(document.components.schemas).toHaveProperty(ref.split('/')[3] ?? '');
  });
});

describe('what is sent', () => {
  const send = async (path: string, body: string | null) => {
    const { call } = await createWorld();
    const headers = { 'Content-Type': 'application/json' };
    const response = await call(`/_api/v1/${path}`, { method: 'POST', headers, body });
    return response.json<{ error: { code: string; fields?: Record<string, string[]> } }>();
  };

  it('D-84 an empty body with a JSON content type is an empty object', async () => {
    for (const body of ['', null])
      expect((await send('auth/signin', body)).error.fields).toEqual({
        username: ['Fill this in.'],
        password: ['Fill this in.'],
      });
    expect((await send('auth/signin', '{')).error.code).toBe('MALFORMED');
  });

  it('D-84 what is not taken is refused by its name, in words for people', async () => {
    const body = { username: 7, password: 'x', constructor: 1 };
    expect((await send('auth/signin', JSON.stringify(body))).error.fields).toEqual({
      username: ['This value is not valid.'],
      constructor: ['There is no such field here.'],
    });
  });
});
