import { progressOf } from '#functions/campaigns/delivery/progress.ts';
import type { Mailer, OutgoingEmail } from '#functions/core/adapters/mailer.ts';
import type { Context } from '#functions/core/context.ts';
import { processMessage } from '#workers/queue.ts';
import { everybody } from './actors.ts';
import { idOf, type WorldRows } from './rows.ts';
import { createWorld, testDatabase } from './world.ts';

type World = Awaited<ReturnType<typeof createWorld>>;

/** The first newsletter and the first bulk email of a world. */
export const newsletterId = idOf('newsletters', 1);
export const emailId = idOf('emails', 1);

/** A newsletter that has just become due. */
export const due = { status: 'SEND', sendOn: '2026-11-21 12:00' } as const;

/**
 * This many subscribers and a newsletter that is due, at noon of 2026-11-21, with an actor in the newsletter
 * role; `mailed` collects what was sent.
 */
export async function societyOf(subscribers: number, rows: Partial<WorldRows> = {}) {
  const world = await createWorld({
    now: '2026-11-21T12:00:00.000Z',
    users: Array.from({ length: subscribers }, () => ({ newsletter: true })),
    newsletters: [due],
    ...rows,
  });
  const mailed: OutgoingEmail[] = [];
  const mail: Mailer = {
    send: async (message) => {
      mailed.push(message);
      return { providerId: `provider-${mailed.length}` };
    },
  };
  const ctx: Context = { ...world.ctx, actor: everybody.newsletter, mail };
  return { world, ctx, mailed };
}

/** Delivers the messages in the queue until there are no new ones. */
export async function drainQueue(world: World, ctx: Context): Promise<void> {
  for (let message = world.sent.shift(); message; message = world.sent.shift())
    await processMessage(ctx, message);
}

/** The status of a newsletter or a bulk email. */
export const statusOf = (kind: 'newsletters' | 'emails' = 'newsletters', id = newsletterId) =>
  testDatabase()
    .prepare(`select "status" from "${kind}" where "id" = ?`)
    .bind(id)
    .first<string>('status');

/** The real sending of the newsletter. */
export const realSending = async (ctx: Context) =>
  (await progressOf(ctx, 'newsletters', newsletterId)).real;

/** The recipients of e-mails, in alphabetical order. */
export const addressesOf = (messages: OutgoingEmail[]): string[] =>
  messages.map(({ to }) => to).sort();
