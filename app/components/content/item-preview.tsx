import { EventBody } from '#app/components/content/items/event-body.tsx';
import { EventHighlight, eventLocation } from '#app/components/content/items/event-item.tsx';
import { JobBody } from '#app/components/content/items/job-body.tsx';
import { NewsItem } from '#app/components/content/items/news-item.tsx';
import { PreviewSheet } from '#app/components/lifecycle/changes.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { PublicEvent } from '#functions/content/events/queries.ts';
import type { Preview } from '#functions/content/submissions/preview.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import { fieldLabel } from './labels.ts';

interface ItemPreviewProps {
  preview: Preview;
  /** What differs from what is online; null while nothing is. */
  changes: FieldChange[] | null;
}

/** What is typed as the public would see it, and what would change there. */
export function ItemPreview({ preview, changes }: ItemPreviewProps) {
  const t = useT();
  return (
    <PreviewSheet of={preview} changes={changes} label={(field) => fieldLabel(t, field)}>
      <View preview={preview} />
    </PreviewSheet>
  );
}

function View({ preview }: { preview: Preview }) {
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
        <ol className="news-list">
          <NewsItem item={preview.item} />
        </ol>
      );
    case 'events':
      return <EventPreview event={preview.item} />;
  }
}

function EventPreview({ event }: { event: PublicEvent }) {
  if (event.isNetsci && event.eventType !== 'COLLOQUIUM')
    return (
      <ol className="highlights">
        <EventHighlight event={event} level="primary" />
      </ol>
    );
  return (
    <>
      <h3 className="preview-title">{event.title}</h3>
      <p className="place">{eventLocation(event)}</p>
      <EventBody event={event} />
    </>
  );
}
