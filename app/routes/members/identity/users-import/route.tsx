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
import { readImport } from '#app/server/read-import.server.ts';
import { orConfirm, requireFresh, requireUser } from '#app/server/require-user.server.ts';
import { planImport } from '#functions/identity/imports/plan.ts';
import { startImport } from '#functions/identity/imports/start.ts';
import { ImportForm } from './import-form.tsx';
import { Result } from './result.tsx';
import { importSummary } from './summary.server.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  // Asked first, so that no file is lost by being asked later.
  requireFresh(context, request);
  return null;
}

/** Shows what an import would do, and starts it once confirmed (D-34, D-70, D-131). */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const { isImport, text, ...sent } = await readImport(context, request);
  const { ctx } = context;
  const { kind, order, fileName } = sent;
  if (text === null)
    return data({ kind, order, fileName, text: '', fault: 'tooLarge' as const }, 413);
  const started = isImport
    ? await orConfirm(startImport(ctx, { ...sent, text }), hrefTo('users-import'))
    : null;
  if (started && started.fault === undefined && started.lines > 0)
    throw redirect(hrefTo('users-import-run', { importId: sent.id }), 303);
  const plan = await planImport(ctx, kind, text, order);
  if (plan.fault !== undefined)
    return data({ kind, order, fileName, text, fault: plan.fault }, 422);
  // A new import for each check: pressing its button twice starts one.
  return data({ ...sent, id: ctx.newId(), text, fault: null, ...importSummary(plan) });
}

export const meta = unlistedMeta((t) => t('imports.title'));

export default function UsersImport() {
  const t = useT();
  const reply = useActionData<typeof action>();
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-users')}>{t('users.back')}</a>
      </p>
      <div className="list-head">
        <h1>{t('imports.title')}</h1>
        <p className="list-actions">
          <a className="button quiet" href={hrefTo('users-imports')}>
            {t('imports.past')}
          </a>
          <a className="button quiet" href={hrefTo('my-claims')}>
            {t('claims.title')}
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
