import { describe, expect, it, vi } from 'vitest';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { mostLost, sweepLost } from '#functions/site/redirects/lost.ts';
import { run } from '#tests/support/votes.ts';
import { createWorld, origin } from '#tests/support/world.ts';
import { answerRequest, type Render } from '#workers/http.ts';
import type { Visit } from '#workers/visit.ts';

interface Rendered {
  url: string;
  visit: Visit;
}

/** A site with the pages `known`, which records what it renders. */
async function site(
  known: string[],
  redirects: { fromPath: string; toPath: string }[] = [],
  pages: { path: string }[] = [],
) {
  const world = await createWorld({ redirects, pages });
  const rendered: Rendered[] = [];
  const render: Render = async (request, visit) => {
    const url = new URL(request.url);
    rendered.push({ url: url.pathname + url.search, visit });
    return new Response('page', { status: known.includes(url.pathname) ? 200 : 404 });
  };
  const visit = (path: string, init?: RequestInit) =>
    answerRequest(new Request(origin + path, { redirect: 'manual', ...init }), world.ctx, render);
  return { ...world, visit, rendered, reads: () => world.ctx.db.cost.reads };
}

it('design §8 other sites can bring nothing of this one into their pages but its pictures', async () => {
  const { ctx } = await createWorld();
  const policy = async (path: string, type: string, status = 200) => {
    const page = new Response(status === 304 ? null : 'x', {
      status,
      headers: { 'Content-Type': type },
    });
    const answer = await answerRequest(new Request(origin + path), ctx, async () => page);
    return [answer.status, answer.headers.get('Cross-Origin-Resource-Policy')];
  };
  expect(await policy('/my/account', 'text/html')).toEqual([200, 'same-origin']);
  expect(await policy('/nothing', 'text/html', 500)).toEqual([500, 'same-origin']);
  expect(await policy('/_api/v1/users/me', '')).toEqual([401, 'same-origin']);
  expect(await policy('/share/card.png', 'image/png')).toEqual([200, null]);
  expect(await policy('/share/card.png', 'image/png', 304)).toEqual([304, null]);
});

describe('old addresses', () => {
  it('RTE-32 an old .html path leads to the page of the same name, with its query', async () => {
    const { visit } = await site(['/about/board']);
    const response = await visit('/about/board.html?lang=it');
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(`${origin}/about/board?lang=it`);
  });

  it('RTE-32 a changed name is found in the redirect table', async () => {
    const { visit } = await site(
      ['/about/nss-by-laws'],
      [{ fromPath: '/by-laws.html', toPath: '/about/nss-by-laws' }],
    );
    expect((await visit('/by-laws.html')).headers.get('Location')).toBe(
      `${origin}/about/nss-by-laws`,
    );
  });

  it('RTE-32 never leads to a page that is itself not found', async () => {
    const { visit } = await site([], [{ fromPath: '/old.html', toPath: '/gone' }]);
    expect((await visit('/old.html')).status).toBe(404);
    expect((await visit('/never.html')).status).toBe(404);
  });

  it('RTE-32 D-01 an old .html path follows a page that has moved since', async () => {
    const { visit } = await site(['/new'], [{ fromPath: '/old', toPath: '/new' }]);
    expect((await visit('/old.html?a=b')).headers.get('Location')).toBe(`${origin}/new?a=b`);
  });

  it('D-255 the last part of one known path alone leads there, and a name that people type', async () => {
    const known = ['/about/board', '/join-us', '/a/twin', '/b/twin', '/programme/sign-in'];
    const { visit } = await site(
      known,
      [],
      [...[{ path: '/about/board' }, { path: '/a/twin' }, { path: '/b/twin' }]],
    );
    const to = async (path: string) =>
      (await visit(path)).headers.get('Location')?.replace(origin, '') ?? null;
    expect(await to('/board?lang=it')).toBe('/about/board?lang=it');
    expect(await to('/people/Board.HTML')).toBe('/about/board');
    expect(await to('/people/board')).toBeNull();
    expect(await to('/twin.html')).toBeNull();
    expect(await to('/Membership')).toBe('/join-us');
    expect(await to('/rss.xml')).toBe('/feeds/news.atom');
    expect(await to('/programme')).toBe('/programme/sign-in');
  });

  it('D-255 addresses that are not found are counted, without what only robots ask and without end', async () => {
    const { visit, ctx, settled, at } = await site([]);
    const counted = async (most?: number) => (await ctx.db.read({ lost: mostLost(most) })).lost;
    const many = Array.from({ length: 101 }, (_, i) => `/n${i}.html`);
    const robots = [
      '/wp-login.php',
      '/.env',
      '/x/a@example.org',
      `/${'a'.repeat(24)}`,
      '/access/x',
    ];
    for (const path of ['/gone.html?q=secret', '/gone.html', ...robots, ...many]) await visit(path);
    await settled();
    expect((await counted())[0]).toEqual({ path: '/gone.html', count: 2, lastDay: '2026-11-21' });
    expect(await counted(200)).toHaveLength(100);
    expect((await counted(200)).map(({ path }) => path)).not.toContain('/n99.html');
    at('2026-12-22T00:00:00Z');
    await sweepLost(ctx);
    expect(await counted()).toEqual([]);
  });

  it('D-01 a path at which nothing is leads to where its page lives now, for the moment', async () => {
    const { visit, rendered } = await site(
      ['/new'],
      [
        { fromPath: '/old', toPath: '/new' },
        { fromPath: '/gone', toPath: '/lost' },
      ],
    );
    const response = await visit('/old?lang=it&a=b');
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(`${origin}/new?lang=it&a=b`);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect((await visit('/old', { method: 'HEAD' })).status).toBe(301);
    expect((await visit('/gone')).status).toBe(404);
    expect((await visit('/old', { method: 'POST' })).status).toBe(404);
    expect(rendered.at(-1)?.url).toBe('/old');
  });

  it('D-93 a path in capitals leads to the one in lower case, with its query; none leads nowhere', async () => {
    const { visit } = await site(['/home', '/about']);
    const leads = async (path: string) => {
      const response = await visit(path);
      return [response.status, response.headers.get('Location')];
    };
    expect(await leads('/HOME?a=B')).toEqual([301, `${origin}/home?a=B`]);
    expect(await leads('/About')).toEqual([301, `${origin}/about`]);
    expect(await leads('/ABOUT.html?x=1')).toEqual([301, `${origin}/about?x=1`]);
    expect((await leads('/Nowhere'))[0]).toBe(404);
    expect((await visit('/ABOUT', { method: 'POST' })).status).toBe(404);
  });

  it('D-01 a page that is there is no question to the table, nor is what the site itself answers', async () => {
    const { visit, reads } = await site(
      ['/about'],
      ['/about', '/about.data', '/my/x', '/access/x'].map((fromPath) => ({
        fromPath,
        toPath: '/about',
      })),
    );
    expect((await visit('/about')).status).toBe(200);
    for (const path of ['/about.data', '/my/x', '/access/x'])
      expect((await visit(path)).status, path).toBe(404);
    expect(reads()).toBe(0);
  });

  it('drops a trailing slash and doubled slashes without leaving the site', async () => {
    const { visit } = await site(['/about']);
    expect((await visit('/about/')).headers.get('Location')).toBe(`${origin}/about`);
    expect((await visit('//evil.example/')).headers.get('Location')).toBe(`${origin}/evil.example`);
  });
});

describe('writes', () => {
  const post = (headers: Record<string, string>) => ({ method: 'POST', headers });

  it('a write that another site sends is refused before anything sees it', async () => {
    const { visit, rendered } = await site(['/cookie-consent']);
    const forged: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      // No browser sends both.
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
    ];
    for (const headers of forged) {
      expect((await visit('/cookie-consent', post(headers))).status, JSON.stringify(headers)).toBe(
        403,
      );
    }
    expect(rendered).toEqual([]);
  });

  it('a write of this site, and one of a program without a browser’s headers, passes', async () => {
    const { visit } = await site(['/cookie-consent']);
    const own: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'same-origin' },
      { Origin: origin },
      {},
    ];
    for (const headers of own) {
      expect((await visit('/cookie-consent', post(headers))).status).toBe(200);
    }
  });
});

describe('what would only fill the log', () => {
  it('data asked for as Remix 1 did is refused before Remix sees it', async () => {
    const { visit, rendered } = await site(['/home']);
    expect((await visit('/home?_data=routes/home')).status).toBe(400);
    expect((await visit('/home?_data', { method: 'POST' })).status).toBe(400);
    expect(rendered).toEqual([]);
  });

  it('a write reaches Remix without what it would compare once more, and throw about', async () => {
    const world = await createWorld();
    const seen: (string | null)[] = [];
    const headers = { Origin: origin, 'X-Forwarded-Host': 'evil.example', 'X-Kept': 'kept' };
    const request = new Request(`${origin}/home`, { method: 'POST', body: 'a=1', headers });
    await answerRequest(request, world.ctx, async (page) => {
      for (const name of ['Origin', 'X-Forwarded-Host', 'X-Kept'])
        seen.push(page.headers.get(name));
      return new Response(await page.text());
    }).then(async (response) => seen.push(await response.text()));
    expect(seen).toEqual([null, null, 'kept', 'a=1']);
  });
});

describe('calls', () => {
  it('one that says that it is too large is 413 before anybody is asked about', async () => {
    const world = await createWorld({ users: [{}] });
    const request = (path: string) =>
      new Request(origin + path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': '60000000',
          Cookie: '__Host-session=unknown',
        },
        body: '{}',
      });
    for (const path of ['/_api/v1/auth/signin', '/_api/v1/member/jobs', '/unsubscribe/one-click']) {
      const response = await answerRequest(
        request(path),
        world.ctx,
        async () => new Response('page'),
      );
      expect(response.status, path).toBe(413);
      expect(await response.json()).toMatchObject({ error: { code: 'TOO_LARGE' } });
    }
    expect(world.ctx.db.cost.reads).toBe(0);
  });

  it('D-66 what anybody may call is counted before it is read, also when it cannot be', async () => {
    const world = await createWorld();
    let left = 3;
    world.ctx.withinPosts = async () => left-- > 0;
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) {
      const body = '['.repeat(500_000);
      const headers = { 'Content-Type': 'application/json' };
      const request = new Request(`${origin}/_api/v1/auth/signin`, {
        method: 'POST',
        body,
        headers,
      });
      const response = await answerRequest(request, world.ctx, async () => new Response('page'));
      statuses.push(response.status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
  });
});

describe('what a page depends on', () => {
  it('FRM-23 the language comes from the query, then the cookie, then English', async () => {
    const { visit, rendered } = await site(['/home']);
    await visit('/home');
    await visit('/home', { headers: { Cookie: 'lang=it' } });
    await visit('/home?lang=en', { headers: { Cookie: 'lang=it' } });
    await visit('/home?lang=xx', { headers: { Cookie: 'lang=<script>' } });
    expect(rendered.map((page) => page.visit.language)).toEqual(['en', 'it', 'en', 'en']);
  });

  it('D-96 Accept-Language is one bit, for those who have chosen no language; the page stays English', async () => {
    const { visit, rendered } = await site(['/home']);
    const ask = (header: string, path = '/home', Cookie = '') =>
      visit(path, { headers: { 'Accept-Language': header, Cookie } });
    for (const header of ['it', 'it-IT,it;q=0.9,en;q=0.8', 'de, it-CH, en']) await ask(header);
    for (const header of ['', 'en-GB,it;q=0.5', 'de-DE', 'item']) await ask(header);
    await ask('it', '/home?lang=en');
    await ask('it', '/home', 'lang=en');
    expect(rendered.map(({ visit: one }) => one.prefersItalian)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false],
      ...[false, false],
    ]);
    expect(new Set(rendered.map(({ visit: one }) => one.language))).toEqual(new Set(['en']));
  });

  it('FRM-23 a chosen language is kept in a cookie, an unknown one is not', async () => {
    const { visit } = await site(['/home']);
    const kept = (await visit('/home?lang=it')).headers.get('Set-Cookie');
    expect(kept).toMatch(/^lang=it; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure$/);
    expect((await visit('/home?lang=xx')).headers.get('Set-Cookie')).toBeNull();
  });

  it('FRM-18 only the two known values count as a cookie choice', async () => {
    const { visit, rendered } = await site(['/home']);
    for (const value of ['accept', 'no-3rd-party', 'yes', '']) {
      await visit('/home', { headers: { Cookie: `a=b; cookie-consent=${value}` } });
    }
    expect(rendered.map((page) => page.visit.consent)).toEqual([
      'accept',
      'no-3rd-party',
      null,
      null,
    ]);
  });
});

describe('every answer', () => {
  it('carries the security headers, and says private unless it says otherwise', async () => {
    const { visit } = await site(['/home']);
    const { headers } = await visit('/home');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('a missing asset is a 404 that nobody keeps', async () => {
    const { visit, rendered } = await site([]);
    const response = await visit('/assets/old-hash.css');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(rendered).toEqual([]);
  });
});

describe('what cannot be answered at all', () => {
  const rename = (from: string, to: string) => run(`alter table "${from}" rename to "${to}"`);

  it('ERR-03 is a page or a call with a reference, without a stack, when sessions cannot be read', async () => {
    const { visit } = await site(['/my/overview']);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await rename('sessions', 'lost');
    try {
      const headers = { Cookie: `${sessionCookieName}=${'a'.repeat(43)}` };
      for (const path of ['/my/overview', '/_api/v1/auth/check']) {
        const response = await visit(path, { headers });
        expect([path, response.status]).toEqual([path, 500]);
        const text = await response.text();
        expect(text).toMatch(/An error of ours\. Reference: [\w-]{36}/);
        expect(text).not.toMatch(/D1|table|\bat /);
      }
      expect(log).toHaveBeenCalledTimes(2);
    } finally {
      await rename('lost', 'sessions');
      log.mockRestore();
    }
  });
});
