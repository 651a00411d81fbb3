import { Fragment } from 'react';
import { Typed } from '#app/components/ui/place.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { EventItem } from '#functions/content/events/queries.ts';
import { speakersOf, speakersTitle } from '#functions/content/events/rules.ts';

/** The pages of speakers by their names, where they have one. */
export interface SpeakerHrefs {
  hrefs?: Record<string, string> | undefined;
}

interface SpeakerProps extends SpeakerHrefs {
  speaker: ReturnType<typeof speakersOf>[number];
}

/** Somebody who speaks, with affiliation: the name leads to the page where there is one. */
const Speaker = ({ speaker: { name, affiliation }, hrefs }: SpeakerProps) => (
  <>
    {hrefs?.[name] ? <a href={hrefs[name]}>{name}</a> : name}
    {affiliation ? (
      <span className="affiliation">
        {', '}
        <Typed text={affiliation} />
      </span>
    ) : null}
  </>
);

/** Who speaks, in a line. */
export const SpeakerNames = ({ of }: { of: Pick<EventItem, 'speakers'> & SpeakerHrefs }) =>
  speakersOf(of.speakers).map((speaker, i) => (
    <Fragment key={speaker.name}>
      {i > 0 ? '; ' : null}
      <Speaker speaker={speaker} hrefs={of.hrefs} />
    </Fragment>
  ));

interface SpeakersProps {
  of: Pick<EventItem, 'speakers' | 'eventType' | 'isNetsci'> & SpeakerHrefs;
}

/** The keynotes of an edition, or who else speaks at an event, one below the other. */
export function Speakers({ of }: SpeakersProps) {
  const t = useT();
  if (!of.speakers) return null;
  return (
    <section aria-labelledby="speakers">
      <h2 id="speakers">{t(speakersTitle(of))}</h2>
      <ul className="speakers">
        {speakersOf(of.speakers).map((speaker) => (
          <li key={speaker.name}>
            <Speaker speaker={speaker} hrefs={of.hrefs} />
          </li>
        ))}
      </ul>
    </section>
  );
}
