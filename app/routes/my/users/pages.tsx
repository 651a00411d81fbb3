import { listQuery } from '#app/components/members/user-list-query.ts';
import { hrefTo } from '#app/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { usersPageSize } from '#functions/users/rules.ts';
import type { UserListParams } from '#functions/users/schema.ts';

/** The way through a list of more than one page (D-67). */
export function Pages({ list, total }: { list: UserListParams; total: number }) {
  const t = useT();
  const pages = Math.ceil(total / usersPageSize);
  if (pages <= 1) return null;
  const href = (page: number) => hrefTo('my-users') + listQuery({ ...list, page });
  return (
    <nav className="pages" aria-label={t('users.pages')}>
      {list.page > 1 ? (
        <a href={href(list.page - 1)} rel="prev">
          {t('users.previous')}
        </a>
      ) : null}
      <span>{t('users.page', { page: list.page, pages })}</span>
      {list.page < pages ? (
        <a href={href(list.page + 1)} rel="next">
          {t('users.next')}
        </a>
      ) : null}
    </nav>
  );
}
