import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newsReview } from '#functions/content/news/review.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import { PictureError } from '#functions/core/adapters/pictures.ts';
import { imageKey, imageSizes } from '#functions/core/images/rules.ts';
import { addImage, replaceImage } from '#functions/site/images/commands.ts';
import { sweepImages } from '#functions/site/images/jobs.ts';
import { expectRefusal } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows } from '#tests/support/audit.ts';
import { pictures } from '#tests/support/pictures.ts';
import { idOf, type Kind, type WorldRows } from '#tests/support/rows.ts';
import { add, change, createWorld, testDatabase } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';
import { processMessage } from '#workers/queue.ts';

type World = Awaited<ReturnType<typeof createWorld>>;

const rowOf = (id: string) =>
  testDatabase()
    .prepare('select * from "images" where "id" = ?')
    .bind(id)
    .first<Record<string, unknown>>();
const isKept = async (hash: string, size?: string) =>
  (await env.FILES.head(imageKey(hash, size))) !== null;

/** A world with a picture that the first member has uploaded, by default 1000 × 500. */
async function withImage(picture: Uint8Array = pictures.wide) {
  const world = await createWorld({ users: [{}, {}], awards: [{}], actor: actor(1, 'member') });
  const { id } = await addImage(world.ctx, picture);
  const hash = String((await rowOf(id))?.hash);
  return { ...world, id, hash };
}

/** Delivers the queued messages. */
async function delivered({ ctx, sent }: Pick<World, 'ctx' | 'sent'>): Promise<void> {
  for (const message of sent.splice(0)) await processMessage(ctx, message);
}

const served = async ({ call }: Pick<World, 'call'>, id: string, size: string) => {
  const response = await call(`/images/${id}?size=${size}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { type: response.headers.get('Content-Type'), etag: response.headers.get('ETag'), bytes };
};

/** The width of a simple-format WebP, from its bytes. */
const widthOf = (bytes: Uint8Array): number => ((bytes[27] ?? 0) << 8) | (bytes[26] ?? 0);

describe('D-05 the sizes of an uploaded picture', () => {
  it('are made by the queue, as WebP, those alone that make it smaller', async () => {
    const world = await withImage();
    const before = await served(world, world.id, 'w451');
    expect(before.type).toBe('image/png');
    await delivered(world);
    const row = await rowOf(world.id);
    expect(JSON.parse(String(row?.sizes)).sort()).toEqual(['people-item', 'w450', 'w451']);
    expect(row?.sizedAt).toBe('2026-11-21T12:00:00.000Z');
    for (const size of ['people-item', 'w450', 'w451']) {
      const { type, bytes, etag } = await served(world, world.id, size);
      expect([type, etag]).toEqual(['image/webp', `"${world.hash}-${size}"`]);
      expect([size, widthOf(bytes)]).toEqual([size, imageSizes[size]]);
    }
    expect((await served(world, world.id, 'w1400')).etag).toBe(`"${world.hash}"`);
  });

  it('a message that comes twice or too late changes nothing', async () => {
    const world = await withImage();
    const [message] = world.sent;
    await delivered(world);
    const made = await rowOf(world.id);
    world.ctx.pictures = { encode: () => Promise.reject(new Error('made already')) };
    await processMessage(world.ctx, message);
    expect(await rowOf(world.id)).toEqual(made);
    await change('images', world.id, { hash: 'another', sizedAt: null });
    await processMessage(world.ctx, message);
    expect(await rowOf(world.id)).toMatchObject({ hash: 'another', sizedAt: null });
    await processMessage(world.ctx, { ...(message as object), id: 'nobody' });
  });

  it('leave nothing behind when the picture is replaced while they are made', async () => {
    const world = await withImage();
    const { encode } = world.ctx.pictures;
    world.ctx.pictures = {
      encode: async (...args) => {
        await change('images', world.id, { hash: 'another' });
        return encode(...args);
      },
    };
    await delivered(world);
    expect(await rowOf(world.id)).toMatchObject({ sizes: '[]', sizedAt: null });
    for (const size of [undefined, ...Object.keys(imageSizes)])
      expect(await isKept(world.hash, size)).toBe(false);
  });

  it('are asked for again when the message was lost, and no more once they are made', async () => {
    const world = await createWorld({ users: [{}], actor: actor(1, 'member') });
    const { enqueue } = world.ctx;
    world.ctx.enqueue = () => Promise.reject(new Error('the queue is down'));
    const { error } = console;
    console.error = () => {};
    const { id } = await addImage(world.ctx, pictures.wide);
    console.error = error;
    world.ctx.enqueue = enqueue;
    const swept = () => runCronJob('*/5 * * * *', world.ctx);
    const asked = () => world.sent.filter(({ kind }) => kind === 'image-sizes');
    await swept();
    expect(asked()).toEqual([]);
    world.at('2026-11-21T12:05:00.000Z');
    await swept();
    expect(asked()).toMatchObject([{ id }]);
    await delivered(world);
    await swept();
    expect(asked()).toEqual([]);
  });

  it('one that cannot be decoded keeps its original, and is not tried for ever', async () => {
    const world = await withImage();
    const refuse = new PictureError('no');
    world.ctx.pictures = { encode: () => Promise.reject(refuse) };
    const { error } = console;
    console.error = () => {};
    await delivered(world);
    console.error = error;
    expect(await rowOf(world.id)).toMatchObject({ sizes: '[]', sizedAt: expect.any(String) });
    expect((await served(world, world.id, 'w451')).type).toBe('image/png');
  });
});

describe('API-24 D-55 replacing a picture', () => {
  it.each(['POST', 'PUT'])(
    '%s /images/{id} gives other bytes, another ETag and new sizes',
    async (method) => {
      const world = await withImage();
      await delivered(world);
      const purged: string[][] = [];
      world.ctx.pageCache = { purge: async (tags) => void purged.push(tags) };
      const { id, hash, call } = world;
      const response = await call(`/images/${id}`, { method, body: pictures.other });
      const image = { id };
      expect(await response.json()).toEqual({ result: 'OK', data: { image }, image });
      const row = await rowOf(id);
      expect(row).toMatchObject({ sizes: '[]', sizedAt: null, version: 2, ownerId: actor(1).id });
      expect(row?.hash).not.toBe(hash);
      expect((await served(world, id, 'w451')).etag).toBe(`"${row?.hash}"`);
      expect(purged).toEqual([['site']]);
      for (const size of [undefined, 'w451', 'w450', 'people-item'])
        expect(await isKept(hash, size)).toBe(false);
      await delivered(world);
      expect((await served(world, id, 'w451')).etag).toBe(`"${row?.hash}-w451"`);
      expect((await auditRows()).at(-1)).toMatchObject({ action: 'image.replaced', recordId: id });
    },
  );

  it('keeps the files of a content that another image shares', async () => {
    const world = await withImage();
    const twin = await addImage(world.ctx, pictures.wide);
    await delivered(world);
    await replaceImage(world.ctx, world.id, pictures.other);
    expect(await isKept(world.hash)).toBe(true);
    expect((await served(world, twin.id, 'w451')).etag).toBe(`"${world.hash}-w451"`);
  });

  it('by the same picture changes nothing', async () => {
    const world = await withImage();
    await delivered(world);
    const before = await rowOf(world.id);
    await replaceImage(world.ctx, world.id, pictures.wide);
    expect(await rowOf(world.id)).toEqual(before);
    expect(await isKept(world.hash, 'w451')).toBe(true);
  });

  it('a bad file leaves the present picture as it is', async () => {
    const world = await withImage();
    const before = await rowOf(world.id);
    const response = await world.call(`/images/${world.id}`, { method: 'PUT', body: '<svg/>' });
    expect(response.status).toBe(415);
    expect(await rowOf(world.id)).toEqual(before);
    expect(await isKept(world.hash)).toBe(true);
  });

  const mine = { authorId: actor(1).id };
  const theirs = { authorId: actor(2).id };
  const shows = (id: string) => `<p>See <img src="/images/${id}" alt=""></p>`;
  type Use = { [K in Kind]: [kind: K, row: (id: string) => WorldRows[K][number]] }[Kind];
  const uses: [name: string, use: Use | null, status: number][] = [
    ['nothing', null, 200],
    ['their own draft', ['events', (imageId) => ({ ...mine, imageId, status: 'DRAFT' })], 200],
    [
      'a text of their own draft',
      ['jobs', (id) => ({ ...mine, status: 'DRAFT', description: shows(id) })],
      200,
    ],
    [
      'their own item that waits',
      ['events', (imageId) => ({ ...mine, imageId, status: 'PENDING' })],
      403,
    ],
    ['their own published item', ['events', (imageId) => ({ ...mine, imageId })], 403],
    [
      'their own refused item',
      ['events', (imageId) => ({ ...mine, imageId, status: 'REJECTED' })],
      403,
    ],
    [
      'their own deleted item',
      ['events', (imageId) => ({ ...mine, imageId, status: 'DELETED' })],
      403,
    ],
    [
      'a draft of somebody else',
      ['events', (imageId) => ({ ...theirs, imageId, status: 'DRAFT' })],
      403,
    ],
    ['a draft of nobody', ['events', (imageId) => ({ imageId, status: 'DRAFT' })], 403],
    [
      'a candidacy of their own that is a draft',
      ['applications', (id) => ({ userId: actor(1).id, status: 'DRAFT', program: shows(id) })],
      200,
    ],
    [
      'their own candidacy, while people vote',
      ['applications', (id) => ({ userId: actor(1).id, program: shows(id) })],
      403,
    ],
    [
      'a draft of a candidacy of somebody else',
      ['applications', (id) => ({ userId: actor(2).id, status: 'DRAFT', program: shows(id) })],
      403,
    ],
  ];
  it.each(uses)('anyone who has uploaded it, and it is used by %s', async (_, use, status) => {
    const world = await withImage(pictures.png);
    await add('ballots', [{}]);
    if (use) {
      const [kind, row] = use as [Kind, (id: string) => object];
      await add(kind, [row(world.id)]);
    }
    const replace = () => world.call(`/images/${world.id}`, { method: 'PUT', body: pictures.jpeg });
    expect((await replace()).status).toBe(status);
    // An admin always may.
    world.ctx.actor = actor(2, 'admin');
    expect((await replace()).status).toBe(200);
  });

  it('a draft that was submitted before counts: reviewers may still see the old picture', async () => {
    const { ctx, call, id } = await withImage(pictures.png);
    const replaced = async (body: Uint8Array<ArrayBuffer>) =>
      (await call(`/images/${id}`, { method: 'PUT', body })).status;
    const row = { ...mine, status: 'DRAFT' as const, summary: 'a', description: shows(id) };
    await add('news', [row]);
    expect(await replaced(pictures.jpeg)).toBe(200);
    await changeItem(ctx, newsReview, idOf('news', 1), { action: 'submit' });
    expect(await replaced(pictures.png)).toBe(403);
    await changeItem(ctx, newsReview, idOf('news', 1), { action: 'withdraw' });
    expect(await replaced(pictures.png)).toBe(403);
  });

  it('somebody else, or anyone who is no member any more, may not', async () => {
    const world = await withImage(pictures.png);
    const tried = async () =>
      (await world.call(`/images/${world.id}`, { method: 'PUT', body: pictures.jpeg })).status;
    world.ctx.actor = actor(2, 'member');
    expect(await tried()).toBe(403);
    world.ctx.actor = actor(1);
    expect(await tried()).toBe(403);
    world.ctx.actor = null;
    expect(await tried()).toBe(401);
    expect(await rowOf(world.id)).toMatchObject({ hash: world.hash });
    world.ctx.actor = actor(2, 'admin');
    const unknown = await world.call('/images/nobody', { method: 'PUT', body: pictures.jpeg });
    expect(unknown.status).toBe(404);
  });

  it('is refused when the picture is published while it is being read', async () => {
    const world = await withImage(pictures.png);
    const { encode } = world.ctx.pictures;
    world.ctx.pictures = {
      encode: async (...args) => {
        await add('events', [{ ...mine, imageId: world.id }]);
        return encode(...args);
      },
    };
    await expectRefusal(replaceImage(world.ctx, world.id, pictures.jpeg), 'CONFLICT');
    expect(await rowOf(world.id)).toMatchObject({ hash: world.hash });
  });
});

describe('images that nothing uses', () => {
  const afterDays = (days: number) => `2026-11-${21 + days}T12:00:00.001Z`;

  it('are removed with their files after two days, and the log says so', async () => {
    const world = await withImage();
    await delivered(world);
    world.at('2026-11-23T12:00:00.000Z');
    await sweepImages(world.ctx);
    expect(await rowOf(world.id)).not.toBeNull();
    world.at(afterDays(2));
    world.ctx.actor = null;
    await runCronJob('0 0 * * *', world.ctx);
    expect(await rowOf(world.id)).toBeNull();
    for (const size of [undefined, 'w451', 'w450'])
      expect(await isKept(world.hash, size)).toBe(false);
    expect((await auditRows()).at(-1)).toMatchObject({
      action: 'image.removed',
      recordId: world.id,
      actorId: null,
    });
  });

  it('stay when the society brought them along', async () => {
    const world = await createWorld({ images: [{}] });
    await sweepImages(world.ctx);
    const { results } = await testDatabase().prepare('select 1 from "images"').all();
    expect(results).toHaveLength(1);
  });

  it('leave the files to another image with the same content', async () => {
    const world = await withImage(pictures.png);
    const used = await addImage(world.ctx, pictures.png);
    await add('events', [{ imageId: used.id }]);
    world.at(afterDays(5));
    await sweepImages(world.ctx);
    expect(await rowOf(world.id)).toBeNull();
    expect(await rowOf(used.id)).not.toBeNull();
    expect(await isKept(world.hash)).toBe(true);
  });
});
