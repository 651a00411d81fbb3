import { useRouteLoaderData } from '@remix-run/react';
import { ConsentForm } from '#app/components/frame/cookie-banner.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import { videoId } from '#functions/content/events/rules.ts';
import { allowsThirdParty } from '#functions/core/values/consent.ts';

interface VideoProps {
  event: { title: string; videoUrl: string | null; href: string };
  play: boolean;
}

/**
 * The recording of a talk (EVT-20): embedded only after a click, and only if the visitor has accepted third
 * parties (D-03); otherwise the choice and a plain link.
 */
export function Video({ event, play }: VideoProps) {
  const t = useT();
  const site = useRouteLoaderData<SiteData>('root');
  const id = videoId(event.videoUrl);
  if (!id || !event.videoUrl || !site) return null;
  const playHref = `${event.href}?play=1#video`;
  const allowed = allowsThirdParty(site.consent);
  return (
    <section className="video" id="video" aria-labelledby="video-title">
      <h2 id="video-title">{t('events.video')}</h2>
      {play && allowed ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}`}
          title={event.title}
          width="960"
          height="540"
          allow="fullscreen; picture-in-picture"
        />
      ) : null}
      {!play && allowed ? (
        <a className="button" href={playHref}>
          {t('events.playVideo')}
        </a>
      ) : null}
      {allowed ? null : (
        <ConsentForm site={site} next={playHref}>
          <p>{t('events.videoConsent')}</p>
          <button className="button" type="submit" name="consent" value="accept">
            {t('events.acceptAndPlay')}
          </button>
        </ConsentForm>
      )}
      <p>
        <a className="external" href={event.videoUrl} target="_blank" rel="noopener">
          {t('events.watchThere')} <span className="visually-hidden">{t('site.newTab')}</span>
        </a>
      </p>
    </section>
  );
}
