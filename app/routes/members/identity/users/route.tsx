import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listName } from '#app/components/identity/list-name.ts';
import {
  isWholeList,
  keptOf,
  listOf,
  listQuery,
} from '#app/components/identity/user-list-query.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { Counters } from '#app/components/lists/counters.tsx';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { Pages } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { usersPageSize } from '#functions/core/accounts/rules.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { choicesOfUsers, listUsers } from '#functions/identity/users/queries.ts';
import { type UserFilter, userLists } from '#functions/identity/users/rules.ts';
import type { UserListParams } from '#functions/identity/users/schema.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ListLinks } from './list-links.tsx';
import { MatchCount } from './match-count.tsx';
import { Rows } from './rows.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const list = listOf(request);
  const { ctx } = context;
  const [found, choices] = await Promise.all([listUsers(ctx, list), choicesOfUsers(ctx)]);
  redirectToFirst(request, found.users, list.page);
  return { ...found, ...choices, list, ...saidOf(request) };
}

/** What has just been done elsewhere. */
const saidOf = (request: Request) => {
  const query = new URL(request.url).searchParams;
  return { isSaved: query.has('saved'), isClosed: query.has('closed') };
};

export const meta = unlistedMeta((t) => t('users.title'));

/** The counters above the list, in the order of the specification (USR-01), and the lists that they count. */
const counted = [
  ['members', 'members'],
  ['newsletter', 'newsletter-on'],
  ['pastNetsci', null],
  ['total', 'all'],
] as const;

/** All accounts, with lists, search, order, columns and counters (USR-01…05, D-129). */
export default function Users() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { users, total, counters, list, isSaved, isClosed } = data;
  const hrefOf = (filter: UserFilter) =>
    hrefTo('my-users') + listQuery({ ...list, filter, q: '', page: 1 });
  return (
    <>
      <div className="list-head">
        <h1>{t('users.title')}</h1>
        <p className="list-actions">
          <a className="button quiet" href={hrefTo('users-import')}>
            {t('users.import')}
          </a>
          <a className="button" href={hrefTo('user-new')}>
            {t('users.new')}
          </a>
        </p>
      </div>
      <DoneRegion said={isSaved ? t('users.saved') : isClosed ? t('users.closed') : null} />
      <Counters
        label={t('users.counters')}
        entries={counted.map(([name, filter]) => ({
          name: t(`users.${name}`),
          value: counters[name],
          ...(filter ? { href: hrefOf(filter) } : {}),
        }))}
      />
      <ListLinks
        counts={data.counts}
        openClaims={data.openClaims}
        current={list.filter}
        hrefOf={hrefOf}
      />
      <Filters list={list} fees={data.fees} countries={data.countries} />
      {total > 0 ? (
        <>
          <MatchCount list={list} total={total} />
          <ColumnChoice list={list} />
          {users.length > 0 ? <Rows users={users} list={list} /> : null}
          <Pages
            page={list.page}
            pageSize={usersPageSize}
            total={total}
            href={(page) => hrefTo('my-users') + listQuery({ ...list, page })}
          />
        </>
      ) : (
        <NoUsers isWhole={counters.total === 0} />
      )}
    </>
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

interface FiltersProps {
  list: UserListParams;
  fees: { id: string; description: string; descriptionIt: string }[];
  countries: string[];
}

/** The lists to choose from (USR-05, D-35, D-129): by name, and one for each fee and country that somebody has. */
function Filters({ list, fees, countries }: FiltersProps) {
  const t = useT();
  const language = useLanguage();
  const options = [
    ...userLists.map((value) => ({ value, label: t(`users.filter-${value}`) })),
    ...fees.map((fee) => ({
      value: `fee:${fee.id}`,
      label: t('users.filter-fee', { fee: optionText(fee, language) }),
    })),
    ...countries
      .map((code) => `country:${code}` as const)
      .map((value) => ({ value, label: listName(t, language, value) }))
      .sort((a, b) => a.label.localeCompare(b.label, language)),
  ];
  return (
    <ListFilters
      list={hrefTo('my-users')}
      choice={{ name: 'filter', label: t('actions.show'), value: list.filter, options }}
      search={{ label: t('users.search'), value: list.q }}
      kept={keptOf(list, 'sort', 'columns')}
      apply={t('actions.search')}
      isWhole={isWholeList(list)}
    />
  );
}
