import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { type EmailParams, type EmailView, emailViews } from '#functions/email/outbox/schema.ts';

/** The path of a view of the e-mails. */
export const emailHref = ({ show, page, q, sort }: EmailParams): string => {
  const query = new URLSearchParams({
    show,
    ...(q === '' ? {} : { q }),
    ...(sort ? { sort } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `${hrefTo('my-outbox')}?${query}`;
};

/** Links to the views of the screen; the address that is looked for stays. */
export function Views({ show, q }: { show: EmailView; q: string }) {
  const t = useT();
  return (
    <nav aria-label={t('outbox.views')}>
      <ul className="view-links">
        {emailViews.map((view) => (
          <li key={view}>
            <a
              href={emailHref({ show: view, page: 1, q })}
              aria-current={view === show ? 'page' : undefined}
            >
              {t(`outbox.${view}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
