const marks = ['bold', 'italic', 'subscript', 'superscript'] as const;
const headings = ['heading', 'subheading'] as const;
const blocks = ['bullets', 'numbers', 'quote', 'link'] as const;
const inserts = ['picture', 'table'] as const;
const history = ['undo', 'redo'] as const;

/** A tool of the initial toolbar. */
export type FirstTool = (
  | typeof marks
  | typeof headings
  | typeof blocks
  | typeof inserts
  | typeof history
)[number];

/** The initial tools of an editor, by group: known before the editor is loaded. */
export const firstTools: readonly (readonly FirstTool[])[] = [
  marks,
  headings,
  blocks,
  inserts,
  history,
];

/** The tools that show their names. */
export const namedTools: ReadonlySet<string> = new Set(headings);
