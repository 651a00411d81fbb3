import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutgoingEmail } from '#functions/core/adapters/mailer.ts';
import type { Context, Message } from '#functions/core/context.ts';
import { openDatabase } from '#functions/core/db/database.ts';
import { startImport } from '#functions/identity/imports/start.ts';
import { remindOfEnds } from '#functions/membership/renewals/reminders.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { due, newsletterId } from '#tests/support/campaign-world.ts';
import { setup } from '#tests/support/emails.ts';
import { clockwork } from '#tests/support/queues.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';
import { processMessage } from '#workers/queue.ts';

type World = Awaited<ReturnType<typeof createWorld>>;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const noon = '2026-11-21T12:00:00.000Z';
const readers = 3;
const society = Array.from({ length: readers }, () => ({ newsletter: true }));

/** Work for the queue: what there is before, the message at which the isolate is killed, and what is there in the end. */
interface Work {
  make(): Promise<World>;
  message(world: World): Promise<Message>;
  outcome: string;
}

const queued = (kind: Message['kind'], { sent }: World): Message => {
  const at = sent.findIndex((message) => message.kind === kind);
  const [message] = at < 0 ? [] : sent.splice(at, 1);
  if (!message) throw new Error(`There is no ${kind}.`);
  return message;
};

const works: Record<string, Work> = {
  notice: {
    make: () =>
      createWorld({
        now: noon,
        users: [{}],
        codes: [{ expiresAt: '2026-11-22T12:00:00.000Z' }],
        queuedEmails: [{ ...setup, createdAt: noon }],
      }),
    message: async () => ({ v: 1, kind: 'notice', id: idOf('queuedEmails', 1) }),
    outcome: 'select "status" as "what", count(*) as "n" from "queuedEmails" group by 1',
  },
  'bulk-notices': {
    make: () =>
      createWorld({
        now: noon,
        users: society,
        renewals: society.map((_, n) => ({ userId: idOf('users', n + 1), validTo: '2026-11-26' })),
      }),
    message: async (world) => {
      await remindOfEnds(world.ctx);
      return queued('bulk-notices', world);
    },
    outcome: 'select "status" as "what", count(*) as "n" from "queuedEmails" group by 1',
  },
  'mailing-start': {
    make: () => createWorld({ now: noon, users: society, newsletters: [due] }),
    message: async () => ({
      v: 1,
      kind: 'mailing-start',
      resourceName: 'newsletters',
      id: newsletterId,
    }),
    outcome: `select iif("state" = 'UNKNOWN', 'SENT', "state") as "what", count(*) as "n" from "recipients" group by 1`,
  },
  'mailing-range': {
    make: () => createWorld({ now: noon, users: society, newsletters: [due] }),
    message: async (world) => {
      await processMessage(world.ctx, {
        v: 1,
        kind: 'mailing-start',
        resourceName: 'newsletters',
        id: newsletterId,
      });
      return queued('mailing-range', world);
    },
    // What was claimed when the isolate died may have arrived: it is left for a person to decide.
    outcome: `select iif("state" = 'UNKNOWN', 'SENT', "state") as "what", count(*) as "n" from "recipients" group by 1`,
  },
  import: {
    make: () =>
      createWorld({
        now: noon,
        users: [{}, ...society.map((_, n) => ({ email: `reader-${n}@example.org` }))],
      }),
    message: async (world) => {
      const text = ['email', ...society.map((_, n) => `reader-${n}@example.org`)].join('\n');
      const admin = { ...world.ctx, actor: actor(1, 'admin') };
      await startImport(admin, { id: 'import', kind: 'past-netsci', text });
      return queued('import', world);
    },
    outcome: 'select "state" as "what", "granted" + "same" as "n" from "imports"',
  },
  heartbeat: {
    make: () => createWorld({ now: noon }),
    message: async () => ({ v: 1, kind: 'heartbeat' }),
    outcome: `select 'arrived' as "what", count("okAt") as "n" from "heartbeats" where "name" = 'queue'`,
  },
};

/** The context of an isolate that is killed at its nth call of the database: nothing that follows happens. */
function dying(ctx: Context, n: number) {
  let calls = 0;
  const alive =
    <Args extends unknown[], T>(act: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (calls > n) throw new Error('killed');
      return act(...args);
    };
  const counted =
    (act: (...args: never[]) => Promise<unknown>) =>
    async (...args: never[]) => {
      calls += 1;
      if (calls > n) throw new Error('killed');
      return act(...args);
    };
  const of = <T extends object>(target: T, names: string[]): T =>
    new Proxy(target, {
      get(one, name) {
        const value = Reflect.get(one, name);
        if (typeof value !== 'function') return value;
        if (name === 'bind')
          return (...values: unknown[]) => of(value.apply(one, values) as T, names);
        return names.includes(String(name)) ? counted(value.bind(one)) : value.bind(one);
      },
    });
  const d1 = new Proxy(env.DB, {
    get(one, name) {
      if (name === 'prepare')
        return (sql: string) => of(one.prepare(sql), ['all', 'run', 'first', 'raw']);
      const value = Reflect.get(one, name);
      if (typeof value !== 'function') return value;
      return name === 'batch' ? counted(value.bind(one)) : value.bind(one);
    },
  });
  const killed: Context = {
    ...ctx,
    db: openDatabase(d1),
    mail: { send: alive(ctx.mail.send) },
    enqueue: alive(ctx.enqueue),
    enqueueAll: alive(ctx.enqueueAll),
    after: () => {},
  };
  return { killed, calls: () => calls };
}

/** What is in the end, and to whom e-mails went. */
async function finish(work: Work, world: World, mailed: OutgoingEmail[], ctx: Context) {
  await clockwork(world, ctx).minutes(25, 5);
  return {
    outcome: await rowsOf(work.outcome),
    to: mailed.map(({ to }) => to).sort(),
    // What comes twice has one id, by which mailboxes know it.
    ids: new Set(mailed.map(({ headers }) => headers['Message-ID'])).size,
  };
}

async function begun(work: Work) {
  const world = await work.make();
  const mailed: OutgoingEmail[] = [];
  const mail = {
    send: async (email: OutgoingEmail) => {
      mailed.push(email);
      return { providerId: `provider-${mailed.length}` };
    },
  };
  const ctx = { ...world.ctx, mail };
  const message = await work.message({ ...world, ctx });
  return { world, mailed, ctx, message };
}

it.each(Object.keys(works))(
  'an isolate killed at any moment of %s loses nothing; one reader at most is written to twice, of a newsletter none',
  async (kind) => {
    const work = works[kind] as Work;
    const whole = await begun(work);
    const { killed, calls } = dying(whole.ctx, Number.POSITIVE_INFINITY);
    await processMessage(killed, whole.message);
    const expected = await finish(work, whole.world, whole.mailed, whole.ctx);
    expect(expected.outcome).not.toEqual([]);
    const all = calls();
    for (let n = 0; n < all; n += Math.max(1, Math.floor(all / 12))) {
      const { world, mailed, ctx, message } = await begun(work);
      await processMessage(dying(ctx, n).killed, message).catch(() => {});
      // The queue hands it over once more.
      world.sent.push(message);
      const { outcome, to, ids } = await finish(work, world, mailed, ctx);
      expect({ n, outcome }).toEqual({ n, outcome: expected.outcome });
      const twice = to.length - new Set(to).size;
      expect({ n, reached: new Set(to).size, ids }).toEqual({
        n,
        reached: expected.to.length,
        ids: expected.ids,
      });
      expect(twice).toBeLessThanOrEqual(kind.endsWith('notices') || kind === 'notice' ? 1 : 0);
    }
  },
);
