import type { ComponentType } from 'react';
import { EventBody } from '#app/components/content/items/event-body.tsx';
import { JobBody } from '#app/components/content/items/job-body.tsx';
import { NewsBody } from '#app/components/content/news/news-body.tsx';
import { PreviewSheet } from '#app/components/lifecycle/changes.tsx';
import { Place } from '#app/components/ui/place.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { Stage } from '#functions/content/events/dates.ts';
import type { PublicEvent } from '#functions/content/events/queries.ts';
import type { Preview } from '#functions/content/submissions/kinds.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { ColloquiumForm, EventForm, NetsciForm } from './event-form.tsx';
import { NewsForm } from './item-form.tsx';
import { JobForm } from './job-form.tsx';
import { fieldLabel } from './labels.ts';
import type { ItemFormProps } from './use-content-form.ts';

/** The form of each kind of submission. */
export const formOf: Record<ContentKind, ComponentType<ItemFormProps>> = {
  jobs: JobForm,
  news: NewsForm,
  events: EventForm,
  'netsci-events': NetsciForm,
  'netsci-colloquium': ColloquiumForm,
};

/** A preview of what is typed as the public would see it, with what would change. */
export function ItemPreview() {
  const t = useT();
  return (
    <PreviewSheet label={(field) => fieldLabel(t, field)}>
      {(preview: Preview) => <PublicView preview={preview} />}
    </PreviewSheet>
  );
}

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
      return <EventPreview event={preview.item} stage={preview.stage} />;
  }
}

function EventPreview({ event, stage }: { event: PublicEvent; stage: Stage }) {
  return (
    <>
      <h3 className="preview-title">{event.title}</h3>
      <p className="place">
        <Place of={{ location: event.location, country: event.country }} />
      </p>
      <EventBody event={event} stage={stage} />
    </>
  );
}
