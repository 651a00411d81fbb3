import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { type LetterParams, type LetterView, letterViews } from '#functions/email/outbox/schema.ts';

/** The address of a part of the letters. */
export const letterHref = ({ show, page, q }: LetterParams): string => {
  const query = new URLSearchParams({
    show,
    ...(q === '' ? {} : { q }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `${hrefTo('my-letters')}?${query}`;
};

/** The parts of the screen, each at its own address. */
export function Views({ show }: { show: LetterView }) {
  const t = useT();
  return (
    <nav aria-label={t('letters.views')}>
      <ul className="view-links">
        {letterViews.map((view) => (
          <li key={view}>
            <a
              href={letterHref({ show: view, page: 1, q: '' })}
              aria-current={view === show ? 'page' : undefined}
            >
              {t(`letters.${view}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
