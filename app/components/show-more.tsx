import { useT } from '#app/i18n/translate.ts';

/** "Show more" as a link that keeps its place; works without a script (D-67). */
export function ShowMore({ shown, step, anchor }: { shown: number; step: number; anchor: string }) {
  const t = useT();
  return (
    <p className="show-more">
      <a className="button quiet" href={`?show=${shown + step}#${anchor}`}>
        {t('site.showMore')}
      </a>{' '}
      <span className="meta">{t('site.showMoreOf', { shown: String(shown) })}</span>
    </p>
  );
}
