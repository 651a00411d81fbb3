import type { ReviewAction } from '#functions/content/review/rules.ts';

/** What has just been done on the screen of an item, as its address says. */
const doneTexts = [
  'save',
  'amend',
  'publish',
  'withdraw',
  'reject',
  'retract',
  'recover',
  'restore',
  'copy',
] as const;
export type Done = (typeof doneTexts)[number];

export const doneOf = (request: Request): Done | null => {
  const done = new URL(request.url).searchParams.get('done');
  return doneTexts.find((one) => one === done) ?? null;
};

const listTexts = {
  submit: 'submitted',
  publish: 'published',
  update: 'updated',
  delete: 'deleted',
} as const satisfies Partial<Record<ReviewAction, string>>;

/** What the list says when an action leads there. */
export const afterwards = (action: ReviewAction): string =>
  action in listTexts ? listTexts[action as keyof typeof listTexts] : 'saved';
