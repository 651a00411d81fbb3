import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData } from '@remix-run/react';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { answerForm } from '#app/server/form.server.ts';
import { readImport } from '#app/server/read-import.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { planImport } from '#functions/identity/imports/plan.ts';
import { startImport } from '#functions/identity/imports/start.ts';
import { ImportForm } from './import-form.tsx';
import { Result, startForm } from './result.tsx';
import { importSummary } from './summary.server.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  return null;
}

/**
 * Shows what an import would do, and starts it once confirmed (D-34, D-70, D-131). Who must first confirm who they are
 * gets the question within the same screen, with the file and everything chosen (D-148).
 */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const { form, isImport, text, ...sent } = await readImport(context, request);
  const { ctx } = context;
  const { kind, order, fileName } = sent;
  if (text === null)
    return data({ kind, order, fileName, text: '', fault: 'tooLarge' as const }, 413);
  const start = async () => {
    const started = await startImport(ctx, { ...sent, text });
    if (started.fault === undefined && started.lines > 0)
      throw redirect(hrefTo('users-import-run', { importId: sent.id }), 303);
    return null;
  };
  // The lines come back in a field of their own.
  const refused = isImport
    ? await answerForm(context, form, startForm, start, { secrets: ['text'] })
    : null;
  const plan = await planImport(ctx, kind, text, order);
  if (plan.fault !== undefined)
    return data({ kind, order, fileName, text, fault: plan.fault }, 422);
  const { doubles: chosen, ...rest } = sent;
  const shown = { ...rest, chosen, text, fault: null, ...importSummary(plan) };
  // A new import for each check: pressing its button twice starts one.
  return refused
    ? data({ ...shown, reply: refused.data }, refused.init ?? {})
    : data({ ...shown, id: ctx.newId(), reply: undefined });
}

export const meta = unlistedMeta((t) => t('users.import'));

export default function UsersImport() {
  const t = useT();
  const reply = useActionData<typeof action>();
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-users')}>{t('users.back')}</a>
      </p>
      <div className="list-head">
        <h1>{t('users.import')}</h1>
        <p className="list-actions">
          <a className="button quiet" href={hrefTo('users-imports')}>
            {t('names.imports')}
          </a>
          <a className="button quiet" href={hrefTo('my-claims')}>
            {t('names.claims')}
          </a>
        </p>
      </div>
      {reply?.fault === null ? <Result {...reply} /> : <p className="lead">{t('imports.lead')}</p>}
      <ImportForm
        kind={reply?.kind ?? 'past-netsci'}
        text={reply?.text ?? ''}
        fileName={reply?.fileName ?? ''}
        fault={reply?.fault ?? null}
        isAgain={reply?.fault === null}
      />
    </>
  );
}
