import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestNews } from '#functions/content/news/queries.ts';
import { AnswerMemory } from '#functions/core/cache/answer-memory.ts';
import { contentVersion, forgetVersion, loadVersion } from '#functions/core/cache/known-version.ts';
import { markPublic } from '#functions/core/cache/page-cache.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { cheapHash, password } from '#tests/support/accounts.ts';
import { idOf } from '#tests/support/rows.ts';
import { change, createWorld, origin } from '#tests/support/world.ts';
import { answerRequest, type Render } from '#workers/http.ts';
import { answerFrom } from '#workers/known-answers.ts';
import { answerPublicCall } from '#workers/public-request.ts';

/** What a page of the test says about itself. */
interface Shown {
  path: string;
  title: string;
  language: string;
  consent: string | null;
  offersItalian: boolean;
  /** The name of the signed-in user. */
  viewer: string | null;
}

interface Answered {
  status: number;
  shown: Shown | null;
  headers: Headers;
}

const start = Date.parse('2026-11-21T12:00:00.000Z');

/** A site whose pages show one news item and who looks at them. */
async function site() {
  forgetVersion();
  const accounts = ['Ada', 'Grace'].map((givenName, i) => ({
    givenName,
    email: `user${i + 1}@example.org`,
    passwordHash: cheapHash,
  }));
  const world = await createWorld({ news: [{ title: '0' }], users: accounts });
  const { ctx } = world;
  const memory = new AnswerMemory();
  let rendered = 0;
  /** Pages that have read the database wait for it before they answer. */
  let held = Promise.resolve();
  const render: Render = async (request, visit, who) => {
    rendered += 1;
    const { pathname, search } = new URL(request.url);
    const { version, news } = await who.db.read({ version: contentVersion(), news: latestNews() });
    const day = dayAnywhere(who.now());
    await held;
    const shown: Shown = {
      path: pathname + search,
      title: news[0]?.title ?? '',
      language: visit.language,
      consent: visit.consent,
      offersItalian: visit.prefersItalian,
      viewer: who.actor?.givenName ?? null,
    };
    const isFound = pathname !== '/nowhere';
    const answer = new Response(JSON.stringify(shown), {
      status: isFound ? 200 : 404,
      headers: isFound ? { ETag: `W/"${version}"`, 'Content-Security-Policy': 'x' } : {},
    });
    if (!who.actor) markPublic(answer, { version, day });
    return answer;
  };
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    answerRequest(
      new Request(origin + path, { headers, method, redirect: 'manual' }),
      ctx,
      render,
      {
        texts: memory,
        pictures: new AnswerMemory(),
        call: (request, _, who) => answerPublicCall(request, who),
      },
    );
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Answered> => {
    const answer = await ask(path, headers);
    const text = await answer.text();
    return {
      status: answer.status,
      shown: text === '' ? null : JSON.parse(text),
      headers: answer.headers,
    };
  };
  const tokens = () =>
    Promise.all(
      accounts.map(({ email }) => signIn(ctx, { email, password }).then(({ token }) => token)),
    );
  return {
    world,
    ask,
    get,
    tokens,
    rendered: () => rendered,
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = Promise.resolve();
        release();
      };
    },
    /** A write of another isolate, which tells this one nothing. */
    write: (title: string) => change('news', idOf('news', 1), { title }),
  };
}

describe('pages known by heart', () => {
  it('a page asked for twice within a minute is rendered no third time', async () => {
    const { get, rendered, world } = await site();
    for (let i = 0; i < 5; i++) expect((await get('/news')).shown?.title).toBe('0');
    expect(rendered()).toBe(2);
    const { batches } = world.ctx.db.cost;
    await get('/news');
    expect(world.ctx.db.cost.batches).toBe(batches);
  });

  it('a write of this isolate shows at once, that of another within a second', async () => {
    const { get, write, world } = await site();
    const title = async () => (await get('/news')).shown?.title;
    world.at(new Date(start).toISOString());
    await title();
    await title();
    await write('1');
    forgetVersion();
    expect(await title()).toBe('1');
    await write('2');
    world.at(new Date(start + 1000).toISOString());
    expect(await title()).toBe('2');
  });

  it('a page ends with its day, since events and jobs expire', async () => {
    const { get, rendered, world } = await site();
    world.at('2026-11-22T11:59:59.500Z');
    for (let i = 0; i < 3; i++) await get('/news');
    expect(rendered()).toBe(2);
    world.at('2026-11-22T12:00:00.100Z');
    await get('/news');
    expect(rendered()).toBe(3);
  });

  it('what a link of a social network or a letter adds shares the page without it', async () => {
    const { get, rendered } = await site();
    await get('/news?fbclid=1');
    await get('/news?utm_source=letter&utm_medium=mail');
    for (const query of ['', '?', '?x', '?fbclid=2', '?utm_source=a', '?_=1', '?SHOW=1']) {
      const { shown } = await get(`/news${query}`);
      expect(shown?.path).toBe('/news');
    }
    expect(rendered()).toBe(2);
  });

  it('parameters that the page reads are kept, in one order', async () => {
    const { get, rendered } = await site();
    const paths = ['/jobs?show=40&country=Italy&fbclid=1', '/jobs?country=Italy&x=1&show=40'];
    for (const path of [...paths, ...paths])
      expect((await get(path)).shown?.path).toBe('/jobs?country=Italy&show=40');
    expect(rendered()).toBe(2);
    expect((await get('/jobs?country=Italy&show=20')).shown?.path).toBe(
      '/jobs?country=Italy&show=20',
    );
  });

  it('a language that the site does not have makes no copy of its own', async () => {
    const { get, rendered } = await site();
    for (const lang of ['xx', 'fr', '', 'it%00', 'xx'])
      expect((await get(`/news?lang=${lang}`)).shown).toMatchObject({
        path: '/news',
        language: 'en',
      });
    expect(rendered()).toBe(2);
  });

  it('a chosen language is stored for each visitor who chooses it, on a page known by heart too', async () => {
    const { get, rendered } = await site();
    for (let i = 0; i < 4; i++) {
      const { headers, shown } = await get('/news?lang=it');
      expect(headers.get('Set-Cookie')).toContain('lang=it;');
      expect(shown?.language).toBe('it');
    }
    expect(rendered()).toBe(2);
    expect((await get('/news?lang=IT')).shown?.language).toBe('it');
    expect((await get('/news', { Cookie: 'lang=it' })).headers.get('Set-Cookie')).toBeNull();
  });

  it('HEAD has no body; a copy is confirmed without what describes a body', async () => {
    const { ask, get, rendered } = await site();
    for (let i = 0; i < 2; i++) await get('/news');
    const head = await ask('/news', {}, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('ETag')?.slice(0, 3)]).toEqual([
      200,
      '',
      'W/"',
    ]);
    const etag = head.headers.get('ETag') ?? '';
    const same = await ask('/news', { 'If-None-Match': etag });
    expect([same.status, await same.text(), same.headers.get('ETag')]).toEqual([304, '', etag]);
    expect(same.headers.get('Content-Security-Policy')).toBeNull();
    expect((await ask('/news', { 'If-None-Match': 'W/"older"' })).status).toBe(200);
    expect(rendered()).toBe(2);
  });

  it('that there is no page is known too, until there is a redirect', async () => {
    const { get, rendered, world } = await site();
    for (let i = 0; i < 4; i++) expect((await get('/nowhere')).status).toBe(404);
    expect(rendered()).toBe(2);
    await world.ctx.db.d1
      .prepare(`insert into "redirects" ("fromPath", "toPath") values ('/nowhere', '/news')`)
      .run();
    forgetVersion();
    const before = rendered();
    const places = [];
    for (const query of ['?fbclid=1', '?lang=it&fbclid=2', '', '?fbclid=3'])
      places.push((await get(`/nowhere${query}`)).headers.get('Location'));
    expect(places).toEqual(
      ['?fbclid=1', '?lang=it&fbclid=2', '', '?fbclid=3'].map((query) => `${origin}/news${query}`),
    );
    const after = rendered();
    expect(after).toBeGreaterThan(before);
    expect((await get('/nowhere?fbclid=4')).headers.get('Location')).toBe(
      `${origin}/news?fbclid=4`,
    );
    expect(rendered()).toBe(after);
  });

  it('nobody can ask for a page anew in production', async () => {
    const { get, rendered, world } = await site();
    const anew = { 'Cache-Control': 'no-cache' };
    for (let i = 0; i < 3; i++) await get('/news', anew);
    expect(rendered()).toBe(3);
    world.ctx.config = { ...world.ctx.config, mode: 'production' };
    for (let i = 0; i < 5; i++) await get('/news', anew);
    expect(rendered()).toBe(5);
  });
});

const visitors = fc.record({
  cookieLanguage: fc.constantFrom('', 'lang=it'),
  queryLanguage: fc.constantFrom('', '', 'it', 'en'),
  consent: fc.constantFrom('', 'cookie-consent=accept'),
  accepts: fc.constantFrom('en', 'en', 'it,en'),
  session: fc.constantFrom('', '', '', '', 'Ada', 'Grace', 'nobody'),
  path: fc.constantFrom('/news', '/news', '/nowhere'),
});
type Visitor = typeof visitors extends fc.Arbitrary<infer T> ? T : never;

const steps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ do: fc.constant('read' as const), by: visitors }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('write' as const),
        isHere: fc.boolean(),
        /** Who reads while it is written. */
        during: fc.option(visitors),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.constantFrom(1, 250, 600, 1000, 5000),
      }),
    },
  ),
  { minLength: 1000, maxLength: 1000 },
);

describe('a thousand writes and reads in any order', () => {
  it('no page is older than promised, nor of another visitor', { timeout: 120_000 }, async () => {
    for (const all of fc.sample(steps, { numRuns: 1, seed: 20 })) {
      const { get, hold, tokens: signedIn, write, world, rendered } = await site();
      const tokens = await signedIn();
      let now = start;
      world.at(new Date(now).toISOString());
      let written = 0;
      /** The writes that this isolate may not know of yet. */
      let unknown: { title: number; at: number }[] = [];
      const oldest = () => {
        const late = unknown.filter(({ at }) => now - at < 1000);
        return late.length > 0 ? Math.min(...late.map(({ title }) => title)) - 1 : written;
      };
      let reads = 0;
      let hits = 0;

      const check = (by: Visitor, { status, shown, headers }: Answered, least: number) => {
        reads += 1;
        const language = by.queryLanguage || by.cookieLanguage.slice(5) || 'en';
        const isSignedIn = by.session === 'Ada' || by.session === 'Grace';
        expect(status).toBe(by.path === '/nowhere' ? 404 : 200);
        expect(shown).toEqual({
          path: by.queryLanguage ? `${by.path}?lang=${by.queryLanguage}` : by.path,
          title: expect.any(String),
          language,
          consent: by.consent.slice(15) || null,
          offersItalian: !by.queryLanguage && !by.cookieLanguage && by.accepts !== 'en',
          viewer: isSignedIn ? by.session : null,
        });
        expect(Number(shown?.title)).toBeGreaterThanOrEqual(isSignedIn ? written : least);
        expect(Number(shown?.title)).toBeLessThanOrEqual(written);
        const cookie = headers.get('Set-Cookie');
        if (by.queryLanguage) expect(cookie).toContain(`lang=${by.queryLanguage};`);
        else expect(cookie).toBeNull();
      };
      const read = (by: Visitor) => {
        const token = { Ada: tokens[0], Grace: tokens[1], nobody: 'unknown', '': '' }[by.session];
        const cookies = [by.cookieLanguage, by.consent, token && `${sessionCookieName}=${token}`];
        return get(by.queryLanguage ? `${by.path}?lang=${by.queryLanguage}&x=1` : by.path, {
          Cookie: cookies.filter(Boolean).join('; '),
          'Accept-Language': by.accepts,
        });
      };

      for (const step of all) {
        if (step.do === 'wait') {
          now += step.ms;
          world.at(new Date(now).toISOString());
        } else if (step.do === 'read') {
          const before = rendered();
          check(step.by, await read(step.by), oldest());
          if (rendered() === before) hits += 1;
        } else {
          const release = step.during ? hold() : null;
          const slow = step.during && read(step.during);
          // The slow reader reads the database, or has it from memory.
          if (slow) await Promise.race([slow, world.ctx.db.d1.prepare('select 1').run()]);
          await write(String(++written));
          if (step.isHere) {
            forgetVersion();
            unknown = [];
          } else unknown.push({ title: written, at: now });
          release?.();
          await slow;
        }
      }
      expect(reads).toBeGreaterThan(400);
      expect(hits).toBeGreaterThan(50);
    }
  });
});

it("an old copy of Cloudflare's cache is not taken for the present version", async () => {
  const { ctx } = await createWorld({ news: [{ title: 'Before' }] });
  const read = async () => (await ctx.db.read({ version: contentVersion() })).version;
  const old = await read();
  await change('news', idOf('news', 1), { title: 'After' });
  const asked = { request: new Request(`${origin}/news`), key: '/news' };
  const copy = async () => {
    const answer = new Response('Before');
    markPublic(answer, { version: old, day: dayAnywhere(ctx.now()) });
    return answer;
  };
  forgetVersion();
  const memory = new AnswerMemory();
  for (let i = 0; i < 3; i++) await answerFrom(memory, asked, ctx, copy);
  expect(await loadVersion(ctx)).toBe(await read());
  expect(await read()).toBeGreaterThan(old);
});
