import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { intentField } from '#app/components/form/names.ts';
import { keepList } from '#app/components/lists/list-query.ts';
import {
  type NotRestored,
  notRestored,
  type Restored,
  restoreIntent,
  rowField,
} from '#app/components/lists/restored.ts';
import type { Context } from '#functions/core/context.ts';
import type { Reason } from '#functions/core/i18n/server-texts.ts';
import { listPageSize } from '#functions/core/values/paging.ts';
import { restoreEach } from '#functions/lifecycle/restoring/commands.ts';
import { restorableSubjects } from '#functions/lifecycle/restoring/queries.ts';
import { restoreForm } from '#functions/lifecycle/restoring/schema.ts';

/** The words for the refusals that a list may meet. */
const whys: Partial<Record<Reason, NotRestored>> = {
  'general.notFound': 'gone',
  'general.notNow': 'already',
  'general.changed': 'changed',
  'general.changedBy': 'changed',
  'general.movedBy': 'changed',
  'pages.nameTaken': 'nameTaken',
};

/** Whether a list's form restores its selected rows. */
export const isRestoring = (form: FormData): boolean => form.get(intentField) === restoreIntent;

interface RestoreRequest {
  ctx: Context;
  request: Request;
  form: FormData;
  /** The path of the list. */
  list: string;
}

/**
 * Restores the selected rows of a list (D-185), and returns to it as it was; its address says what became of them.
 * Throws 400 for any other form, and for more rows than a page has.
 */
export async function answerRestore(
  { ctx, request, form, list }: RestoreRequest,
  resource: Parameters<typeof restoreEach>[1],
  restoreOne: Parameters<typeof restoreEach>[3],
): Promise<Response> {
  const sent = restoreForm.safeParse({ rows: form.getAll(rowField) });
  if (!isRestoring(form) || !sent.success) throw new Response(null, { status: 400 });
  const { restored, kept } = await restoreEach(ctx, resource, sent.data.rows, restoreOne);
  const said = new URLSearchParams([
    ['restored', String(restored)],
    ...kept.map(({ id, reason }) => ['kept', `${whys[reason] ?? 'refused'}@${id}`]),
  ]);
  return redirect(keepList(`${list}?${said}`, new URL(request.url).search), 303);
}

/** What an address says of restored rows. */
const restoredParams = z.object({
  restored: z.string().pipe(z.coerce.number<string>().int().min(0).max(listPageSize)),
  kept: z
    .array(
      z
        .string()
        .max(80)
        .transform((text) => {
          const [why, id] = text.split(/@(.*)/s);
          return { why, id };
        })
        .pipe(z.object({ why: z.enum(notRestored), id: z.string().min(1) })),
    )
    .max(listPageSize),
});

/** What has become of the selected rows, read from the address; null if nothing was restored there. */
export async function restoredView(
  { ctx }: AppLoadContext,
  request: Request,
  resource: Parameters<typeof restorableSubjects>[1],
): Promise<Restored | null> {
  const query = new URL(request.url).searchParams;
  const said = restoredParams.safeParse({
    restored: query.get('restored'),
    kept: query.getAll('kept'),
  });
  if (!said.success) return null;
  const { restored: count, kept } = said.data;
  const subjects = await restorableSubjects(
    ctx,
    resource,
    kept.map(({ id }) => id),
  );
  return {
    count,
    kept: kept.map(({ id, why }) => {
      const { title = '', path = null } = subjects.get(id) ?? {};
      return { id, why, title, href: path };
    }),
  };
}
