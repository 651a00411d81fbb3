import type { Language } from '#functions/core/values/dates.ts';
import { escapeXml } from '#functions/core/values/escape.ts';
import bankWords from './words.json' with { type: 'json' };

/** The pages may only show themselves and post to this site. */
export const bankPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const styles = `:root{color-scheme:light dark;--paper:light-dark(#f3f5f8,#12161d);--card:light-dark(#fff,#1b212b);--ink:light-dark(#17202c,#e8edf4);--soft:light-dark(#4c5a6b,#aab6c5);--rule:light-dark(#cfd7e1,#38424f);--edge:light-dark(#7b8797,#77869a);--bank:light-dark(#0b5563,#7fd3e3);--on:light-dark(#fff,#06252b);--note:light-dark(#fff4d6,#3a3013);--bad:light-dark(#9f1d1d,#ff9d94)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,main{max-width:46rem;margin:0 auto;padding:1rem 1.25rem}.wide>*{max-width:76rem}header{padding-top:1.5rem}
.bank{margin:0;font-weight:700;font-size:1.125rem;color:var(--bank)}.test-only{margin:.5rem 0 0;padding:.5rem .75rem;background:var(--note);border-left:.25rem solid var(--bank)}
h1{margin:0 0 1rem;font-size:1.6rem;line-height:1.2}h2{margin:2rem 0 .5rem;font-size:1.15rem}
.card{background:var(--card);border:1px solid var(--rule);border-radius:.5rem;padding:1.25rem;overflow-wrap:anywhere}.card+.card{margin-top:1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.25rem;margin:0}dt{color:var(--soft)}dd{margin:0}.sum{font-size:1.5rem;font-weight:700;line-height:1.2}
form{margin:0}.way{display:grid;gap:.25rem .75rem;padding:.75rem 0;border-top:1px solid var(--rule)}.way:first-child{border-top:0;padding-top:0}.way:last-child{padding-bottom:0}.way p{margin:0;color:var(--soft)}
button,.button{display:inline-block;min-height:2.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;text-align:center;text-decoration:none;color:var(--bank);background:transparent;border:1px solid var(--bank);border-radius:.375rem;cursor:pointer}
button.main,.button{color:var(--on);background:var(--bank)}:focus-visible{outline:3px solid var(--bank);outline-offset:2px}
label{display:block;margin:.25rem 0}input{width:100%;min-height:2.75rem;padding:.375rem .625rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:.375rem}
a{color:var(--bank)}a.button{color:var(--on)}.bad{color:var(--bad);font-weight:600}.note{padding:.5rem .75rem;background:var(--note)}
.table{padding:.25rem 1.25rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top}td form{display:inline-block;margin:.125rem .25rem .125rem 0}td button{white-space:nowrap}.small{color:var(--soft);font-size:.875rem}
@media (min-width:40rem){.way{grid-template-columns:15rem 1fr;align-items:center}.way form,.way>div{display:contents}.card{padding:1.5rem 2rem}}
@media (min-width:60rem){.table{padding:.5rem 1rem}th,td{padding:.5rem .75rem;border-top:1px solid var(--rule)}thead th{border-top:0}td,thead th{white-space:nowrap}.said{white-space:normal;min-width:10rem}.number{text-align:right;font-variant-numeric:tabular-nums}}
@media (max-width:59.99rem){thead{display:none}table,tbody,tr,th,td{display:block}tr{padding:1rem 0;border-top:1px solid var(--rule)}tr:first-child{border-top:0}td[data-name]::before{content:attr(data-name) ": ";color:var(--soft)}}`;

/** A page of the bank; `main` is HTML already. */
export const bankPage = (
  language: Language,
  title: string,
  main: string,
  isWide = false,
): string => {
  const words = bankWords[language];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeXml(title)} – ${words.bank}</title><style>${styles}</style></head>
<body${isWide ? ' class="wide"' : ''}>
<header><p class="bank">${words.bank}</p><p class="test-only">${words.testOnly}</p></header>
<main>
${main}
</main>
</body>
</html>
`;
};

/** A hidden field of a form. */
export const hiddenInput = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeXml(value)}">`;
