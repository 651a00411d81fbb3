import { formIdField } from '#app/components/form/names.ts';
import { useSite } from '#app/components/frame/use-site.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { feedHref } from '#functions/feeds/rules.ts';

/** The form that registering begins with: an address, typed on another page. */
export const beginForm = 'begin';

/** How to get the newsletter: with an account, for which the address is asked here, or by feed. */
export function GetNewsletter() {
  const t = useT();
  const language = useLanguage();
  const viewer = useSite()?.viewer;
  return (
    <section className="join-call" aria-labelledby="subscribe" data-theme="members">
      <h2 id="subscribe">{t('archive.subscribe')}</h2>
      <p>{t('archive.subscribeText')}</p>
      {viewer ? null : (
        <form className="public-filter" method="post" action={hrefTo('register')}>
          <input type="hidden" name={formIdField} value={beginForm} />
          <div className="field">
            <label htmlFor="subscribe-email">{t('labels.email')}</label>
            <input
              id="subscribe-email"
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              required
            />
          </div>
          <button className="button" type="submit">
            {t('actions.continue')}
          </button>
        </form>
      )}
      <ul className="more-pages subscribe-more">
        <li>
          <a href={hrefTo('my-overview')}>{t('archive.yourSwitch')}</a>
        </li>
        <li>
          <a href={feedHref('newsletters', language)}>{t('site.feed-newsletters')}</a>
        </li>
      </ul>
    </section>
  );
}
