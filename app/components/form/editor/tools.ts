/** The tools of a text, by group, with the paths of their icons on 20 × 20; one without shows its name. */
const tools = {
  marks: {
    bold: 'M6 3.5h5a3.2 3.2 0 0 1 0 6.4H6zM6 9.9h5.8a3.3 3.3 0 0 1 0 6.6H6z',
    italic: 'M8.5 3.5h6M5.5 16.5h6M12 3.5l-4 13',
    subscript: 'M3 4l8 9M11 4l-8 9M13.5 13c.3-1.3 2.9-1.2 2.9.3 0 1.2-2.3 1.7-2.9 3.7h3',
    superscript: 'M3 7l8 9M11 7l-8 9M13.5 3c.3-1.3 2.9-1.2 2.9.3 0 1.2-2.3 1.7-2.9 3.7h3',
  },
  headings: { heading: null, subheading: null },
  blocks: {
    bullets: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
    numbers:
      'M9 5h8M9 10h8M9 15h8M3 3.6l1.5-.8v5M2.9 12.6c.3-1.3 2.6-1.2 2.6.3 0 1.1-2.3 1.8-2.5 3.6h2.7',
    quote:
      'M3 15.5V11c0-3 1.4-5 4.2-6M3 11h5v4.5H3zM11.5 15.5V11c0-3 1.4-5 4.2-6M11.5 11h5v4.5h-5z',
    link: 'M8.3 11.7a3.2 3.2 0 0 0 4.6 0l3-3a3.2 3.2 0 0 0-4.6-4.6l-1.2 1.2M11.7 8.3a3.2 3.2 0 0 0-4.6 0l-3 3a3.2 3.2 0 0 0 4.6 4.6l1.2-1.2',
  },
  inserts: {
    picture: 'M3 4h14v12H3zM3 14l4-4 3.5 3.5 2.5-2.5 4 4M13 7.3h.01',
    table: 'M3 4h14v12H3zM3 8h14M3 12h14M7.7 4v12M12.3 4v12',
    formula: 'M15.5 6V3.5h-11l6 6.5-6 6.5h11V14',
  },
  history: {
    undo: 'M7 4L3.5 7.5 7 11M3.5 7.5H12a4.3 4.3 0 0 1 0 8.6H8',
    redo: 'M13 4l3.5 3.5L13 11M16.5 7.5H8a4.3 4.3 0 0 0 0 8.6h4',
  },
  table: {
    rowBelow: 'M3 3.5h14V9H3zM10 11.5v6M7 14.5h6',
    columnAfter: 'M3.5 3H9v14H3.5zM11.5 10h6M14.5 7v6',
    deleteRow: 'M3 3.5h14V9H3zM7.5 12l5 5M12.5 12l-5 5',
    deleteColumn: 'M3.5 3H9v14H3.5zM12 7.5l5 5M17 7.5l-5 5',
    headerRow: 'M3 4h14v12H3zM3 8.5h14M10 8.5V16M5 6.3h10',
  },
} as const;

type Groups = typeof tools;

/** The name of a tool, which is also the name of its text. */
export type ToolName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** The groups of the toolbar in their order; that of tables is shown within one. */
export const toolGroups = Object.entries(tools).map(([group, icons]) => ({
  group: group as keyof Groups,
  tools: Object.entries(icons as Record<ToolName, string | null>).map(([name, icon]) => ({
    name: name as ToolName,
    icon,
  })),
}));

/** The tools that say whether they apply to the selection. */
export const isSwitch = (group: keyof Groups, name: ToolName): boolean =>
  !['inserts', 'history', 'table'].includes(group) || name === 'picture';
