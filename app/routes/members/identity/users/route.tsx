import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listName } from '#app/components/identity/list-name.ts';
import { userList } from '#app/components/identity/user-list.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { List } from '#app/components/lists/list.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { usersPageSize } from '#functions/core/accounts/rules.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { noteListing } from '#functions/identity/administration/exports.ts';
import { choicesOfUsers, listUsers } from '#functions/identity/users/queries.ts';
import { userLists } from '#functions/identity/users/rules.ts';
import { emailQuery, ListLinks } from './list-links.tsx';
import { useColumns } from './rows.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const list = userList.of(request);
  const { ctx } = context;
  noteListing(ctx, 'users');
  const [found, choices] = await Promise.all([listUsers(ctx, list), choicesOfUsers(ctx)]);
  redirectToFirst(request, found.users, list.page);
  // What has just been done elsewhere.
  const query = new URL(request.url).searchParams;
  const done = { isSaved: query.has('saved'), isClosed: query.has('closed') };
  return { ...found, ...choices, list, ...done };
}

export const meta = unlistedMeta((t) => t('names.users'));

/** The counters above the list, in the order of the specification (USR-01), and the lists that they count. */
const counted = [
  ['members', 'members'],
  ['newsletter', 'newsletter-on'],
  ['pastNetsci', null],
  ['total', 'all'],
] as const;

/** All accounts, with lists, search, order and counters (USR-01…05, D-129). */
export default function Users() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { users, total, counters, list, isSaved, isClosed } = data;
  const email = list.q === '' ? emailQuery(list.filter) : null;
  return (
    <>
      <div className="list-head">
        <h1>{t('names.users')}</h1>
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
      <List
        at={userList}
        list={list}
        total={total}
        pageSize={usersPageSize}
        counters={{
          label: t('users.counters'),
          entries: counted.map(([name, filter]) => ({
            name: t(`users.${name}`),
            value: counters[name],
            ...(filter ? { shows: { filter } } : {}),
          })),
        }}
        note={
          <ListLinks
            counts={data.counts}
            openClaims={data.openClaims}
            current={list.filter}
            hrefOf={(filter) => userList.href({ ...list, filter, q: '', page: 1 })}
          />
        }
        choices={[{ name: 'filter', label: t('actions.show'), options: useLists(data) }]}
        search={t('users.search')}
        found={t('users.found', { count: total })}
        beside={
          email === null ? null : <a href={hrefTo('email-new') + email}>{t('users.sendEmail')}</a>
        }
        exportTo={hrefTo('users-export')}
        empty={{ title: t('users.none') }}
        noResult={{ title: t('users.noResult') }}
        table={{
          caption: t('names.users'),
          className: 'user-rows',
          rows: users,
          idOf: ({ id }) => id,
          columns: useColumns(list),
        }}
      />
    </>
  );
}

/** The lists to choose from (USR-05, D-35, D-129): by name, and one for each fee and country that somebody has. */
function useLists({ fees, countries }: Awaited<ReturnType<typeof choicesOfUsers>>) {
  const t = useT();
  const language = useLanguage();
  return [
    ...userLists.map((value) => ({ value: value as string, label: t(`users.filter-${value}`) })),
    ...fees.map((fee) => ({
      value: `fee:${fee.id}`,
      label: t('users.filter-fee', { fee: optionText(fee, language) }),
    })),
    ...countries
      .map((code) => `country:${code}` as const)
      .map((value) => ({ value, label: listName(t, language, value) }))
      .sort((a, b) => a.label.localeCompare(b.label, language)),
  ];
}
