import type { ReactNode } from 'react';
import type * as z from 'zod';
import { intentField } from '#app/components/form/names.ts';
import { type Field, type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { type PlainResource, recordLabels, recordRule, recordSchemas } from './schemas.ts';

/** What a screen passes to the form of a person, a winner or an award. */
export interface RecordFormProps {
  /** The initial values of the fields. */
  values: Record<string, string>;
  readOnly: boolean;
  /** The awards that a winner can have. */
  awards: readonly { value: string; label: string }[];
  /** The editions at which a winner can have received the award. */
  editions: readonly { value: string; label: string }[];
  /** The path of an award on the site; null for other records and for a new one. */
  path: string | null;
  reply: FormReply | undefined;
  /** Notices and buttons below the fields. */
  children: ReactNode;
}

type Schemas = typeof recordSchemas;

/** The form of a record: fields by its schema; the `marked` ones are required. */
export function useRecordForm<Resource extends PlainResource>(
  resourceName: Resource,
  { values, readOnly, reply }: RecordFormProps,
  marked: (keyof z.input<Schemas[Resource]> & string)[] = [],
) {
  const t = useT();
  const { form, fields } = useSiteForm('record', recordSchemas[resourceName], {
    reply,
    defaults: values,
    labels: recordLabels(t, resourceName),
    marked,
    schemaFor: (sent) => recordRule(resourceName, String(sent.get(intentField) ?? '')),
    readOnly,
  });
  const named = fields as { [Name in keyof z.input<Schemas[Resource]>]-?: Field };
  /** A field of rich text; when read-only, it shows the server's sanitised value, not what was submitted. */
  const rich = (name: keyof typeof named & string) => ({
    field: named[name],
    readOnlyHtml: readOnly ? (values[name] ?? '') : undefined,
  });
  return { form, fields: named, rich };
}
