import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { isWholeList, listOf, listQuery } from '#app/components/identity/user-list-query.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { Counters } from '#app/components/lists/counters.tsx';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { Pages, PartNote } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { userFilters, usersPageSize } from '#functions/core/accounts/rules.ts';
import { listUsers } from '#functions/identity/users/queries.ts';
import type { UserListParams } from '#functions/identity/users/schema.ts';
import { Rows } from './rows.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const list = listOf(request);
  const found = await listUsers(context.ctx, list);
  redirectToFirst(found.users, list.page, hrefTo('my-users') + listQuery({ ...list, page: 1 }));
  return { ...found, list, ...saidOf(request) };
}

/** What has just been done elsewhere. */
const saidOf = (request: Request) => {
  const query = new URL(request.url).searchParams;
  return { isSaved: query.has('saved'), isClosed: query.has('closed') };
};

export const meta = unlistedMeta((t) => t('users.title'));

/** The counters above the list, in the order of the specification (USR-01). */
const counted = ['members', 'newsletter', 'pastNetsci', 'total'] as const;

/** All accounts, with filter, search and counters (USR-01…05). */
export default function Users() {
  const t = useT();
  const { users, total, reach, isPart, counters, list, isSaved, isClosed } =
    useLoaderData<typeof loader>();
  return (
    <>
      <div className="list-head">
        <h1>{t('users.title')}</h1>
        <p className="list-actions">
          <a className="button quiet" href={hrefTo('users-import')}>
            {t('users.import')}
          </a>
          <a className="button quiet" href={hrefTo('my-claims')}>
            {t('claims.title')}
          </a>
          <a className="button" href={hrefTo('user-new')}>
            {t('users.new')}
          </a>
        </p>
      </div>
      <DoneRegion said={isSaved ? t('users.saved') : isClosed ? t('users.closed') : null} />
      <Counters
        label={t('users.counters')}
        entries={counted.map((name) => ({ name: t(`users.${name}`), value: counters[name] }))}
      />
      <Filters list={list} />
      {total > 0 ? (
        <>
          <MatchCount list={list} total={total} />
          {users.length > 0 ? <Rows users={users} list={list} /> : null}
          <Pages
            page={list.page}
            pageSize={usersPageSize}
            total={total}
            reach={reach}
            href={(page) => hrefTo('my-users') + listQuery({ ...list, page })}
          />
        </>
      ) : (
        <NoUsers isWhole={counters.total === 0} />
      )}
      <PartNote isPart={isPart} />
    </>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** The number of matches, with a button to export them. */
function MatchCount({ list, total }: Pick<Data, 'list' | 'total'>) {
  const t = useT();
  return (
    <div className="list-found">
      <h2>{t('users.found', { count: total })}</h2>
      <form method="post" action={hrefTo('users-export')}>
        <input type="hidden" name="filter" value={list.filter} />
        <input type="hidden" name="q" value={list.q} />
        <button className="link-button" type="submit">
          {t('actions.exportCsv')}
        </button>
      </form>
    </div>
  );
}

function NoUsers({ isWhole }: { isWhole: boolean }) {
  const t = useT();
  return (
    <div className="list-empty">
      <h2>{isWhole ? t('users.none') : t('users.noResult')}</h2>
      <p>{isWhole ? t('users.noneText') : t('users.noResultText')}</p>
      {isWhole ? null : (
        <p>
          <a href={hrefTo('my-users')}>{t('my.showAll')}</a>
        </p>
      )}
    </div>
  );
}

/** The filters of the list (USR-05, D-35). */
function Filters({ list }: { list: UserListParams }) {
  const t = useT();
  const options = userFilters.map((value) => ({ value, label: t(`users.filter-${value}`) }));
  return (
    <ListFilters
      list={hrefTo('my-users')}
      choice={{ name: 'filter', label: t('actions.show'), value: list.filter, options }}
      search={{ label: t('users.search'), value: list.q }}
      apply={t('actions.search')}
      isWhole={isWholeList(list)}
    />
  );
}
