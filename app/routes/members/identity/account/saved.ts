/** What has just been saved on the account screen, as its address says. */
export const savedForms = ['details', 'password', 'session', 'others'] as const;
export type Saved = (typeof savedForms)[number];
