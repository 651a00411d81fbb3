import type { Context } from '#functions/core/context.ts';
import { formulaHtml, mostTex, replaceFormulas } from '#functions/core/values/formulas.ts';
import { sanitizeRichText } from './sanitize.ts';

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => characters[name] ?? '');

/** What readers see of a formula that cannot be read: its source. */
const asTyped = (escapedTex: string, isBlock: boolean): string => {
  const sign = isBlock ? '$$' : '$';
  return formulaHtml(escapedTex, isBlock, `<mtext>${sign}${escapedTex}${sign}</mtext>`);
};

/**
 * The fields of a form with the MathML of the formulas in its rich texts, written anew from their TeX (D-241): whatever
 * was sent beside it goes. A formula that cannot be read stays as it was typed. One question for all formulas, none for
 * texts without.
 */
export async function withFormulas<Fields extends object>(
  { formulas }: Pick<Context, 'formulas'>,
  fields: Fields,
  rich: readonly string[],
): Promise<Fields> {
  const texts = Object.entries(fields).flatMap(([name, html]) =>
    rich.includes(name) && typeof html === 'string' && html.includes('<math')
      ? [[name, sanitizeRichText(html)] as const]
      : [],
  );
  const asked: { tex: string; isBlock: boolean }[] = [];
  for (const [, html] of texts)
    replaceFormulas(html, (tex, isBlock) => {
      asked.push({ tex: decode(tex).slice(0, mostTex), isBlock });
      return '';
    });
  if (asked.length === 0) return fields;
  const written = await formulas.write(asked);
  let at = 0;
  const done = texts.map(([name, html]) => [
    name,
    replaceFormulas(html, (tex, isBlock) => written[at++] ?? asTyped(tex, isBlock)),
  ]);
  return { ...fields, ...Object.fromEntries(done) };
}
