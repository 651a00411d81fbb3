import { EventBody } from '#app/components/content/items/event-body.tsx';
import { PersonLink } from '#app/components/site/people.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Stage } from '#functions/content/events/dates.ts';
import type { EventLine, PublicEvent } from '#functions/content/events/queries.ts';
import type { PresentedPrize } from '#functions/site/awards/queries.ts';
import { EventLines } from './event-lines.tsx';

interface EditionBodyProps {
  event: PublicEvent;
  stage: Stage;
  satellites: EventLine[];
  prizes: { list: PresentedPrize[]; isPresented: boolean };
}

/** An edition below its title: what, when and where, its dates, satellites and prizes (D-97). */
export function EditionBody({ event, stage, satellites, prizes }: EditionBodyProps) {
  return (
    <EventBody event={event} stage={stage}>
      <Satellites lines={satellites} isExpired={event.isExpired === 1} />
      <Prizes {...prizes} year={event.startDate?.slice(0, 4) ?? ''} />
    </EventBody>
  );
}

/** The satellites, folded where they are history. */
function Satellites({ lines, isExpired }: { lines: EventLine[]; isExpired: boolean }) {
  const t = useT();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="satellites">
      <h2 id="satellites">{t('events.satellites')}</h2>
      <details className="fold" open={!isExpired || lines.length <= 3}>
        <summary>{t('events.satelliteCount', { count: lines.length })}</summary>
        <EventLines lines={lines} />
      </details>
    </section>
  );
}

/** The prizes presented there; of the year, when nobody has said where. */
function Prizes({ list, isPresented, year }: EditionBodyProps['prizes'] & { year: string }) {
  const t = useT();
  if (list.length === 0) return null;
  const language = useLanguage();
  const awards = [...new Set(list.map(({ path }) => path))];
  return (
    <section aria-labelledby="prizes">
      <h2 id="prizes">{isPresented ? t('events.presented') : t('events.prizesOf', { year })}</h2>
      <dl className="prizes-of">
        {awards.map((path) => {
          const of = list.filter((one) => one.path === path);
          const [first] = of;
          return (
            <div key={path}>
              <dt lang={first?.language === language ? undefined : first?.language}>
                <a href={path}>{first?.award}</a>
              </dt>
              {of.map((winner) => (
                <dd key={winner.id}>
                  <PersonLink person={winner} />
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
