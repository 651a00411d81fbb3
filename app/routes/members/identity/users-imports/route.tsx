import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { pageParam } from '#functions/core/values/paging.ts';
import { type ListedImport, listImports } from '#functions/identity/imports/queries.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const page = pageParam.parse(new URL(request.url).searchParams.get('page'));
  const found = await listImports(context.ctx, page);
  redirectToFirst(request, found.imports, page);
  return { page, ...found };
}

export const meta = unlistedMeta((t) => t('imports.past'));

/** The imports so far, newest first: who, when, what became of the lines. */
export default function UsersImports() {
  const t = useT();
  const { imports, page, hasMore } = useLoaderData<typeof loader>();
  const at = (n: number) => `${hrefTo('users-imports')}?page=${n}`;
  return (
    <>
      <p className="back">
        <a href={hrefTo('users-import')}>{t('imports.title')}</a>
      </p>
      <h1>{t('imports.past')}</h1>
      {imports.length === 0 ? <p className="empty">{t('imports.noneYet')}</p> : null}
      <ul className="rows">
        {imports.map((one) => (
          <li key={one.id}>
            <Row one={one} />
          </li>
        ))}
      </ul>
      <p className="actions">
        {page > 1 ? <a href={at(page - 1)}>{t('my.previous')}</a> : null}
        {hasMore ? <a href={at(page + 1)}>{t('my.next')}</a> : null}
      </p>
    </>
  );
}

function Row({ one }: { one: ListedImport }) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <p className="row-name">
        <a href={hrefTo('users-import-run', { importId: one.id })}>
          <strong>{one.fileName || t(`imports.${one.kind}`)}</strong>
        </a>
        <span className="row-roles">
          {[formatInstant(one.createdAt, language), one.by].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p>{t('imports.became', { granted: one.granted, claimed: one.claimed })}</p>
      <p className="row-states">
        <span className={one.state === 'DONE' ? 'state' : 'pill pending'}>
          {t(`imports.state-${one.state}`)}
        </span>
      </p>
    </>
  );
}
