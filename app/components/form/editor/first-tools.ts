import type { Tool } from './tools.ts';

type Groups = readonly (readonly Tool['name'][])[];

const marks = ['bold', 'italic'] as const;
const headings = ['heading', 'subheading'] as const;
const blocks = ['bullets', 'numbers', 'quote', 'link'] as const;
const history = ['undo', 'redo'] as const;

/** The tools that an editor shows at first, by groups: known before it has been loaded. */
export const firstTools: Record<'text' | 'page', Groups> = {
  text: [marks, headings, blocks, history],
  page: [marks, headings, blocks, ['picture', 'table'], history],
};
