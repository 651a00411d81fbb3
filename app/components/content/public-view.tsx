import { EditionBody } from '#app/components/content/events/edition-body.tsx';
import { EventBody } from '#app/components/content/items/event-body.tsx';
import { JobBody } from '#app/components/content/items/job-body.tsx';
import { NewsBody } from '#app/components/content/news/news-body.tsx';
import { Place } from '#app/components/ui/place.tsx';
import type { PublicEvent } from '#functions/content/events/queries.ts';
import type { DatePoint } from '#functions/content/events/rules.ts';
import type { Preview } from '#functions/content/submissions/kinds.ts';

/** A submission to each resource, as its public screens show it. */
export function PublicView({ preview }: { preview: Preview }) {
  switch (preview.resource) {
    case 'jobs':
      return (
        <>
          <h3 className="preview-title">{preview.item.title}</h3>
          {preview.item.subtitle ? <p className="place">{preview.item.subtitle}</p> : null}
          <JobBody job={preview.item} />
        </>
      );
    case 'news':
      return (
        <>
          <h3 className="preview-title">{preview.item.title}</h3>
          <NewsBody item={preview.item} />
        </>
      );
    case 'events':
      return <EventPreview event={preview.item} points={preview.points} />;
  }
}

const noPrizes = { list: [], isPresented: false };

function EventPreview({ event, points }: { event: PublicEvent; points: DatePoint[] }) {
  return (
    <>
      <h3 className="preview-title">{event.title}</h3>
      <p className="place">
        <Place of={{ location: event.location, country: event.country }} />
      </p>
      {event.isNetsci && event.eventType !== 'COLLOQUIUM' ? (
        <EditionBody event={event} points={points} satellites={[]} prizes={noPrizes} />
      ) : (
        <EventBody event={event} points={points} />
      )}
    </>
  );
}
