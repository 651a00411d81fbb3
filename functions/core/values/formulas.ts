/** A formula is at most as long: longer ones are texts with a forgotten dollar. */
export const mostTex = 2000;

/** TeX within dollars, as people type it: "$5 and $6", "US$5" and "$5-$6" are amounts. */
const inText =
  /(?<![\\$])\$\$((?:\\.|[^$\\])+?)\$\$|(?<![\\$\w])\$(?![\s$])((?:\\.|[^$\\])+?)(?<!\s)\$(?![\w$])/gs;

/** The first of two amounts, while the second is typed: "$5 ($", "$5 or US$". */
const isAmount = /^\d[\d.,]*(?:\s.*)?(?:[-–/([“"]|\b(?:US|AU|CA|NZ|HK|SG))$/;

/** The formulas in running text, in order. */
export const formulasIn = (
  text: string,
): { text: string; at: number; tex: string; isBlock: boolean }[] =>
  [...text.matchAll(inText)].flatMap(({ 0: whole, 1: block, 2: inline = '', index }) => {
    const tex = (block ?? inline).trim();
    return tex && tex.length <= mostTex && !isAmount.test(tex)
      ? [{ text: whole, at: index, tex, isBlock: block !== undefined }]
      : [];
  });

/** A formula as people type it: TeX between dollars, two where it stands alone. */
export const inDollars = (tex: string, isBlock: boolean): string =>
  isBlock ? `$$${tex}$$` : `$${tex}$`;

const inDocument =
  /(?:(?<!\n)\n)?(?:(?<!\\)\\\[(?<brackets>(?:\\[^()[\]]|[^$\\])+?)\\\]|\\begin\{(?<kind>equation|align|gather)\*?\}(?<inner>(?:(?!\\begin\{\k<kind>).)+?)\\end\{\k<kind>\*?\}|(?<![\\$])\$\$(?<dollars>(?:\\.|[^$\\])+?)\$\$)(?:\n(?!\n))?|(?<!\\)\\\((?<round>(?:\\[^()[\]]|[^$\\])+?)\\\)|(?<![\\$\w])\$(?![\s$])(?=[^$\n]*[\\^_])(?<inline>[^$]*?)(?<!\s)\$(?![\w$])/gs;

/** Text with its TeX as documents and chats have it, `\(…\)`, `\[…\]` or over several lines, in dollars on one line. */
export const withDollars = (text: string): string =>
  text.replace(inDocument, (whole: string, ...found) => {
    const { brackets, kind, inner = '', dollars, round, inline } = found.at(-1);
    if (/\n\s*\n/.test(whole)) return whole;
    const lines = kind === 'equation' ? inner : kind && `\\begin{${kind}*}${inner}\\end{${kind}*}`;
    const tex: string = brackets ?? lines ?? dollars ?? round ?? inline;
    const line = tex
      .replace(/\\label\{[^}]*\}/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const source = inDollars(line, (round ?? inline) === undefined);
    return whole.replace(
      /^(\n?).*?(\n?)$/s,
      (_, before, after) => `${before && ' '}${source}${after && ' '}`,
    );
  });

/** A formula in a rich text, which the server draws as MathML when the text is saved (D-241). */
export function formulaHtml(escapedTex: string, isBlock: boolean, drawn = ''): string {
  const tex = `<annotation encoding="application/x-tex">${escapedTex}</annotation>`;
  const inner = drawn ? `<semantics>${drawn}${tex}</semantics>` : tex;
  return `<math${isBlock ? ' display="block"' : ''}>${inner}</math>`;
}

/** A formula in sanitised rich text: its attributes and its TeX, escaped. */
const inHtml =
  /<math\b([^>]*)>(?:(?!<\/math>).)*?<annotation encoding="application\/x-tex">([^<]*)<\/annotation>(?:(?!<\/math>).)*?<\/math>/gs;

/** Rich text with something else in place of each formula; its TeX is escaped as in HTML. */
export const replaceFormulas = (
  html: string,
  replace: (escapedTex: string, isBlock: boolean) => string,
): string =>
  html.replace(inHtml, (_, attributes: string, tex: string) =>
    replace(tex, /display="block"/.test(attributes)),
  );
