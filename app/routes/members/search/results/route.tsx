import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listAt } from '#app/components/lists/list-at.ts';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { Pages } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import type { Handle } from '#app/root.tsx';
import { redirectToFirst } from '#app/server/lists.server.ts';
import {
  kindChoices,
  membersResults,
  type ShownGroup,
} from '#app/server/members-search/groups.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { kindNamed } from '#functions/core/members-search/queries.ts';
import { foundPageSize } from '#functions/core/members-search/rules.ts';
import { membersSearchParams } from '#functions/core/members-search/schema.ts';

export { ErrorBoundary } from '#app/framework/screen.ts';
export const handle: Handle = { script: 'overview', frame: 'members' };

const at = listAt(hrefTo('my-search'), membersSearchParams);

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  const asked = at.of(request);
  const params = { ...asked, in: kindNamed(context.ctx, asked.in) };
  const kinds = kindChoices(context);
  const found = params.q === '' ? null : await membersResults(context, params);
  redirectToFirst(request, found?.groups ?? [], params.page);
  return data({ params, kinds, found }, found?.init);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data?.params.q ? `${data.params.q} · ${t('actions.search')}` : t('actions.search'),
);

/** What the members’ area has for a search: all kinds with their first results, or one kind by pages (D-175). */
export default function MembersSearch() {
  const t = useT();
  const { params, kinds, found } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t('actions.search')}</h1>
      <search>
        <ListFilters
          at={at}
          list={params}
          choices={[
            {
              name: 'in',
              label: t('finding.kinds'),
              options: [{ value: '', label: t('audit.any') }, ...kinds],
            },
          ]}
          search={t('finding.label')}
        />
      </search>
      {found ? (
        <>
          <p className="find-said">
            <strong>{found.said}</strong> {found.hint}
          </p>
          {[...found.groups, ...(found.elsewhere ? [found.elsewhere] : [])].map((group) => (
            <Group key={group.kind} group={group} />
          ))}
          {params.in ? (
            <Pages
              page={params.page}
              pageSize={foundPageSize}
              total={found.groups[0]?.total ?? 0}
              first={at.href({ ...params, page: 1 })}
            />
          ) : null}
        </>
      ) : (
        <p>{t('finding.hint')}</p>
      )}
    </>
  );
}

function Group({ group: { title, results, all } }: { group: ShownGroup }) {
  return (
    <section className="find-group">
      <h2>{title}</h2>
      <ul className="rows">
        {results.map(({ title: name, detail, href }) => (
          <li key={href}>
            <p>
              <a href={href}>{name}</a>
            </p>
            <p className="meta">{detail}</p>
          </li>
        ))}
      </ul>
      {all ? (
        <p>
          <a href={all.href}>{all.text}</a>
        </p>
      ) : null}
    </section>
  );
}
