import temml from 'temml';

/** What is asked of this script: it answers by filling in the MathML; null when the TeX cannot be read. */
export interface Drawing {
  tex: string;
  isBlock: boolean;
  mathml: string | null;
}

// Draws formulas in the editor; loaded for the first one.
document.addEventListener('draw-formula', (event) => {
  const { detail } = event as CustomEvent<Drawing>;
  try {
    detail.mathml = temml.renderToString(detail.tex, {
      displayMode: detail.isBlock,
      throwOnError: true,
    });
  } catch {
    detail.mathml = null;
  }
});
