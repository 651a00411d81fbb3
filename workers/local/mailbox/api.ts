import { Hono } from 'hono';
import * as z from 'zod';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { refuse } from '#functions/core/errors.ts';
import { notTooLarge } from '#functions/core/http/body.ts';
import type { ApiEnv, Call } from '#functions/core/http/reply.ts';
import { takeMailReport } from '#functions/email/suppression/commands.ts';
import { type OutboxEmail, outboxEmails, outboxFile, outboxSize } from './outbox.ts';
import { mailboxPage, mailboxPolicy } from './page.ts';

/** The paths of the mailbox, and of simulated reports. */
export const mailboxPaths = ['/dev/mail', '/dev/mail.json', '/dev/mail/report', '/dev/mail/file'];

/** How many e-mails the page shows; the JSON has all of them. */
const visibleOnPage = 50;

const hidden = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/** The form with which a developer simulates a mail provider's report. */
const triedReport = z.object({
  address: z.email(),
  kind: z.enum(['bounce', 'soft', 'complaint']),
  providerId: z.string().max(200).optional(),
});

const triedKinds = { bounce: 'BOUNCE', soft: 'SOFT_BOUNCE', complaint: 'COMPLAINT' } as const;

/** The e-mails of this machine. */
async function readMessages(c: Call, limit: number): Promise<{ to: string; found: OutboxEmail[] }> {
  const { ctx } = c.env;
  const to = (c.req.query('to') ?? '').slice(0, 320);
  const { found } = await ctx.db.read({ found: outboxEmails(to, limit) });
  return { to, found };
}

/** The mailbox of a machine that sends no e-mails (design §7). */
export const mailboxApi = new Hono<ApiEnv>()
  .get('/dev/mail', async (c) => {
    const { to, found } = await readMessages(c, visibleOnPage);
    return new Response(mailboxPage(found, to), {
      headers: {
        ...hidden,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': mailboxPolicy,
      },
    });
  })
  .post('/dev/mail/report', notTooLarge, async (c) => {
    const form = triedReport.safeParse(await c.req.parseBody().catch(() => ({})));
    if (!form.success) throw refuse.malformed();
    const { address, kind, providerId = null } = form.data;
    const { ctx } = c.env;
    const outcome = await takeMailReport(ctx, {
      key: `own-machine:${ctx.newId()}`,
      kind: triedKinds[kind],
      at: null,
      providerId,
      recipients: [
        { addressKey: emailKey(address), detail: kind === 'complaint' ? 'abuse' : 'General' },
      ],
    });
    return c.text(`${outcome}\n`, 200, hidden);
  })
  .get('/dev/mail/file', async (c) => {
    const [seq, n] = [Number(c.req.query('seq')), Number(c.req.query('n'))];
    const file = await outboxFile(c.env.ctx.db, seq || 0, n || 0);
    if (!file) throw refuse.nothingHere();
    const headers = { ...hidden, 'Content-Type': file.type };
    return new Response(file.bytes, {
      headers: { ...headers, 'Content-Disposition': `inline; filename="${file.name}"` },
    });
  })
  .get('/dev/mail.json', async (c) => {
    const { found } = await readMessages(c, outboxSize);
    return Response.json(found, { headers: hidden });
  });
