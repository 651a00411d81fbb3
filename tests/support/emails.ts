import type { Mailer, OutgoingEmail } from '#functions/core/adapters/mailer.ts';
import type { Context } from '#functions/core/context.ts';
import { idOf } from './rows.ts';
import type { createWorld } from './world.ts';

/** The world's first e-mail, its recipient, and the code in its link. */
export const first = idOf('queuedEmails', 1);
export const ada = idOf('users', 1);
export const code = idOf('codes', 1);

/** A context with a mail server that behaves as given. */
export function withServer(ctx: Context, send: Mailer['send']): Context {
  return { ...ctx, mail: { send } };
}

/** A server that accepts everything, and the e-mails it has accepted. */
export function acceptingServer() {
  const messages: OutgoingEmail[] = [];
  const send: Mailer['send'] = async (message) => {
    messages.push(message);
    return { providerId: `server-${messages.length}` };
  };
  return { messages, send };
}

/** The current row of an e-mail. */
export const queuedEmailRow = (ctx: Context, id = first) =>
  ctx.db.d1
    .prepare('select * from "queuedEmails" where "id" = ?')
    .bind(id)
    .first<Record<string, unknown>>();

/** The context of a signed-in admin. */
export const asAdmin = (ctx: Context): Context => ({
  ...ctx,
  actor: {
    id: ada,
    givenName: 'Ada',
    lastName: 'A',
    roles: ['admin'],
    sessionId: 's1',
    proof: null,
  },
});

/** An e-mail with a code. */
export const setup = { kind: 'setup-password', data: JSON.stringify({ codeId: code }) };

/** The queue message for an e-mail. */
export const message = (id = first) => ({ v: 1, kind: 'notice', id }) as const;
type CallPath = Awaited<ReturnType<typeof createWorld>>['call'];
/** The contents of the local mailbox, newest first. */
export const outbox = async (call: CallPath, query = '') =>
  (await call(`/dev/mail.json${query}`)).json() as Promise<Record<string, unknown>[]>;
