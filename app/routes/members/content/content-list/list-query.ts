import { listParams } from '#app/components/members/list-query.ts';
import { type ReviewListParams, reviewListParams } from '#functions/content/review/schema.ts';

/** The list that an address names. */
export const listOf = (request: Request): ReviewListParams =>
  reviewListParams.parse(listParams(request));

/** What has just been done on another screen, as the address of the list says. */
const doneTexts = ['saved', 'submitted', 'published', 'updated', 'deleted'] as const;
export type Done = (typeof doneTexts)[number];

export const doneOf = (request: Request): Done | null => {
  const done = new URL(request.url).searchParams.get('done');
  return doneTexts.find((one) => one === done) ?? null;
};
