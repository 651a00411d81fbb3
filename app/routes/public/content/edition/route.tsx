import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EditionBody } from '#app/components/content/events/edition-body.tsx';
import { NextDeadline } from '#app/components/content/events/stage.tsx';
import { ItemHero } from '#app/components/ui/hero.tsx';
import { Neighbours } from '#app/components/ui/neighbours.tsx';
import { Place } from '#app/components/ui/place.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { itemMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { eventHead } from '#app/markup/event-head.ts';
import { speakerHrefs } from '#app/server/people.server.ts';
import { itemView } from '#app/server/public-lists.server.ts';
import { notFound, readPublicPage } from '#app/server/public-page.server.ts';
import { stageOf } from '#functions/content/events/dates.ts';
import {
  editionLines,
  isPrizeOfEdition,
  satellitesOf,
} from '#functions/content/events/edition-queries.ts';
import { type EventLine, eventByKey } from '#functions/content/events/queries.ts';
import { neighboursOf, titleBeside } from '#functions/content/events/rules.ts';
import { personPages, winnersWhere } from '#functions/site/awards/queries.ts';

const prizesOfEdition = winnersWhere(isPrizeOfEdition);

/** An edition of NetSci or NetSci-X; an outdated relative path, or another event, redirects to its address (D-97). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const key = params.eventShortId ?? '';
  const { dayAnywhere: today } = context;
  const { event, satellites, editions, prizes, known, frame } = await readPublicPage(
    context,
    hrefTo('conferences'),
    {
      event: eventByKey(key, today),
      satellites: satellitesOf(key, today),
      editions: editionLines(today),
      prizes: prizesOfEdition({ key }),
      known: personPages(),
    },
    ['events', `event:${key}`, 'people', 'winners', 'awards'],
  );
  if (!event) throw notFound();
  if (event.href !== url.pathname) throw redirect(event.href + url.search, 301);
  const { item, plainSummary } = itemView(event);
  return {
    frame,
    event: { ...item, hrefs: speakerHrefs(item.speakers, known) },
    plainSummary,
    stage: stageOf(event, today, editions),
    satellites: satellites.map((line) => ({
      ...line,
      title: titleBeside(line.title, event.title),
    })),
    prizes: {
      list: prizes,
      isPresented: prizes.length > 0 && prizes.every(({ eventId }) => eventId === event.id),
    },
    ...neighboursOf(editions, event.id),
  };
}

export const meta = itemMeta<typeof loader>(eventHead);

/** An edition beside this one, as a link with its place. */
const linkTo = (edition: EventLine | null) =>
  edition?.page ? { ...edition, href: edition.page, detail: <Place of={edition} /> } : null;

export default function Edition() {
  const { event, frame, before, after, ...body } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <article>
      <ItemHero of={event} title={event.title} style={frame.section}>
        <NextDeadline of={event} next={body.stage.next} />
      </ItemHero>
      <EditionBody event={event} {...body} />
      <div className="band">
        <Neighbours
          label={t('events.neighbours')}
          words={{ before: t('events.before'), after: t('events.after') }}
          before={linkTo(before)}
          after={linkTo(after)}
        />
      </div>
      <p className="band actions">
        <ReadMore href={`${hrefTo('conferences')}#${event.shortId}`}>
          {t('home.allConferences')}
        </ReadMore>
      </p>
    </article>
  );
}
