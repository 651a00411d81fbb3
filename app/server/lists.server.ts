import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { findOpened } from '#app/components/lists/opened.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import { named } from './form.server.ts';

/** A form of a list whose rows open as forms. */
export interface ListForm {
  context: AppLoadContext;
  request: Request;
  form: FormData;
  t: Translate;
}

/** The item that the address opens; throws 400 when there is none. */
export function requireOpened({ request }: ListForm, panels: readonly string[]): string {
  const opened = findOpened(request, panels);
  if (!opened) throw new Response(null, { status: 400 });
  return opened.id;
}

/** Runs the handler of a list's form, by its id; throws 400 for an unknown form. */
export const answerListForm =
  <Answer>(actions: Record<string, (sent: ListForm) => Answer>) =>
  (context: AppLoadContext, request: Request, form: FormData, formId: string): Answer => {
    const act = named(actions, formId);
    if (!act) throw new Response(null, { status: 400 });
    return act({ context, request, form, t: translator(context.visit.language) });
  };

/** Redirects to the first page of a list, filtered as it is, when a later one is empty. */
export function redirectToFirst(request: Request, items: readonly unknown[], page: number): void {
  if (items.length > 0 || page === 1) return;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('page');
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}
