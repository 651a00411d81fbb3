import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData } from '@remix-run/react';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { orConfirm, requireFresh, requireUser } from '#app/server/require-user.server.ts';
import type { ImportKind } from '#functions/core/accounts/rules.ts';
import type { Context } from '#functions/core/context.ts';
import { planImport, runImport } from '#functions/identity/users/imports.ts';
import { ImportForm } from './import-form.tsx';
import { readImport } from './read-import.server.ts';
import { Result } from './result.tsx';
import { importSummary } from './summary.server.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  // Asked first, so that no file is lost by being asked later.
  requireFresh(context, request);
  return null;
}

/** Shows what an import would do, and runs it once confirmed (D-34, D-70). */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const { kind, text, isImport } = await readImport(context, request);
  const { ctx } = context;
  if (text === null) return data({ kind, text: '', fault: 'tooLarge' as const }, 413);
  const outcome = isImport
    ? await orConfirm(runImport(ctx, kind, text), hrefTo('users-import'))
    : await checkImport(ctx, kind, text);
  if (outcome.fault !== undefined) return data({ kind, text, fault: outcome.fault }, 422);
  const { plan, changed } = outcome;
  return data({ kind, text, fault: null, changed, ...importSummary(plan) });
}

async function checkImport(ctx: Context, kind: ImportKind, text: string) {
  const plan = await planImport(ctx, kind, text);
  return plan.fault === undefined ? { fault: undefined, changed: null, plan } : plan;
}

export const meta = unlistedMeta((t) => t('imports.title'));

export default function UsersImport() {
  const t = useT();
  const reply = useActionData<typeof action>();
  const isDone = reply?.fault === null && reply.changed !== null;
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-users')}>{t('users.back')}</a>
      </p>
      <h1>{t('imports.title')}</h1>
      {reply?.fault === null ? <Result {...reply} /> : <p className="lead">{t('imports.lead')}</p>}
      {isDone ? (
        <p>
          <a href={hrefTo('users-import')}>{t('imports.again')}</a>
        </p>
      ) : (
        <ImportForm
          kind={reply?.kind ?? 'past-netsci'}
          text={reply?.text ?? ''}
          fault={reply?.fault ?? null}
          isAgain={reply?.fault === null}
        />
      )}
    </>
  );
}
