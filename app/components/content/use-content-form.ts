import { type ReactNode, useMemo } from 'react';
import type * as z from 'zod';
import { intentField } from '#app/components/form/names.ts';
import { type Field, useSiteForm } from '#app/components/form/use-site-form.ts';
import { parseIntent } from '#app/components/lifecycle/intents.ts';
import { useT } from '#app/i18n/translate.ts';
import {
  contentForms,
  formRule,
  recommendedFields,
} from '#functions/content/submissions/schema.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { fieldLabels } from './labels.ts';

/** The id of the form of an item, and the prefix of its fields' ids. */
export const itemFormId = 'item';

export interface Option {
  value: string;
  label: string;
}

/** What a screen passes to the form of an item. */
export interface ItemFormProps {
  kind: ContentKind;
  isNew: boolean;
  /** The initial values of the fields. */
  values: Record<string, string>;
  readOnly: boolean;
  countries: Option[];
  /** The editions of which an event can be a satellite. */
  editions: Option[];
  /** Notices and buttons below the fields. */
  children: ReactNode;
}

type Kinds = typeof contentForms;

/**
 * The form of an item of one kind: fields by its schema, required marks and gates (FOR-17…27). Buttons that
 * do not submit the item for review require only a title.
 */
export function useContentForm<Kind extends ContentKind>(
  kind: Kind,
  { isNew, values, readOnly }: ItemFormProps,
) {
  const t = useT();
  const { fields: schema, gates } = contentForms[kind];
  const readyBy = useMemo(() => formRule(kind, 'submit', isNew), [kind, isNew]);
  const { form, fields } = useSiteForm(itemFormId, schema, {
    defaults: values,
    labels: fieldLabels(t),
    marked: gates.marked as readonly (keyof z.input<typeof schema>)[],
    readyBy,
    schemaFor: (sent) => formRule(kind, parseIntent(sent.get(intentField)).name, isNew),
    readOnly,
  });
  const recommended = recommendedFields(kind, isNew);
  /** The hint of a field, with a note if it can be added later (D-27). */
  const hint = (name: keyof z.input<Kinds[Kind]['fields']> & string, text?: string) =>
    [text, recommended.includes(name) ? t('content.recommended') : null]
      .filter(Boolean)
      .join(' · ') || undefined;
  const named = fields as { [Name in keyof z.input<Kinds[Kind]['fields']>]-?: Field };
  return { form, fields: named, hint };
}
