import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { r2Files } from '#functions/core/adapters/files.ts';
import { AnswerMemory } from '#functions/core/cache/answer-memory.ts';
import { imageKey } from '#functions/core/images/rules.ts';
import { tellOfTrouble } from '#functions/health/alerts.ts';
import { readHealth } from '#functions/health/queries.ts';
import {
  type BackupMessage,
  lastBackups,
  resumeBackup,
  runBackup,
  startBackup,
} from '#functions/operations/nightly.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyBucket } from '#tests/support/backups.ts';
import { pictures } from '#tests/support/pictures.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, origin } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';
import { answerRequest, type Render } from '#workers/http.ts';
import { answerPublicCall } from '#workers/public-request.ts';
import { processMessage } from '#workers/queue.ts';

const fault = () => Promise.reject(new Error('R2 does not answer.'));

/** A bucket that does not answer while it is down. */
const fragile = (bucket: R2Bucket, isDown: () => boolean): R2Bucket =>
  new Proxy(bucket, {
    get(target, name) {
      if (isDown()) return fault;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => {});
let errors: ReturnType<typeof silence>;
beforeEach(async () => {
  errors = silence();
  await Promise.all([emptyBucket(env.FILES), emptyBucket(env.BACKUPS)]);
});
afterEach(() => vi.restoreAllMocks());

const logged = () => errors.mock.calls.map(([line]) => line.event);

/** A site with a picture, whose buckets can go away. */
async function site() {
  const id = idOf('images', 1);
  const world = await createWorld({
    now: '2026-12-01T00:00:00.000Z',
    users: [{}, {}],
    userRoles: [{ userId: idOf('users', 1), role: 'admin' }],
    images: [{ hash: 'old', ownerId: idOf('users', 2), createdAt: '2026-11-01T00:00:00.000Z' }],
    news: [{ title: 'One', description: `<p><img src="/images/${id}" alt="A picture"></p>` }],
  });
  let isDown = false;
  const { ctx } = world;
  ctx.fileBucket = fragile(ctx.fileBucket, () => isDown);
  ctx.archives = fragile(ctx.archives, () => isDown);
  ctx.files = r2Files(ctx.fileBucket);
  await ctx.files.put(imageKey('old'), pictures.jpeg, 'image/jpeg');
  const shared = {
    texts: new AnswerMemory(),
    pictures: new AnswerMemory(),
    call: ((request, _, who) => answerPublicCall(request, who)) satisfies Render,
  };
  return {
    ...world,
    id,
    fall: () => {
      isDown = true;
    },
    rise: () => {
      isDown = false;
    },
    /** An answer of the whole Worker; pages are not the business of a bucket. */
    get: (path: string) =>
      answerRequest(
        new Request(origin + path),
        ctx,
        async () => new Response('', { status: 404 }),
        shared,
      ),
    upload: (method: string, path: string) =>
      world.call(path, { method, body: pictures.png, headers: { 'Content-Type': 'image/png' } }),
  };
}

const kept = async (bucket: R2Bucket) => (await bucket.list()).objects.map(({ key }) => key);
const stored = () => rowsOf('select "id", "hash", "version" from "images"');
// The log keeps what other tests have done.
const noted = () => rowsOf(`select "seq" from "auditLog" where "action" like 'image.%'`);

it('while the files do not answer, texts with pictures do; a picture is an error that nobody keeps, or known by heart', async () => {
  const { get, fall, rise, settled, id } = await site();
  fall();
  const answer = await get(`/images/${id}`);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([500, 'private, no-store']);
  const shared = await get('/share/en/about/abc.png');
  expect([shared.status, shared.headers.get('Cache-Control')]).toEqual([500, 'private, no-store']);
  for (const path of ['/_api/v1/news', '/feeds/news.atom', '/sitemap.xml'])
    expect((await get(path)).status).toBe(200);
  expect(await (await get('/_api/v1/news')).text()).toContain(`/images/${id}`);
  rise();
  for (let n = 0; n < 2; n += 1) {
    expect((await get(`/images/${id}`)).status).toBe(200);
    await settled();
  }
  fall();
  expect(new Uint8Array(await (await get(`/images/${id}`)).arrayBuffer())).toEqual(pictures.jpeg);
});

it('while the files do not answer, an upload is refused with words, and nothing of it is written', async () => {
  const { ctx, call, upload, fall, rise, id } = await site();
  ctx.actor = actor(1, 'admin');
  const before = [await stored(), await noted()];
  fall();
  for (const [method, path] of [
    ['POST', '/images'],
    ['PUT', `/images/${id}`],
  ] as const) {
    const answer = await upload(method, path);
    expect([answer.status, await answer.json()]).toMatchObject([
      500,
      { result: 'KO', error: { code: 'INTERNAL', message: expect.stringMatching(/.{20}/) } },
    ]);
  }
  expect([await stored(), await noted()]).toEqual(before);
  rise();
  expect(await kept(env.FILES)).toEqual([imageKey('old')]);
  expect((await upload('POST', '/images')).status).toBe(200);
  expect((await call(`/images/${id}`)).status).toBe(200);
});

it('files that cannot be removed with their picture are removed when they answer again', async () => {
  const { ctx, sent, upload, fall, rise, id } = await site();
  ctx.actor = actor(1, 'admin');
  const put = ctx.files.put;
  ctx.files.put = async (...file) => {
    await put(...file);
    fall();
  };
  expect((await upload('PUT', `/images/${id}`)).status).toBe(200);
  ctx.files.put = put;
  rise();
  expect(await kept(env.FILES)).toContain(imageKey('old'));
  await ctx.db.d1.prepare('delete from "news"').run();
  await ctx.db.d1.prepare(`update "images" set "hash" = 'unused'`).run();
  await ctx.files.put(imageKey('unused'), pictures.jpeg, 'image/jpeg');
  fall();
  await expect(runCronJob('0 0 * * *', ctx)).resolves.toBeUndefined();
  expect(await stored()).toEqual([]);
  expect(logged()).toContain('files.not-removed');
  rise();
  for (const message of sent.splice(0))
    if (message.kind === 'image-sizes') await processMessage(ctx, message);
  const left = await kept(env.FILES);
  expect(left.filter((key) => /old|unused/.test(key))).toEqual([]);
});

it('D-107 a backup whose bucket goes away has failed after half a day, administrators are told, and the next night begins anew', async () => {
  const { ctx, sent, at, fall, rise } = await site();
  const asLive = { ...ctx, config: { ...ctx.config, mode: 'production' as const } };
  const backupLevel = async () =>
    (await readHealth(asLive)).checks.find(({ name }) => name === 'backup')?.level;
  const statuses = async () =>
    (await ctx.db.read({ all: lastBackups({ limit: 3 }) })).all.map(({ status }) => status);
  const step = async (most?: number) => {
    for (const message of sent.splice(0))
      if (message.kind === 'backup') await runBackup(ctx, message as BackupMessage, most);
  };
  await ctx.files.put(imageKey('new'), pictures.jpeg, 'image/jpeg');
  await startBackup(ctx);
  await step(1);
  fall();
  await step();
  expect([await statuses(), logged()]).toEqual([['RUNNING'], ['backup.step-failed']]);
  at('2026-12-01T12:05:00.000Z');
  await expect(resumeBackup(ctx)).rejects.toThrow('The backup of 2026-12-01 has failed.');
  expect([await statuses(), await backupLevel()]).toEqual([['FAILED'], 'FAILED']);
  await resumeBackup(ctx);
  await tellOfTrouble(asLive);
  const [alert] = await rowsOf<{ data: string }>(
    `select "data" from "queuedEmails" where "kind" = 'site-alert'`,
  );
  expect(alert?.data).toContain('"check":"backup","level":"FAILED"');
  at('2026-12-02T00:00:00.000Z');
  await startBackup(ctx);
  await step();
  rise();
  at('2026-12-02T00:30:00.000Z');
  await resumeBackup(ctx);
  for (let n = 0; n < 10 && (await statuses())[0] === 'RUNNING'; n += 1) await step();
  expect([await statuses(), await backupLevel()]).toEqual([['DONE', 'FAILED'], 'OK']);
  expect(await kept(env.BACKUPS)).toContain('2026-12-02.ndjson.gz');
});
