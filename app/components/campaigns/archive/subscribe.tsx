import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { feedHref } from '#functions/feeds/rules.ts';

/** How to get the newsletter: with an account, or by feed. */
export function Subscribe() {
  const t = useT();
  const language = useLanguage();
  return (
    <section className="join-call" aria-labelledby="subscribe" data-theme="members">
      <h2 id="subscribe">{t('archive.subscribe')}</h2>
      <p>{t('archive.subscribeText')}</p>
      <a className="button" href={hrefTo('register')}>
        {t('archive.openAccount')}
      </a>
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
