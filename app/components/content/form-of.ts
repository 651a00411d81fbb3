import type { ComponentType } from 'react';
import type { ContentKind } from '#functions/content/review/rules.ts';
import { ColloquiumForm } from './colloquium-form.tsx';
import { EventForm } from './event-form.tsx';
import { JobForm } from './job-form.tsx';
import { NetsciForm } from './netsci-form.tsx';
import { NewsForm } from './news-form.tsx';
import type { ItemFormProps } from './use-content-form.ts';

/** The form of each kind of submission. */
export const formOf: Record<ContentKind, ComponentType<ItemFormProps>> = {
  jobs: JobForm,
  news: NewsForm,
  events: EventForm,
  'netsci-events': NetsciForm,
  'netsci-colloquium': ColloquiumForm,
};
