import type { Mailer, OutgoingEmail } from '#functions/core/adapters/mailer.ts';
import type { Context } from '#functions/core/context.ts';
import { idOf } from './rows.ts';
import type { createWorld } from './world.ts';

/** The world's first notice, its reader, and the code that its link carries. */
export const first = idOf('queuedEmails', 1);
export const ada = idOf('users', 1);
export const code = idOf('codes', 1);

/** A context whose e-mails go to a server that does as it is told. */
export function withServer(ctx: Context, send: Mailer['send']): Context {
  return { ...ctx, mail: { send } };
}

/** A server that takes everything, and what it has taken. */
export function takingAll() {
  const messages: OutgoingEmail[] = [];
  const send: Mailer['send'] = async (message) => {
    messages.push(message);
    return { providerId: `server-${messages.length}` };
  };
  return { messages, send };
}

/** The row of a notice as it stands. */
export const queuedEmailRow = (ctx: Context, id = first) =>
  ctx.db.d1
    .prepare('select * from "queuedEmails" where "id" = ?')
    .bind(id)
    .first<Record<string, unknown>>();

/** The context of a signed-in admin. */
export const asAdmin = (ctx: Context): Context => ({
  ...ctx,
  actor: { id: ada, givenName: 'Ada', lastName: 'A', roles: ['admin'], sessionId: 's1' },
});

/** A notice with a mailed code. */
export const setup = { kind: 'setup-password', data: JSON.stringify({ codeId: code }) };

/** The queue's message for a notice. */
export const message = (id = first) => ({ v: 1, kind: 'notice', id }) as const;
type Get = Awaited<ReturnType<typeof createWorld>>['call'];
/** What the mailbox of this machine holds, newest first. */
export const outbox = async (call: Get, query = '') =>
  (await call(`/dev/mail.json${query}`)).json() as Promise<Record<string, unknown>[]>;
