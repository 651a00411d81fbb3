import { doneOf } from '#app/components/lifecycle/links.ts';
import { type RecordAction, recordActions } from '#functions/lifecycle/publishing/rules.ts';

/** What has just been done to a page: by its form, or by its history. */
export type PageDone =
  | { what: RecordAction; number?: undefined }
  | { what: 'restored' | 'restoredOnline'; number: number };

/** What the address of a page's screen says that has just been done. */
export function pageDone(request: Request): PageDone | null {
  const what = doneOf(request, recordActions);
  if (what) return { what };
  const { searchParams } = new URL(request.url);
  const number = Number(searchParams.get('number'));
  const done = doneOf(request, ['restored', 'restoredOnline']);
  return done && Number.isSafeInteger(number) && number > 0 ? { what: done, number } : null;
}
