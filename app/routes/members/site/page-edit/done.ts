import { doneOf } from '#app/components/site/records/done.ts';
import type { RecordAction } from '#functions/lifecycle/publishing/rules.ts';

/** What has just been done to a page: by its form, or by its history. */
export type PageDone =
  | { what: RecordAction; number?: undefined }
  | { what: 'restored' | 'restoredOnline'; number: number };

/** What the address of a page's screen says that has just been done. */
export function pageDone(request: Request): PageDone | null {
  const what = doneOf(request);
  if (what) return { what };
  const { searchParams } = new URL(request.url);
  const number = Number(searchParams.get('number'));
  const done = (['restored', 'restoredOnline'] as const).find(
    (one) => one === searchParams.get('done'),
  );
  return done && Number.isSafeInteger(number) && number > 0 ? { what: done, number } : null;
}
