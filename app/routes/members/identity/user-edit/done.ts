/** What has just been done on the screen of an account, as its address says. */
export const doneTexts = ['granted', 'taken', 'recorded', 'removed'] as const;
export type Done = (typeof doneTexts)[number];
