import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
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
  resultsHref,
  type ShownGroup,
} from '#app/server/members-search/groups.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { foundPageSize, mostFoundPages } from '#functions/core/members-search/rules.ts';
import { membersSearchParams } from '#functions/core/members-search/schema.ts';

export { ErrorBoundary } from '#app/framework/screen.ts';
export const handle: Handle = { script: 'overview', frame: 'members' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  const params = membersSearchParams.parse(Object.fromEntries(new URL(request.url).searchParams));
  const kinds = kindChoices(context);
  const found = params.q === '' ? null : await membersResults(context, params);
  redirectToFirst(request, found?.groups ?? [], params.page);
  const hrefs = Array.from({ length: mostFoundPages }, (_, i) =>
    resultsHref(params.q, params.in, i + 1),
  );
  return data({ params, kinds, found, hrefs }, found?.init);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data?.params.q ? `${data.params.q} · ${t('finding.title')}` : t('finding.title'),
);

/** What the members’ area has for a search: all kinds with their first results, or one kind by pages (D-175). */
export default function MembersSearch() {
  const t = useT();
  const { params, kinds, found, hrefs } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t('finding.title')}</h1>
      <search>
        <ListFilters
          list={hrefTo('my-search')}
          choice={{
            name: 'in',
            label: t('finding.kinds'),
            value: params.in ?? '',
            options: [{ value: '', label: t('finding.allKinds') }, ...kinds],
          }}
          search={{ label: t('finding.label'), value: params.q }}
          apply={t('actions.search')}
          isWhole
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
              href={(page) => hrefs[page - 1] ?? ''}
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
