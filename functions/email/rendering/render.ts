import type { EmailText } from '#functions/core/registry.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { escapeXml } from '#functions/core/values/escape.ts';
import { emailDocument, light, ruleHtml, sans } from './look.ts';

const anchorHtml = (href: string): string =>
  `<a class="accent" href="${href}" style="color:${light.accent}">${href}</a>`;

const paragraphHtml = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font:400 17px/1.55 ${sans};color:${light.ink};overflow-wrap:anywhere;word-break:break-word">${escapeXml(
    text,
  )
    .replace(/\bhttps?:\/\/\S+/g, anchorHtml)
    .replaceAll('\n', '<br>')}</p>`;

const linesOf = (text: string): string[] => text.trim().split(/\s*\n\s*/);

const quotationHtml = (text: string): string =>
  `<blockquote class="rule" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light.rule}">
${linesOf(text)
  .map(
    (line) =>
      `<p class="soft" style="margin:0 0 8px;font:400 17px/1.55 ${sans};color:${light.soft}">${escapeXml(line)}</p>`,
  )
  .join('\n')}
</blockquote>`;

const smallHtml = (text: string): string =>
  `<p class="soft" style="margin:0 0 8px;font:400 14px/1.5 ${sans};color:${light.soft}">${escapeXml(text)}</p>`;

const actionHtml = ({ label, href }: { label: string; href: string }): string =>
  `<p style="margin:24px 0"><a class="button" href="${escapeXml(href)}" style="display:inline-block;padding:12px 24px;background:${light.accent};color:${light.paper};font:600 17px/1.3 ${sans};text-decoration:none;border-radius:3px">${escapeXml(label)}</a></p>`;

interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/** An e-mail as HTML and as plain text, with the same words in the same order; the text has the button's address too. */
export function renderEmail(message: EmailText, language: Language, sender: string): RenderedEmail {
  const { subject, action, quotation } = message;
  const html = emailDocument({
    language,
    subject,
    sender,
    body: `${[message.greeting, ...message.paragraphs].map(paragraphHtml).join('\n')}
${quotation ? quotationHtml(quotation) : ''}
${action ? actionHtml(action) : ''}
${(message.afterwards ?? []).map(paragraphHtml).join('\n')}
${ruleHtml}
${message.footer.map(smallHtml).join('\n')}`,
  });
  const text = [
    sender,
    subject,
    message.greeting,
    ...message.paragraphs,
    ...(quotation
      ? [
          linesOf(quotation)
            .map((line) => `> ${line}`)
            .join('\n'),
        ]
      : []),
    ...(action ? [`${action.label}\n${action.href}`] : []),
    ...(message.afterwards ?? []),
    ['-- ', ...message.footer].join('\n'),
  ];
  return { subject, html, text: `${text.join('\n\n')}\n` };
}
