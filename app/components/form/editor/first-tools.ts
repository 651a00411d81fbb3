const marks = ['bold', 'italic'] as const;
const headings = ['heading', 'subheading'] as const;
const blocks = ['bullets', 'numbers', 'quote', 'link'] as const;
const inserts = ['picture', 'table'] as const;
const history = ['undo', 'redo'] as const;

/** A tool that is shown at first. */
export type FirstTool = (
  | typeof marks
  | typeof headings
  | typeof blocks
  | typeof inserts
  | typeof history
)[number];

/** The tools that an editor shows at first, by groups: known before it has been loaded. */
export const firstTools: Record<'text' | 'page', readonly (readonly FirstTool[])[]> = {
  text: [marks, headings, blocks, history],
  page: [marks, headings, blocks, inserts, history],
};
