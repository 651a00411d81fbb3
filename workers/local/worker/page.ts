import type { Language } from '#functions/core/values/dates.ts';
import { escapeXml } from '#functions/core/values/escape.ts';

/** A page of this machine may only show itself, with frames that may do nothing, and post to this site. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const styles = `:root{color-scheme:light dark}body{background:Canvas;color:CanvasText;max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
article{margin:2rem 0;padding-top:1rem;border-top:1px solid}h2{margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
iframe{width:100%;height:40rem;border:1px solid}dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse}th,td{padding:.25rem .5rem;border-top:1px solid;text-align:left;overflow-wrap:anywhere}form{margin:.5rem 0}`;

/** What is for this machine only is neither kept nor found. */
export const hiddenHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

interface LocalPage {
  title: string;
  /** HTML. */
  main: string;
  language?: Language;
  status?: number;
}

/** A page without any script, for whoever tries the site on this machine. */
export const localPage = ({ title, main, language = 'en', status = 200 }: LocalPage): Response =>
  new Response(
    `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head>
<body>
<main>
${main}
</main>
</body>
</html>
`,
    {
      status,
      headers: {
        ...hiddenHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
      },
    },
  );

/** A line of a `<dl>`. */
export const rowHtml = (name: string, value: string): string =>
  `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`;

/** A hidden field of a form. */
export const hiddenInput = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`;
