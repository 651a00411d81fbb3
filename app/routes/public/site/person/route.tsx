import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Likeness } from '#app/components/site/likeness.tsx';
import { Offices, PersonLinks } from '#app/components/site/people.tsx';
import { Citation } from '#app/components/site/winners.tsx';
import { Hero } from '#app/components/ui/hero.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { itemMeta } from '#app/framework/meta.ts';
import { useLanguage, useT, useTextLang } from '#app/i18n/translate.ts';
import { personMarkup } from '#app/markup/person.ts';
import { personViews } from '#app/server/people.server.ts';
import { notFound, readPublicPage } from '#app/server/public-page.server.ts';
import { editionPlaces, spokenEvents } from '#functions/content/events/edition-queries.ts';
import { speakersOf } from '#functions/content/events/rules.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { phraseIn } from '#functions/core/values/phrases.ts';
import { slug as slugOf } from '#functions/core/values/slug.ts';
import { honoursOf } from '#functions/site/awards/queries.ts';
import { peopleOf } from '#functions/site/people/queries.ts';
import { personOf } from '#functions/site/people/rules.ts';

/** What the society records of a person (D-245): offices, awards with citation and source, links. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? '';
  const { people, honours, editions, spoken, frame } = await readPublicPage(
    context,
    hrefTo('award-prizes'),
    {
      people: peopleOf(slug),
      honours: honoursOf(slug),
      editions: editionPlaces(),
      spoken: spokenEvents(context.dayAnywhere),
    },
    ['people', 'awards', 'events'],
  );
  const person = personOf(people, honours);
  if (!person) throw notFound();
  const editionOf = new Map(editions.map((edition) => [edition.id, edition]));
  return {
    frame,
    person,
    offices: personViews(
      people.filter(
        ({ position, terms, term, shortBio }) => position || term || shortBio || terms.length > 0,
      ),
    ),
    talks: spoken.filter(({ speakers }) =>
      speakersOf(speakers).some(({ name }) => slugOf(name) === slug),
    ),
    honours: honours.map((honour) => ({
      ...honour,
      rationale: safeHtml(honour.rationale),
      edition: editionOf.get(honour.eventId ?? '') ?? null,
    })),
  };
}

export const meta = itemMeta<typeof loader>(({ person, offices, honours }, site) => {
  const facts = [
    person.affiliation,
    ...offices.map(({ position }) => position && (phraseIn(site.language, position) ?? position)),
    ...honours.map(({ award, year }) => [award, year].filter(Boolean).join(' ')),
  ];
  const description = facts.filter(Boolean).join(' · ');
  return {
    title: person.name,
    description,
    image: person.imageId ? `/images/${person.imageId}` : null,
    jsonLd: [personMarkup(person, offices, honours, site)],
  };
});

export default function PersonScreen() {
  const { person, offices, honours, talks, frame } = useLoaderData<typeof loader>();
  const t = useT();
  const language = useLanguage();
  const textLang = useTextLang();
  const lang = textLang();
  return (
    <article>
      <Hero
        compact
        title={person.name}
        subtagline={person.affiliation}
        style={frame.section}
        langs={{ subtagline: textLang() }}
      >
        <PersonLinks person={person} />
      </Hero>
      <div className="band">
        <Likeness person={person} />
        <ol className="winner-years">
          {offices.map((office) => (
            <li key={office.id}>
              <span className="winner-year unknown">{t('people.office')}</span>
              <div className="winner">
                <Offices person={office} />
                {office.shortBio ? <RichText html={office.shortBio} lang={lang} /> : null}
              </div>
            </li>
          ))}
          {honours.map((honour) => (
            <li key={honour.id} id={honour.id}>
              <span className={honour.year ? 'winner-year' : 'winner-year unknown'}>
                {honour.year ?? t('awards.yearUnknown')}
              </span>
              <div className="winner">
                <h2 className="honour-name">
                  <a
                    href={`${honour.awardPath}#${honour.id}`}
                    lang={honour.language === language ? undefined : honour.language}
                  >
                    {honour.award}
                  </a>
                </h2>
                <Citation winner={honour} />
              </div>
            </li>
          ))}
          {talks.map((talk) => (
            <li key={talk.id}>
              <span className="winner-year">{talk.startDate?.slice(0, 4)}</span>
              <div className="winner">
                <h2 className="honour-name">
                  <a
                    href={talk.page ?? talk.website ?? hrefTo('events')}
                    lang={textLang(talk, 'title')}
                  >
                    {talk.title}
                  </a>
                </h2>
                <p className="person-fact">{t('people.spoke')}</p>
              </div>
            </li>
          ))}
        </ol>
        {/* The network around a person is worth a look from a few relations on. */}
        {offices.length + honours.length + talks.length >= 3 ? (
          <p className="actions">
            <ReadMore href={`${hrefTo('network')}?of=person-${person.slug}`}>
              {t('network.around')}
            </ReadMore>
          </p>
        ) : null}
      </div>
    </article>
  );
}
