import type { Column } from '#app/components/lists/list-table.tsx';
import { openId } from '#app/components/lists/opened.ts';
import { useT } from '#app/i18n/translate.ts';
import type { ListedRedirect } from '#functions/site/redirects/queries.ts';
import type { RedirectReply } from './actions.server.ts';
import { ConfirmRemoval, EditForm } from './forms.tsx';
import { redirects } from './list-query.ts';
import type { RedirectsData } from './route.tsx';

/** The rows of the list; the opened one is a form (D-170). */
export function useTable({ items, opened, list }: RedirectsData, reply: RedirectReply | undefined) {
  const t = useT();
  const Opened = opened?.as === 'edit' ? EditForm : ConfirmRemoval;
  return {
    caption: t('redirects.title'),
    className: 'redirect-rows',
    rows: items,
    idOf: ({ fromPath }: ListedRedirect) => fromPath,
    columns: useColumns(list),
    openedId: opened?.id,
    opened: (one: ListedRedirect) => (
      <Opened redirect={one} cancelAt={redirects.href(list)} reply={reply} />
    ),
  };
}

function useColumns(
  list: RedirectsData['list'],
): [Column<ListedRedirect>, ...Column<ListedRedirect>[]] {
  const t = useT();
  return [
    {
      name: 'from',
      label: t('fields.fromPath'),
      sort: 'from',
      cell: ({ fromPath, isOfPage }) => (
        <>
          {fromPath}
          {isOfPage ? <span className="row-roles">{t('redirects.ofPage')}</span> : null}
        </>
      ),
    },
    {
      name: 'path',
      label: t('fields.toPath'),
      sort: 'to',
      isLabelled: true,
      cell: ({ toPath, isFound }) => (
        <>
          <a href={toPath}>{toPath}</a>
          {isFound ? null : <span className="row-warning">{t('redirects.nowhere')}</span>}
        </>
      ),
    },
    {
      name: 'actions',
      label: t('labels.actions'),
      cell: ({ fromPath }) => {
        const of = (
          <span className="visually-hidden"> {t('redirects.of', { path: fromPath })}</span>
        );
        return (
          <span className="row-states">
            <a href={`${redirects.href(list, { edit: fromPath })}#${openId}`}>
              {t('actions.edit')}
              {of}
            </a>
            <a href={`${redirects.href(list, { remove: fromPath })}#${openId}`}>
              {t('actions.remove')}
              {of}
            </a>
          </span>
        );
      },
    },
  ];
}
