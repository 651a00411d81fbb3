import { describe, expect, it } from 'vitest';
import { guardStaging } from '#workers/staging/gate.ts';

const password = 'correct horse battery';
const basic = (text: string) => `Basic ${btoa(`anybody:${text}`)}`;

/** Asks a staging site; `passed` has the requests that got through. */
async function ask(path: string, authorization?: string, isWithin = true) {
  const passed: Request[] = [];
  const request = new Request(`https://staging.test${path}`, {
    headers: authorization ? { Authorization: authorization } : {},
  });
  const response = await guardStaging(
    request,
    { password, withinPosts: async () => isWithin },
    async (admitted) => {
      passed.push(admitted);
      return new Response('the site');
    },
  );
  return { response, passed };
}

describe('D-104 a staging site', () => {
  it('asks for a password on every page, its mailbox and its bank', async () => {
    for (const path of ['/', '/home', '/dev/mail', '/dev/bank', '/_api/v1/news', '/health/x']) {
      const { response, passed } = await ask(path);
      expect([path, response.status, passed.length]).toEqual([path, 401, 0]);
      expect(response.headers.get('WWW-Authenticate')).toContain('Basic');
      expect(response.headers.get('Cache-Control')).toContain('no-store');
    }
  });

  it('lets in who knows it, does not pass it on, and is for no search engine', async () => {
    const { response, passed } = await ask('/home', basic(password));
    expect(await response.text()).toBe('the site');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(passed[0]?.headers.has('Authorization')).toBe(false);
  });

  it('keeps out who does not, and slows down who guesses', async () => {
    for (const wrong of ['', `${password} `, password.toUpperCase(), password.slice(1)])
      expect((await ask('/home', basic(wrong))).response.status).toBe(401);
    for (const odd of ['Basic %%%', 'Bearer x', 'Basic', `Basic ${btoa('no colon')}`])
      expect((await ask('/home', odd)).response.status).toBe(401);
    expect((await ask('/home', basic('wrong'), false)).response.status).toBe(429);
    expect((await ask('/home', basic(password), false)).response.status).toBe(200);
  });

  it('takes the reports of a bank and answers those who watch it without a password', async () => {
    for (const path of ['/health', '/_api/v1/payments/notification'])
      expect((await ask(path)).response.status).toBe(200);
  });
});
