import { toContent } from './blocks.ts';
import { cleanTree } from './clean.ts';
import { tidyExcel } from './excel.ts';
import { tidyGoogleDocs } from './google-docs.ts';
import { tidyHeadings } from './headings.ts';
import { tidyLibreOffice } from './libre-office.ts';
import { joinLists } from './lists.ts';
import { isOwnSlice, keepSlice } from './own-slice.ts';
import type { PastedPicture } from './pictures.ts';
import { htmlOf, type PastedNode } from './tree.ts';
import { tidyWeb } from './web.ts';
import { tidyWord } from './word.ts';
import { tidyWordOnline } from './word-online.ts';

/** The dialects in which programs write what is copied; each leaves what is not its own. */
const dialects = [tidyWord, tidyWordOnline, tidyExcel, tidyGoogleDocs, tidyLibreOffice, tidyWeb];

export interface PasteOptions {
  /** The level of the text's own first headings. */
  top: 2 | 3;
  /** The origin of this site: links to it and its pictures stay. */
  origin: string;
  /** The number of the key of its first picture. */
  firstKey?: number;
}

export interface TidiedPaste {
  html: string;
  pictures: PastedPicture[];
}

/** What was copied elsewhere as a text of ours: its structure, and its pictures beside it. */
export function tidyPaste(
  nodes: PastedNode[],
  { top, origin, firstKey = 0 }: PasteOptions,
): TidiedPaste {
  if (isOwnSlice(nodes)) return { html: htmlOf(keepSlice(nodes)), pictures: [] };
  const pictures: PastedPicture[] = [];
  const read = dialects.reduce((tree, tidy) => tidy(tree), nodes);
  const content = toContent(cleanTree(read, { origin, firstKey, pictures }));
  return { html: htmlOf(tidyHeadings(joinLists(content), top)), pictures };
}
