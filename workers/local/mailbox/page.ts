import { escapeXml } from '#functions/core/values/escape.ts';
import type { OutboxEmail } from './outbox.ts';

/** The page may only show itself and its e-mails, which are in frames without any permissions. */
export const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const styles = `:root{color-scheme:light dark}body{background:Canvas;color:CanvasText;max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
article{margin:2rem 0;padding-top:1rem;border-top:1px solid}h2{margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
iframe{width:100%;height:40rem;border:1px solid}dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem}dd{margin:0;overflow-wrap:anywhere}`;

/** The text of an e-mail with clickable links. */
const withLinks = (text: string): string =>
  escapeXml(text).replace(/\bhttps?:\/\/\S+/g, (href) => `<a href="${href}">${href}</a>`);

const rowHtml = (name: string, value: string): string =>
  `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`;

const fieldHtml = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeXml(value)}">`;

const buttonHtml = (kind: string, words: string): string =>
  `<button name="kind" value="${kind}">${words}</button>`;

/** Simulates a mail provider's report about an e-mail (functions/email/suppression). */
const reportForm = (to: string, providerId: string): string =>
  `<form action="/dev/mail/report" method="post"><p>${fieldHtml('address', to)}${fieldHtml('providerId', providerId)}Report it as the mail provider would: ${buttonHtml('bounce', 'Bounced')} ${buttonHtml('soft', 'Bounced for now')} ${buttonHtml('complaint', 'Called spam')}</p></form>`;

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

/** The page of the mailbox: e-mails, newest first, without any script. */
export const mailboxPage = (messages: OutboxEmail[], to: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mailbox of this site</title><style>${styles}</style></head>
<body>
<main>
<h1>Mailbox of this site</h1>
<p>E-mails that the site would have sent, newest first. Programs read <a href="/dev/mail.json${to && `?to=${encodeURIComponent(to)}`}">/dev/mail.json</a>.</p>
<form action="/dev/mail"><label>To <input name="to" type="email" value="${escapeXml(to)}"></label> <button>Filter</button></form>
${messages.map(emailHtml).join('\n') || '<p>No e-mails yet.</p>'}
</main>
</body>
</html>
`;
