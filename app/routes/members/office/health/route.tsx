import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { siteHealth } from '#functions/health/queries.ts';
import { Checks } from './checks.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'health.read');
  return siteHealth(context.ctx);
}

export const meta = unlistedMeta((t) => t('health.title'));

export type Health = ReturnType<typeof useLoaderData<typeof loader>>;

/** How the site stands: its checks and its scheduled jobs (D-106). */
export default function SiteState() {
  const t = useT();
  const health = useLoaderData<typeof loader>();
  const bad = health.checks.filter(({ level }) => level !== 'OK').length;
  return (
    <>
      <h1>{t('health.title')}</h1>
      <p className="lead">{t('health.lead')}</p>
      <p className={bad === 0 ? 'queue-age' : 'notice'}>
        {bad === 0 ? t('health.good') : t('health.bad', { count: bad })}
      </p>
      <Checks health={health} />
      {health.build ? (
        <p className="row-roles">{t('health.build', { build: health.build })}</p>
      ) : null}
    </>
  );
}
