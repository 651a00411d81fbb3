import type { EditorKit } from './kit.ts';
import { fitsPage, pageExtensions, tidyPagePaste } from './page-extensions.ts';
import { pageTools } from './page-tools.ts';
import { PicturePanel } from './picture-panel.tsx';

/** The editor of a page, with pictures and tables. */
export const pageKit: EditorKit = {
  extensions: pageExtensions,
  tools: pageTools,
  fits: fitsPage,
  tidy: (html) => tidyPagePaste(html, window.location.origin),
  PicturePanel,
};
