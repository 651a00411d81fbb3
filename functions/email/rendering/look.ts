import type { Language } from '#functions/core/values/dates.ts';
import { escapeXml } from '#functions/core/values/escape.ts';

// The site's own colours (app/styles/tokens.css) as hex, which every mail program understands.
export const light = {
  paper: '#fcf9f3',
  paper2: '#f5f1e8',
  ink: '#181f2e',
  soft: '#444a58',
  rule: '#d5d0c6',
  accent: '#284e99',
  news: '#6e3692',
  events: '#a4361a',
  jobs: '#0e5f36',
};
const dark: typeof light = {
  paper: '#12151b',
  paper2: '#1a1e26',
  ink: '#ebe7df',
  soft: '#bcb7ad',
  rule: '#363b44',
  accent: '#94b8f8',
  news: '#d0a7f0',
  events: '#f59a76',
  jobs: '#7ad59c',
};

export const serif = "'Brygada 1918',Georgia,'Times New Roman',serif";
export const sans = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const sections = ['news', 'events', 'jobs'] as const;
const importantRule = (name: string, rule: string): string => `.${name}{${rule}!important}`;

// Mail programs with dark themes read this; the others use the inline styles.
const darkStyles = `@media (prefers-color-scheme:dark){
${[
  importantRule('paper', `background:${dark.paper}`),
  importantRule('paper2', `background:${dark.paper2}`),
  ...(['ink', 'soft', 'accent', ...sections] as const).map((name) =>
    importantRule(name, `color:${dark[name]}`),
  ),
  importantRule('bar', `background:${dark.accent}`),
  ...sections.map((name) => importantRule(`${name}-bar`, `background:${dark[name]}`)),
  `.button{background:${dark.accent}!important;color:${dark.paper}!important}`,
  importantRule('rule', `border-color:${dark.rule}`),
].join('')}}`;

// Outlook on Windows ignores fallback fonts and all widths.
const forOutlook = `<!--[if mso]><style>body,table,td,p,li,a{font-family:'Segoe UI',Arial,sans-serif!important}h1,h2,h3{font-family:Georgia,serif!important}</style><![endif]-->`;
const widthForOutlook = [
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  '<!--[if mso]></td></tr></table><![endif]-->',
];

/** The coloured bar under the sender of every e-mail. */
export const barHtml = (name: 'accent' | (typeof sections)[number], width: number): string =>
  `<div class="${name === 'accent' ? 'bar' : `${name}-bar`}" style="width:${width}px;height:3px;line-height:3px;font-size:0;background:${light[name]}"></div>`;

/** A thin line across the e-mail. */
export const ruleHtml = `<div class="rule" style="margin:32px 0 16px;border-top:1px solid ${light.rule};height:0;line-height:0;font-size:0"></div>`;

interface EmailDocument {
  language: Language;
  subject: string;
  /** The sender, shown at the top of the e-mail. */
  sender: string;
  /** What the inbox shows beside the subject; as HTML. */
  preheader?: string;
  /** What is shown above everything else; as HTML. */
  above?: string;
  /** What belongs to the title, such as a date; as HTML. */
  beneath?: string;
  /** The content; as HTML. */
  body: string;
}

// Without these, the inbox would continue the preheader with the first words of the e-mail.
const filler = '&#847;&zwnj;&nbsp;'.repeat(30);

const preheaderHtml = (words: string): string =>
  `<div class="preheader" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${words}${filler}</div>\n`;

/**
 * The document of an e-mail: one column of 600 px in tables with inline styles, which every mail program
 * shows alike, light and dark (docs/look.md). Its content inherits font and colour from the column.
 */
export function emailDocument(message: EmailDocument): string {
  const { language, subject, sender, preheader = '', above = '', beneath = '', body } = message;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeXml(subject)}</title>
<style>${darkStyles}</style>${forOutlook}
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
${preheader && preheaderHtml(preheader)}<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.paper}"><tr><td align="center" style="padding:32px 16px">
${widthForOutlook[0]}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;text-align:left"><tr><td class="ink" style="font:400 17px/1.55 ${sans};color:${light.ink}">
${above}<p class="accent" style="margin:0 0 12px;font:600 16px/1.3 ${serif};color:${light.accent}">${escapeXml(sender)}</p>
${barHtml('accent', 72)}
<h1 class="ink" style="margin:24px 0 ${beneath ? 4 : 24}px;font:600 28px/1.25 ${serif};color:${light.ink}">${escapeXml(subject)}</h1>
${beneath}${body}
</td></tr></table>${widthForOutlook[1]}
</td></tr></table>
</body>
</html>
`;
}
