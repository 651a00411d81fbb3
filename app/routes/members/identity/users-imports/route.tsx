import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import * as z from 'zod';
import { List } from '#app/components/lists/list.tsx';
import { listAt } from '#app/components/lists/list-at.ts';
import { Steps } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { pageParam } from '#functions/core/values/paging.ts';
import { type ListedImport, listImports } from '#functions/identity/imports/queries.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

const at = listAt(hrefTo('users-imports'), z.object({ page: pageParam }));

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const list = at.of(request);
  const found = await listImports(context.ctx, list.page);
  redirectToFirst(request, found.items, list.page);
  return { ...found, list };
}

export const meta = unlistedMeta((t) => t('names.imports'));

/** The imports so far, newest first: who, when, what became of the lines. */
export default function UsersImports() {
  const t = useT();
  const { items, hasMore, list } = useLoaderData<typeof loader>();
  const to = (page: number) => at.href({ page });
  return (
    <>
      <p className="back">
        <a href={hrefTo('users-import')}>{t('users.import')}</a>
      </p>
      <h1>{t('names.imports')}</h1>
      <List
        at={at}
        list={list}
        empty={{ title: t('imports.noneYet') }}
        pages={
          <Steps
            back={list.page > 1 ? to(list.page - 1) : null}
            next={hasMore ? to(list.page + 1) : null}
          />
        }
      >
        {items.length > 0 ? (
          <ul className="rows">
            {items.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ul>
        ) : null}
      </List>
    </>
  );
}

function Row({ one }: { one: ListedImport }) {
  const t = useT();
  const language = useLanguage();
  return (
    <li>
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
    </li>
  );
}
