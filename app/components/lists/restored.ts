/** The button that restores the selected rows, and the name of their checkboxes. */
export const restoreIntent = 'restore';
export const rowField = 'row';

/** Why a row was not restored, by the words for it. */
export const notRestored = ['already', 'changed', 'gone', 'nameTaken', 'refused'] as const;
export type NotRestored = (typeof notRestored)[number];

/** What became of the selected rows: how many are restored, and which ones are not. */
export interface Restored {
  count: number;
  kept: readonly {
    id: string;
    why: NotRestored;
    title: string;
    /** Its screen; null where there is none any more. */
    href: string | null;
  }[];
}
