import { escaped } from '#functions/feeds/text.ts';
import type { Language } from '#functions/shared/dates.ts';
import type { LetterText } from './letter.ts';

// The site's own colours (app/styles/tokens.css) as hex, which every mail program understands.
const light = {
  paper: '#fcf9f3',
  ink: '#181f2e',
  soft: '#444a58',
  rule: '#d5d0c6',
  accent: '#284e99',
};
const dark = {
  paper: '#12151b',
  ink: '#ebe7df',
  soft: '#bcb7ad',
  rule: '#363b44',
  accent: '#94b8f8',
};

const serif = "'Brygada 1918',Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

// Mail programs that know dark themes read this; the others go by the inline styles.
const darkStyles = `@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}
.accent{color:${dark.accent}!important}.bar{background:${dark.accent}!important}
.button{background:${dark.accent}!important;color:${dark.paper}!important}.rule{border-color:${dark.rule}!important}}`;

const anchor = (href: string): string =>
  `<a class="accent" href="${href}" style="color:${light.accent}">${href}</a>`;

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font:400 17px/1.55 ${sans};color:${light.ink}">${escaped(
    text,
  )
    .replace(/\bhttps?:\/\/\S+/g, anchor)
    .replaceAll('\n', '<br>')}</p>`;

const linesOf = (text: string): string[] => text.trim().split(/\s*\n\s*/);

const quotationHtml = (text: string): string =>
  `<blockquote class="rule" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light.rule}">
${linesOf(text)
  .map(
    (line) =>
      `<p class="soft" style="margin:0 0 8px;font:400 17px/1.55 ${sans};color:${light.soft}">${escaped(line)}</p>`,
  )
  .join('\n')}
</blockquote>`;

const small = (text: string): string =>
  `<p class="soft" style="margin:0 0 8px;font:400 14px/1.5 ${sans};color:${light.soft}">${escaped(text)}</p>`;

const actionHtml = ({ label, href }: { label: string; href: string }): string =>
  `<p style="margin:24px 0"><a class="button" href="${escaped(href)}" style="display:inline-block;padding:12px 24px;background:${light.accent};color:${light.paper};font:600 17px/1.3 ${sans};text-decoration:none;border-radius:3px">${escaped(label)}</a></p>
<p class="soft" style="margin:0 0 24px;font:400 14px/1.5 ${sans};color:${light.soft};word-break:break-all">${anchor(escaped(href))}</p>`;

interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/**
 * A letter as HTML and as plain text, with the same words in the same order. One column of 600 px
 * in tables with inline styles, which every mail program shows alike, light and dark (look.md).
 */
export function renderLetter(letter: LetterText, language: Language, sender: string): Rendered {
  const { subject, action, quotation } = letter;
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;text-align:left"><tr><td>
<p class="accent" style="margin:0 0 12px;font:600 16px/1.3 ${serif};color:${light.accent}">${escaped(sender)}</p>
<div class="bar" style="width:72px;height:3px;line-height:3px;font-size:0;background:${light.accent}"></div>
<h1 class="ink" style="margin:24px 0 24px;font:600 28px/1.25 ${serif};color:${light.ink}">${escaped(subject)}</h1>
${[letter.greeting, ...letter.paragraphs].map(paragraph).join('\n')}
${quotation ? quotationHtml(quotation) : ''}
${action ? actionHtml(action) : ''}
${(letter.afterwards ?? []).map(paragraph).join('\n')}
<div class="rule" style="margin:32px 0 16px;border-top:1px solid ${light.rule};height:0;line-height:0;font-size:0"></div>
${letter.footer.map(small).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  const text = [
    sender,
    subject,
    letter.greeting,
    ...letter.paragraphs,
    ...(quotation
      ? [
          linesOf(quotation)
            .map((line) => `> ${line}`)
            .join('\n'),
        ]
      : []),
    ...(action ? [`${action.label}\n${action.href}`] : []),
    ...(letter.afterwards ?? []),
    ['-- ', ...letter.footer].join('\n'),
  ];
  return { subject, html, text: `${text.join('\n\n')}\n` };
}
