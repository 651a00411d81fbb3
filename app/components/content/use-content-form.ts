import { type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import { intentField } from '#app/components/form/names.ts';
import { type Field, type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { pressed } from '#app/components/lifecycle/confirmed.ts';
import { useT } from '#app/i18n/translate.ts';
import {
  contentForms,
  formRule,
  recommendedFields,
} from '#functions/content/submissions/schema.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { fieldLabels } from './labels.ts';

/** The id of the form of an item, and so the beginning of its fields' ids. */
export const itemFormId = 'item';

/** One of several options, as a select shows it. */
export interface Option {
  value: string;
  label: string;
}

/** What every form of an item is given by its screen. */
export interface ItemFormProps {
  kind: ContentKind;
  isNew: boolean;
  /** What stands in the fields at first. */
  values: Record<string, string>;
  readOnly: boolean;
  countries: Option[];
  reply: FormReply | undefined;
  /** What follows the fields: notices and buttons. */
  children: ReactNode;
}

type Kinds = typeof contentForms;

/**
 * The form of an item of one kind: its fields by the kind's schema, its marks and gates (FOR-17…27).
 * Buttons that do not bring the item to review need a title only.
 */
export function useContentForm<Kind extends ContentKind>(
  kind: Kind,
  { isNew, values, readOnly, reply }: ItemFormProps,
) {
  const t = useT();
  const { fields: schema, gates } = contentForms[kind];
  const readyBy = useMemo(() => formRule(kind, 'submit', isNew), [kind, isNew]);
  const { form, fields } = useSiteForm(itemFormId, schema, {
    reply,
    defaults: values,
    labels: fieldLabels(t),
    marked: gates.marked as readonly (keyof z.input<typeof schema>)[],
    readyBy,
    schemaFor: (sent) => formRule(kind, pressed(String(sent.get(intentField) ?? '')).name, isNew),
    readOnly,
  });
  const recommended = recommendedFields(kind, isNew);
  /** The hint of a field, with the note of those that can be added later (D-27). */
  const hint = (name: keyof z.input<Kinds[Kind]['fields']> & string, text?: string) =>
    [text, recommended.includes(name) ? t('content.recommended') : null]
      .filter(Boolean)
      .join(' · ') || undefined;
  const named = fields as { [Name in keyof z.input<Kinds[Kind]['fields']>]-?: Field };
  /** A field of rich text; only shown, it is what the server has made safe, never what was sent. */
  const rich = (name: keyof typeof named & string) => ({
    field: named[name],
    readOnlyHtml: readOnly ? (values[name] ?? '') : undefined,
  });
  return { form, fields: named, hint, rich };
}
