import { inOrder } from '#app/components/lists/list-query.ts';
import { type Column, ListTable } from '#app/components/lists/list-table.tsx';
import { openId } from '#app/components/lists/opened.ts';
import { useT } from '#app/i18n/translate.ts';
import type { ListedRedirect } from '#functions/site/redirects/queries.ts';
import type { RedirectReply } from './actions.server.ts';
import { ConfirmRemoval, EditForm } from './forms.tsx';
import { listHref } from './list-query.ts';
import type { RedirectsData } from './route.tsx';

interface RowsProps {
  data: RedirectsData;
  reply: RedirectReply | undefined;
}

/** The order in which the list opens. */
const opens = 'from';

/** One row per redirect; the opened one is a form (D-170). */
export function Rows({ data: { items, opened, list }, reply }: RowsProps) {
  const t = useT();
  const Opened = opened?.as === 'edit' ? EditForm : ConfirmRemoval;
  return (
    <ListTable
      caption={t('redirects.title')}
      className="redirect-rows"
      rows={items}
      idOf={({ fromPath }) => fromPath}
      columns={useColumns(list)}
      order={list.sort ?? opens}
      hrefOf={(order) => listHref(inOrder(list, order, opens))}
      openedId={opened?.id}
      opened={(one) => <Opened redirect={one} cancelAt={listHref(list)} reply={reply} />}
    />
  );
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
            <a href={`${listHref(list, { edit: fromPath })}#${openId}`}>
              {t('actions.edit')}
              {of}
            </a>
            <a href={`${listHref(list, { remove: fromPath })}#${openId}`}>
              {t('actions.remove')}
              {of}
            </a>
          </span>
        );
      },
    },
  ];
}
