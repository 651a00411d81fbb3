import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/server/site-data.server.ts';
import type { Consent } from '#functions/core/values/consent.ts';

/** Asks for the choice: one visible button; the refusal is hidden unless configured (D-03). */
export function CookieBanner({ site }: { site: SiteData }) {
  const t = useT();
  return (
    <section className="cookie-notice" aria-label={t('cookies.title')}>
      <p>
        {t('cookies.text')}{' '}
        <a href={hrefTo('privacy-policy')}>
          {t('actions.readMore')}{' '}
          <span className="visually-hidden">{t('cookies.readMoreAbout')}</span>
        </a>
      </p>
      <ConsentForm site={site}>
        <button className="button" type="submit" name="consent" value="accept">
          {t('cookies.accept')}
        </button>
        <button
          className="button quiet"
          type="submit"
          name="consent"
          value="no-3rd-party"
          hidden={!site.showRefuseCookies}
        >
          {t('cookies.refuse')}
        </button>
      </ConsentForm>
    </section>
  );
}

/** The permanent control in the footer and on the privacy page: the choice can be changed at any time. */
export function CookieSettings({ site }: { site: SiteData }) {
  const t = useT();
  const states: Record<NonNullable<Consent> | 'none', string> = {
    accept: t('cookies.accepted'),
    'no-3rd-party': t('cookies.refused'),
    none: t('cookies.none'),
  };
  return (
    <ConsentForm site={site}>
      <p>
        {t('cookies.state')} <strong>{states[site.consent ?? 'none']}</strong>.
      </p>
      <button className="button quiet" type="submit" name="consent" value="accept">
        {t('actions.accept')}
      </button>
      <button className="button quiet" type="submit" name="consent" value="no-3rd-party">
        {t('cookies.refuseShort')}
      </button>
    </ConsentForm>
  );
}

/** A form that stores the choice and returns to `next`, by default the current page. */
export function ConsentForm(props: { site: SiteData; next?: string; children: React.ReactNode }) {
  const { site, next = site.path + site.search } = props;
  return (
    <form className="consent-form" method="post" action={hrefTo('cookie-consent')}>
      <input type="hidden" name="next" value={next} />
      {props.children}
    </form>
  );
}
