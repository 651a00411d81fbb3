import { openId } from '#app/components/lists/opened.ts';
import { OpenedRows } from '#app/components/lists/opened-rows.tsx';
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

/** One row per redirect; the opened one is a form. */
export function Rows({ data: { items, opened, list }, reply }: RowsProps) {
  const Opened = opened?.as === 'edit' ? EditForm : ConfirmRemoval;
  return (
    <OpenedRows
      className="redirect-rows"
      items={items}
      idOf={({ fromPath }) => fromPath}
      openedId={opened?.id}
      opened={(one) => <Opened redirect={one} cancelAt={listHref(list)} reply={reply} />}
      line={(one) => <Row redirect={one} list={list} />}
    />
  );
}

type List = RedirectsData['list'];

function Row({ redirect, list }: { redirect: ListedRedirect; list: List }) {
  const t = useT();
  const { fromPath, toPath, isOfPage, isFound } = redirect;
  const of = <span className="visually-hidden"> {t('redirects.of', { path: fromPath })}</span>;
  return (
    <>
      <p className="row-name">
        <span>{fromPath}</span> <span aria-hidden="true">→</span>{' '}
        <span className="visually-hidden">{t('redirects.leadsTo')}</span>{' '}
        <a href={toPath}>{toPath}</a>
        {isOfPage ? <span className="row-roles">{t('redirects.ofPage')}</span> : null}
        {isFound ? null : <span className="row-warning">{t('redirects.nowhere')}</span>}
      </p>
      <p className="row-states">
        <a href={`${listHref(list, { edit: fromPath })}#${openId}`}>
          {t('actions.edit')}
          {of}
        </a>
        <a href={`${listHref(list, { remove: fromPath })}#${openId}`}>
          {t('actions.remove')}
          {of}
        </a>
      </p>
    </>
  );
}
