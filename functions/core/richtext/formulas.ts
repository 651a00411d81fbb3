import type { Context } from '#functions/core/context.ts';
import { formulaHtml, inDollars, replaceFormulas } from '#functions/core/values/formulas.ts';
import { sanitizeRichText } from './sanitize.ts';
import { withoutTags } from './text.ts';

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
      asked.push({ tex: withoutTags(tex), isBlock });
      return '';
    });
  if (asked.length === 0) return fields;
  const written = await formulas.write(asked);
  let at = 0;
  const done = texts.map(([name, html]) => [
    name,
    replaceFormulas(html, (tex, isBlock) => {
      const drawn =
        written[at++] ?? formulaHtml(tex, isBlock, `<mtext>${inDollars(tex, isBlock)}</mtext>`);
      // Browsers copy no annotation.
      const attribute = ` alttext="${tex.replaceAll('"', '&quot;')}"`;
      return drawn.replace(/^<math[^>]*/, (tag) => tag + attribute);
    }),
  ]);
  return { ...fields, ...Object.fromEntries(done) };
}
