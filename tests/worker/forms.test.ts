import type { AppLoadContext } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { readForm } from '#app/server/form.server.ts';
import { actor } from '#tests/support/actors.ts';
import { createWorld, origin } from '#tests/support/world.ts';

/** A screen that reads a form, and allows three posts per key. */
async function screen(language: 'en' | 'it' = 'en') {
  const world = await createWorld({ users: [{}, {}] });
  const counted: string[] = [];
  world.ctx.withinPosts = async (key) => {
    counted.push(key);
    return counted.filter((one) => one === key).length <= 3;
  };
  const context = { ctx: world.ctx, visit: { language, consent: null } } as AppLoadContext;
  const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers };
    const request = new Request(`${origin}/access/sign-in`, {
      method: 'POST',
      body,
      headers: type,
    });
    return readForm(context, request).then(
      (form) => ({ status: 200, said: '', fields: [...form.keys()], request }),
      async (refused: Response) => ({
        status: refused.status,
        said: await refused.text(),
        fields: [],
        request,
      }),
    );
  };
  return { ...world, send, counted };
}

/** An endless body without a length; `taken` counts the bytes read. */
function endless() {
  const taken = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024).fill(97));
    },
  });
  return { body, taken };
}

describe('D-66 a form', () => {
  it('is read when it is one of this site', async () => {
    const { send } = await screen();
    expect(await send('email=a&password=b')).toMatchObject({
      status: 200,
      fields: ['email', 'password'],
    });
  });

  it.each([
    'x[1000000]=1',
    '__intent__=x',
    '__proto__=1',
    'constructor=1',
    `a${'.b'.repeat(20_000)}=1`,
    `${'a=1&'.repeat(401)}`,
  ])('that no screen sends is 400 and not repeated: %.30s', async (body) => {
    const { send } = await screen();
    const { status, said } = await send(body);
    expect(status).toBe(400);
    expect(said).toBe(
      'This request could not be read. Nothing was saved. Go back, load the page again, and send the form once more.',
    );
  });

  it('that is none is 400, in the visitor’s language', async () => {
    const { send } = await screen('it');
    expect(await send('{"email":', { 'Content-Type': 'application/json' })).toMatchObject({
      status: 400,
      said: expect.stringContaining('Non è stato possibile leggere la richiesta.'),
    });
  });

  it('of 60 MB is refused by its own word, without a look at it', async () => {
    const { send } = await screen();
    const { body, taken } = endless();
    const { status } = await send(body, { 'Content-Length': '60000000' });
    expect(status).toBe(413);
    // A stream fills its first chunk by itself.
    expect(taken.bytes).toBeLessThanOrEqual(64 * 1024);
  });

  it('without end is refused where it becomes too long', async () => {
    const { send } = await screen();
    const { body, taken } = endless();
    expect((await send(body)).status).toBe(413);
    expect(taken.bytes).toBeLessThan(1024 * 1024);
  });

  it('that comes too often is 429 before it is read, also one that cannot be', async () => {
    const { send } = await screen();
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await send('x[1000000]=1')).status);
    const { body, taken } = endless();
    statuses.push((await send(body)).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect(taken.bytes).toBeLessThanOrEqual(64 * 1024);
  });

  it('is counted by account for the signed-in user, by network for everybody else', async () => {
    const { send, ctx, counted } = await screen();
    for (const client of ['2001:db8::1', '2001:db8::2']) {
      ctx.client = { ...ctx.client, address: client };
      await send('a=1');
    }
    expect(new Set(counted).size).toBe(1);
    for (const user of [1, 2]) {
      ctx.actor = actor(user, 'member');
      await send('a=1');
    }
    expect(new Set(counted).size).toBe(3);
  });
});
