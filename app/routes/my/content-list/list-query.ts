import { type ReviewListParams, reviewListParams } from '#functions/moderation/schema.ts';

/** The list that an address names. */
export const listOf = (request: Request): ReviewListParams => {
  const { status = null, ...rest } = Object.fromEntries(new URL(request.url).searchParams);
  return reviewListParams.parse({ ...rest, status });
};

/** Whether a list leaves nothing out. */
export const isWholeList = ({ status, q }: ReviewListParams): boolean =>
  status === null && q === '';

/** A list as the query of an address, or nothing for the whole one. */
export function listQuery({ status, q, page }: ReviewListParams): string {
  const query = new URLSearchParams({
    ...(status === null ? {} : { status }),
    ...(q === '' ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** What has just been done on another screen, as the address of the list says. */
const doneTexts = ['saved', 'submitted', 'published', 'updated', 'deleted'] as const;
export type Done = (typeof doneTexts)[number];

export const doneOf = (request: Request): Done | null => {
  const done = new URL(request.url).searchParams.get('done');
  return doneTexts.find((one) => one === done) ?? null;
};
