import {
  type DefaultValue,
  type FieldMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { useNavigation } from '@remix-run/react';
import { type FormEvent, useMemo } from 'react';
import type { z } from 'zod';
import { formIdField } from './form-id.ts';
import { useReady } from './use-ready.ts';

/** The values of a form by the names of its fields. */
export type FormValues = Record<string, unknown>;

/** A schema of a form: an object of fields. */
export type FormSchema = z.ZodType<FormValues, FormValues>;

/** What an action answers to a form that it refuses (app/form.server.ts). */
export interface FormReply {
  /** The form that was sent: a screen may have several. */
  formId: string;
  result: SubmissionResult<string[]>;
}

/** A field, as the pieces of a form take it. */
export type Field = Pick<
  FieldMetadata<unknown, FormValues, string[]>,
  'id' | 'name' | 'errorId' | 'errors' | 'initialValue' | 'required'
>;

interface Options<Schema extends FormSchema> {
  /** What the action has answered, if it has answered this form. */
  reply?: FormReply | undefined;
  /** What stands in the fields at first. */
  defaults?: DefaultValue<z.input<Schema>>;
  /** What the fields are called, in the visitor's language. */
  labels: { [Name in keyof z.input<Schema>]?: string };
}

/**
 * A form by its schema, which the server checks again: its fields, and what `SiteForm` needs. The
 * same schema gives the marks of required fields, the errors and when one may submit.
 */
export function useSiteForm<Schema extends FormSchema>(
  formId: string,
  schema: Schema,
  { reply, defaults, labels }: Options<Schema>,
) {
  const own = reply?.formId === formId ? reply : undefined;
  const isSending = useNavigation().formData?.get(formIdField) === formId;
  const ready = useReady(formId, schema, own);
  const constraint = useMemo(() => getZodConstraint(schema), [schema]);
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id: formId,
    lastResult: own?.result,
    constraint,
    ...(defaults === undefined ? {} : { defaultValue: defaults }),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  const { onSubmit, ...props } = getFormProps(form, { ariaAttributes: false });
  return {
    form: {
      id: formId,
      labels: labels as Record<string, string | undefined>,
      reply: own,
      ready,
      isSending,
      props: {
        ...props,
        onSubmit(event: FormEvent<HTMLFormElement>) {
          if (isSending) event.preventDefault();
          else onSubmit(event);
        },
      },
    },
    fields: fields as { [Name in keyof z.input<Schema>]-?: Field },
  };
}

export type SiteFormState = ReturnType<typeof useSiteForm>['form'];
