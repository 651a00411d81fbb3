import { Hono } from 'hono';
import type { ApiEnv, Call } from '#functions/api/reply.ts';
import { CodedError } from '#functions/errors.ts';
import { outboxSize } from '#functions/platform/mail/outbox.ts';
import { mailboxPage, mailboxPolicy } from './dev-mail.ts';
import { type OutboxLetter, outboxLetters } from './queries.ts';

/** How many letters the page shows; the JSON has all of them. */
const shownOnPage = 50;

const hidden = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/** The letters of this machine; there is no mailbox in production. */
async function letters(c: Call, limit: number): Promise<{ to: string; found: OutboxLetter[] }> {
  const { ctx } = c.env;
  if (ctx.config.mode === 'production')
    throw new CodedError('NOT_FOUND', 'There is nothing at this address.');
  const to = (c.req.query('to') ?? '').slice(0, 320);
  const { found } = await ctx.db.read({ found: outboxLetters(to, limit) });
  return { to, found };
}

/** The mailbox of a machine on which letters are not sent (design §7). */
export const mailboxApi = new Hono<ApiEnv>()
  .get('/dev/mail', async (c) => {
    const { to, found } = await letters(c, shownOnPage);
    return new Response(mailboxPage(found, to), {
      headers: {
        ...hidden,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': mailboxPolicy,
      },
    });
  })
  .get('/dev/mail.json', async (c) => {
    const { found } = await letters(c, outboxSize);
    return Response.json(found, { headers: hidden });
  });
