import temml from 'temml';
import type { Formulas } from '#functions/core/adapters/workshop.ts';
import { mostTex } from '#functions/core/values/formulas.ts';

/** Formulas as MathML, with their TeX. */
export const writeFormulas: Formulas['write'] = async (formulas) =>
  formulas.map(({ tex, isBlock }) => {
    if (tex.length > mostTex) return null;
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
