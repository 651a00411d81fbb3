import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { EditData } from './route.tsx';

/** What its author asks for about a published item, or can ask for (D-158). */
export function RequestNotice({ item: { kind, id, isOwn, wishes, asked } }: { item: EditData }) {
  const t = useT();
  const href = hrefTo('item-request', { kind, itemId: id });
  if (asked) {
    const { wish, authorName: name } = asked;
    return (
      <p className="notice">
        {isOwn ? t('requests.waits', { wish }) : t('requests.asks', { name, wish })}{' '}
        <a href={href}>{isOwn ? t('requests.seeOwn') : t('requests.see', { wish })}</a>
      </p>
    );
  }
  if (wishes.length === 0) return null;
  return (
    <p className="actions">
      {wishes.includes('CHANGE') ? (
        <a className="button quiet" href={href}>
          {t('requests.ask')}
        </a>
      ) : null}
      <a className="button quiet" href={`${href}#take-down-title`}>
        {t('requests.takeDown')}
      </a>
    </p>
  );
}
