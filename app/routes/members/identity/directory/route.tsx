import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { isWhole, queryOf } from '#app/components/lists/list-query.ts';
import { Pages } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { countryCodeLabel, countryCodeOptions } from '#app/server/countries.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { listPageSize } from '#functions/core/values/paging.ts';
import { listDirectory } from '#functions/site/profiles/directory.ts';
import { type DirectoryParams, directoryParams } from '#functions/site/profiles/schema.ts';
import { Entry } from './entry.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

const wholeList: DirectoryParams = { q: '', country: null, page: 1 };
const hrefOf = (list: DirectoryParams): string => hrefTo('my-directory') + queryOf(list, wholeList);

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'directory.read');
  const { language } = context.visit;
  const list = directoryParams.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { countries, members, ...found } = await listDirectory(context.ctx, list);
  redirectToFirst(request, members, list.page);
  const present = new Set(list.country === null ? countries : [...countries, list.country]);
  return {
    ...found,
    members: members.map((one) => ({ ...one, country: countryCodeLabel(one.country, language) })),
    countries: countryCodeOptions(language).filter(({ value }) => present.has(value)),
    list,
  };
}

export const meta = unlistedMeta((t) => t('directory.title'));

/** The members who ask to be listed, for members (D-134). */
export default function Directory() {
  const t = useT();
  const { members, total, countries, list } = useLoaderData<typeof loader>();
  const isAll = isWhole(list, wholeList);
  return (
    <>
      <div className="list-head">
        <h1>{t('directory.title')}</h1>
        <p className="list-actions">
          <a className="button quiet" href={hrefTo('profile-edit')}>
            {t('directory.mine')}
          </a>
        </p>
      </div>
      <p className="directory-lead">{t('directory.lead')}</p>
      <ListFilters
        list={hrefTo('my-directory')}
        choice={{
          name: 'country',
          label: t('fields.country'),
          value: list.country ?? '',
          options: [{ value: '', label: t('directory.anyCountry') }, ...countries],
        }}
        search={{ label: t('directory.search'), value: list.q }}
        apply={t('actions.search')}
        isWhole={isAll}
      />
      {members.length > 0 ? (
        <>
          <div className="list-found">
            <h2>{t('directory.found', { count: total })}</h2>
          </div>
          <ul className="rows directory-rows">
            {members.map((member, n) => (
              // Nothing of the directory says who somebody is but what they show.
              <Entry key={n} member={member} />
            ))}
          </ul>
          <Pages
            page={list.page}
            pageSize={listPageSize}
            total={total}
            href={(page) => hrefOf({ ...list, page })}
          />
        </>
      ) : (
        <Nobody isAll={isAll} />
      )}
    </>
  );
}

function Nobody({ isAll }: { isAll: boolean }) {
  const t = useT();
  return (
    <div className="list-empty">
      <h2>{t(isAll ? 'directory.none' : 'directory.noResult')}</h2>
      <p>{t(isAll ? 'directory.noneText' : 'directory.noResultText')}</p>
      <p>
        {isAll ? (
          <a href={hrefTo('profile-edit')}>{t('directory.mine')}</a>
        ) : (
          <a href={hrefTo('my-directory')}>{t('my.showAll')}</a>
        )}
      </p>
    </div>
  );
}
