import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SpeakerNames } from '#app/components/content/events/speakers.tsx';
import { NextDeadline } from '#app/components/content/events/stage.tsx';
import { EventBody } from '#app/components/content/items/event-body.tsx';
import { ConsentForm } from '#app/components/frame/cookie-banner.tsx';
import { useSite } from '#app/components/frame/use-site.ts';
import { Banner } from '#app/components/ui/banner.tsx';
import { ItemHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { itemMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useT } from '#app/i18n/translate.ts';
import { eventHead } from '#app/markup/event-head.ts';
import { speakerHrefs } from '#app/server/people.server.ts';
import { itemView } from '#app/server/public-lists.server.ts';
import { notFound, readPublicPage } from '#app/server/public-page.server.ts';
import { stageOf } from '#functions/content/events/dates.ts';
import { parentOf } from '#functions/content/events/edition-queries.ts';
import { eventByKey } from '#functions/content/events/queries.ts';
import { publicHref, videoId } from '#functions/content/events/rules.ts';
import { allowsThirdParty } from '#functions/core/values/consent.ts';
import { personPages } from '#functions/site/awards/queries.ts';

interface VideoProps {
  event: { title: string; videoUrl: string | null; href: string };
  play: boolean;
}

/**
 * The recording of a talk (EVT-20): embedded only after a click, and only if the visitor has accepted third
 * parties (D-03); otherwise the choice and a plain link.
 */
function Video({ event, play }: VideoProps) {
  const t = useT();
  const site = useSite();
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
            {t('cookies.accept')}
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

/** An event; an outdated relative path, or another section, redirects to its address (RTE-06, RTE-07, D-07). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const isColloquium = url.pathname.startsWith(`${hrefTo('colloquium')}/`);
  const key = params.eventShortId ?? '';
  const { dayAnywhere: today } = context;
  const { event, parent, known, frame } = await readPublicPage(
    context,
    hrefTo(isColloquium ? 'colloquium' : 'events-other'),
    { event: eventByKey(key, today), parent: parentOf(key, today), known: personPages() },
    ['events', `event:${key}`, 'people', 'awards'],
  );
  if (!event) throw notFound();
  if (!event.hasPage || event.href !== url.pathname)
    throw redirect(publicHref(event, parent, url.search), 301);
  const { item, plainSummary } = itemView(event);
  return {
    frame,
    event: { ...item, hrefs: speakerHrefs(item.speakers, known) },
    plainSummary,
    stage: stageOf(event, today),
    parent: parent?.page ? { ...parent, href: parent.page } : null,
    play: readQuery('public/content/event', request).play !== undefined,
    asksConsent: videoId(event.videoUrl) !== null,
  };
}

export const meta = itemMeta<typeof loader>(eventHead);

export default function EventDetail() {
  const { event, stage, parent, frame, play } = useLoaderData<typeof loader>();
  const t = useT();
  const isTalk = event.eventType === 'COLLOQUIUM';
  return (
    <article>
      <ItemHero
        of={event}
        title={event.title}
        subtagline={isTalk && event.speakers ? <SpeakerNames of={event} /> : null}
        picture={
          isTalk && event.imageId ? (
            <Banner of={event} sizes="(min-width: 700px) 600px, 100vw" />
          ) : null
        }
        style={frame.section}
      >
        <NextDeadline of={event} next={stage.next} />
        {event.isExpired ? <span className="pill">{t('events.expired')}</span> : null}
      </ItemHero>
      <EventBody event={event} stage={stage} parent={parent}>
        <Video event={event} play={play} />
      </EventBody>
    </article>
  );
}
