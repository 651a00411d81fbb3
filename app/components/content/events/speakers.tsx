import { Fragment } from 'react';
import { Typed } from '#app/components/ui/place.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { EventItem } from '#functions/content/events/queries.ts';
import { speakersOf, speakersTitle } from '#functions/content/events/rules.ts';

/** The pages of speakers by their names, where they have one. */
export interface SpeakerHrefs {
  hrefs?: Record<string, string>;
}

/** Who speaks, in a line: the names, in full with their affiliations, and leading to their pages. */
export function SpeakerNames({
  of,
  isFull = false,
}: {
  of: Pick<EventItem, 'speakers'> & SpeakerHrefs;
  isFull?: boolean;
}) {
  return speakersOf(of.speakers).map(({ name, affiliation }, i) => (
    <Fragment key={name}>
      {i > 0 ? (isFull ? '; ' : ', ') : null}
      {of.hrefs?.[name] ? <a href={of.hrefs[name]}>{name}</a> : name}
      {isFull && affiliation ? (
        <span className="affiliation">
          {', '}
          <Typed text={affiliation} />
        </span>
      ) : null}
    </Fragment>
  ));
}

/** The keynotes of an edition, or who else speaks at an event, one below the other. */
export function Speakers({
  of,
}: {
  of: Pick<EventItem, 'speakers' | 'eventType' | 'isNetsci'> & SpeakerHrefs;
}) {
  const t = useT();
  if (!of.speakers) return null;
  return (
    <section aria-labelledby="speakers">
      <h2 id="speakers">{t(speakersTitle(of))}</h2>
      <ul className="speakers">
        {of.speakers.split('\n').map((line) => (
          <li key={line}>
            <SpeakerNames of={{ ...of, speakers: line }} isFull />
          </li>
        ))}
      </ul>
    </section>
  );
}
