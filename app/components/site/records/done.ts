import { type RecordAction, recordActions } from '#functions/lifecycle/publishing/rules.ts';

/** The parameter by which an address says what has just been done. */
export const doneParam = 'done';

/** What has just been done to a record, as the address of its screen or of the list says. */
export const doneOf = (request: Request): RecordAction | null => {
  const done = new URL(request.url).searchParams.get(doneParam);
  return recordActions.find((one) => one === done) ?? null;
};
