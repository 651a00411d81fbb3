import type { ReactNode } from 'react';
import type { z } from 'zod';
import { intentField } from '#app/components/form/names.ts';
import { type Field, type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { type PlainResource, recordLabels, recordRule, recordSchemas } from './schemas.ts';

/** What every form of a person, a winner or an award is given by its screen. */
export interface RecordFormProps {
  /** What stands in the fields at first. */
  values: Record<string, string>;
  readOnly: boolean;
  /** The awards of which a winner's is chosen. */
  awards: readonly { value: string; label: string }[];
  /** Where an award stands on the site; null for any other record, and for a new one. */
  path: string | null;
  reply: FormReply | undefined;
  /** What follows the fields: notices and buttons. */
  children: ReactNode;
}

type Schemas = typeof recordSchemas;

/** The form of a record: its fields by its schema, of which all that is `marked` must be filled in. */
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
  /** A field of rich text; only shown, it is what the server has made safe, never what was sent. */
  const rich = (name: keyof typeof named & string) => ({
    field: named[name],
    readOnlyHtml: readOnly ? (values[name] ?? '') : undefined,
  });
  return { form, fields: named, rich };
}
