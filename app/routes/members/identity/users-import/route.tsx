import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm } from '#app/server/form.server.ts';
import { readImport } from '#app/server/read-import.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { planImport } from '#functions/identity/imports/plan.ts';
import { listImports } from '#functions/identity/imports/queries.ts';
import { startImport } from '#functions/identity/imports/start.ts';
import { ImportForm } from './import-form.tsx';
import { Result, startForm } from './result.tsx';
import { importSummary } from './summary.server.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  return { imports: await listImports(context.ctx) };
}

/**
 * Shows what an import would do, and starts it once confirmed (D-34, D-70, D-131). Who must first confirm who they are
 * gets the question within the same screen, with the file and everything chosen (D-148).
 */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const { form, isImport, text, ...sent } = await readImport(context, request);
  const { ctx } = context;
  if (text === null) return data({ ...sent, text: '', fault: 'tooLarge' as const }, 413);
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
  const plan = await planImport(ctx, sent.kind, text, sent);
  if (plan.fault !== undefined)
    return data({ ...sent, ...plan, text: plan.fault === 'workbook' ? '' : text }, 422);
  const shown = { ...sent, text, fault: undefined, ...importSummary(plan) };
  // A new import for each check: pressing its button twice starts one.
  return refused
    ? data({ ...shown, reply: refused.data }, refused.init ?? {})
    : data({ ...shown, id: ctx.newId(), reply: undefined });
}

export const meta = unlistedMeta((t) => t('users.import'));

export default function UsersImport() {
  const t = useT();
  const { imports } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-users')}>{t('users.back')}</a>
      </p>
      <h1>{t('users.import')}</h1>
      {reply?.fault === undefined && reply ? (
        <Result {...reply} />
      ) : (
        <p className="lead">{t('imports.lead')}</p>
      )}
      <ImportForm sent={reply} />
      {reply || imports.length === 0 ? null : <PastImports imports={imports} />}
    </>
  );
}

/** The newest imports: when, by whom, what became of the lines. */
function PastImports({
  imports,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'imports'>) {
  const t = useT();
  const language = useLanguage();
  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports">{t('imports.past')}</h2>
      <ul className="rows">
        {imports.map((one) => (
          <li key={one.id}>
            <p className="row-name">
              <a href={hrefTo('users-import-run', { importId: one.id })}>
                <strong>{one.fileName || t(`imports.${one.kind}`)}</strong>
              </a>
              <span className="row-roles">
                {[formatInstant(one.createdAt, language), one.by].filter(Boolean).join(' · ')}
              </span>
            </p>
            <p>{t('imports.became', { granted: one.granted, claimed: one.claimed })}</p>
            {one.state === 'DONE' ? null : (
              <p className="row-states">
                <span className="pill pending">{t(`imports.state-${one.state}`)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
