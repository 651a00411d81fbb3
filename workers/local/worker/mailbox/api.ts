import { Hono } from 'hono';
import * as z from 'zod';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { refuse } from '#functions/core/errors.ts';
import { notTooLarge } from '#functions/core/http/body.ts';
import type { ApiEnv, Call } from '#functions/core/http/reply.ts';
import { escapeXml } from '#functions/core/values/escape.ts';
import { takeMailReport } from '#functions/email/suppression/commands.ts';
import { hiddenHeaders, hiddenInput, localPage, rowHtml } from '../page.ts';
import { type OutboxEmail, outboxEmails, outboxFile, outboxSize } from './outbox.ts';

/** The text of an e-mail with clickable links. */
const withLinks = (text: string): string =>
  escapeXml(text).replace(/\bhttps?:\/\/\S+/g, (href) => `<a href="${href}">${href}</a>`);

const buttonHtml = (kind: string, words: string): string =>
  `<button name="kind" value="${kind}">${words}</button>`;

/** Simulates a mail provider's report about an e-mail (functions/email/suppression). */
const reportForm = (to: string, providerId: string): string =>
  `<form action="/dev/mail/report" method="post"><p>${hiddenInput('address', to)}${hiddenInput('providerId', providerId)}Report it as the mail provider would: ${buttonHtml('bounce', 'Bounced')} ${buttonHtml('soft', 'Bounced for now')} ${buttonHtml('complaint', 'Called spam')}</p></form>`;

function emailHtml(message: OutboxEmail, n: number): string {
  const { providerId, to, from, replyTo, subject, text, html, headers, attachments, sentAt } =
    message;
  return `<article aria-labelledby="e-mail-${n}">
<h2 id="e-mail-${n}">${escapeXml(subject)}</h2>
<dl>${rowHtml('To', to)}${rowHtml('From', from)}${rowHtml('Reply-To', replyTo ?? '')}${rowHtml('Sent', sentAt)}${Object.entries(
    headers,
  )
    .map(([name, value]) => rowHtml(name, String(value)))
    .join('')}</dl>
<pre>${withLinks(text)}</pre>
${attachments.map(({ name, href }) => `<p>Attached: <a href="${escapeXml(href)}">${escapeXml(name)}</a></p>`).join('\n')}
<details><summary>As HTML</summary><iframe sandbox="" loading="lazy" title="${escapeXml(subject)}" srcdoc="${escapeXml(html)}"></iframe></details>
${reportForm(to, providerId)}
</article>`;
}

/** The page of the mailbox: e-mails, newest first. */
const mailboxPage = (messages: OutboxEmail[], to: string): Response =>
  localPage({
    title: 'Mailbox of this site',
    main: `<h1>Mailbox of this site</h1>
<p>E-mails that the site would have sent, newest first. Programs read <a href="/dev/mail.json${to && `?to=${encodeURIComponent(to)}`}">/dev/mail.json</a>.</p>
<form action="/dev/mail"><label>To <input name="to" type="email" value="${escapeXml(to)}"></label> <button>Filter</button></form>
${messages.map(emailHtml).join('\n') || '<p>No e-mails yet.</p>'}`,
  });

/** The paths of the mailbox, and of simulated reports. */
export const mailboxPaths = ['/dev/mail', '/dev/mail.json', '/dev/mail/report', '/dev/mail/file'];

/** How many e-mails the page shows; the JSON has all of them. */
const visibleOnPage = 50;

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
    return mailboxPage(found, to);
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
    return c.text(`${outcome}\n`, 200, hiddenHeaders);
  })
  .get('/dev/mail/file', async (c) => {
    const [seq, n] = [Number(c.req.query('seq')), Number(c.req.query('n'))];
    const file = await outboxFile(c.env.ctx.db, seq || 0, n || 0);
    if (!file) throw refuse.nothingHere();
    const headers = { ...hiddenHeaders, 'Content-Type': file.type };
    return new Response(file.bytes, {
      headers: { ...headers, 'Content-Disposition': `inline; filename="${file.name}"` },
    });
  })
  .get('/dev/mail.json', async (c) => {
    const { found } = await readMessages(c, outboxSize);
    return Response.json(found, { headers: hiddenHeaders });
  });
