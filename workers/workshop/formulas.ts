import temml from 'temml';
import type { Formulas } from '#functions/core/adapters/workshop.ts';

/** Formulas as MathML, with their TeX. */
export const writeFormulas: Formulas['write'] = async (formulas) =>
  formulas.map(({ tex, isBlock }) => {
    try {
      return temml.renderToString(tex, {
        displayMode: isBlock,
        annotate: true,
        throwOnError: true,
      });
    } catch {
      return null;
    }
  });
