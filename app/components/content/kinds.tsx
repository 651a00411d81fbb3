import type { ComponentType } from 'react';
import { PreviewSheet } from '#app/components/lifecycle/changes.tsx';
import type { Reply } from '#app/components/lifecycle/reply.ts';
import { useT } from '#app/i18n/translate.ts';
import type { Preview } from '#functions/content/submissions/kinds.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { ColloquiumForm, EventForm, NetsciForm } from './event-form.tsx';
import { JobForm, NewsForm } from './job-form.tsx';
import { fieldLabel } from './labels.ts';
import { PublicView } from './public-view.tsx';
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
export function ItemPreview({ reply }: { reply: Reply<Preview> | undefined }) {
  const t = useT();
  return (
    <PreviewSheet reply={reply} label={(field) => fieldLabel(t, field)}>
      {(preview) => <PublicView preview={preview} />}
    </PreviewSheet>
  );
}
