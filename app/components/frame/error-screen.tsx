import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useSite } from '#app/components/frame/use-site.ts';
import { SearchForm } from '#app/components/site/search/search-form.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { errorTexts } from './error-texts.ts';

/** The words of the last part of a path that a reader might search for; none where it is an id or a number. */
function wordsOfPath(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  const words = last
    .replace(/\.\w{2,5}$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const isId = words.some((word) => word.length > 24 || (/\d/.test(word) && /\D/.test(word)));
  return isId || words.every((word) => /^\d+$/.test(word)) ? '' : words.join(' ').slice(0, 60);
}

/**
 * Replaces a page: not found, with a search for the words of the address and links home and to contact (PGE-05,
 * ERR-01), or an error with a link to try again and no internals (D-56).
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useT();
  const site = useSite();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const missing = status === 404;
  const [title, text] = errorTexts(status);
  return (
    <div className="plain-screen">
      <h1>{t(title)}</h1>
      <p className="lead">{t(text)}</p>
      {missing && site ? <SearchForm text={wordsOfPath(site.path)} /> : null}
      {missing || !site ? null : (
        <p className="meta">
          {t('fields.reference')}: {site.reference}
        </p>
      )}
      <p className="actions">
        {missing ? null : (
          <a className="button" href={site ? site.path + site.search : ''}>
            {t('actions.retry')}
          </a>
        )}
        <a className={missing ? 'button' : 'button quiet'} href={hrefTo('home')}>
          {t('errors.toHome')}
        </a>
        {site ? (
          <a
            className="button quiet"
            href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(`${t(title)} ${site.origin}${site.path}`)}`}
          >
            {t('actions.writeToUs')}
          </a>
        ) : null}
      </p>
    </div>
  );
}

/** The error boundary of a screen; the frame around it stays (D-56). */
export function ScreenError() {
  return <ErrorScreen error={useRouteError()} />;
}
