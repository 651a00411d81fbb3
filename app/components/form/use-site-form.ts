import {
  type DefaultValue,
  type FieldMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { type Location, useLocation, useNavigation } from '@remix-run/react';
import { createContext, type FormEvent, useContext, useMemo, useState } from 'react';
import type { z } from 'zod';
import { formIdField, intentField } from './names.ts';
import { isLook, useLookWhenLeft } from './use-look-when-left.ts';
import { useReady } from './watch-form.ts';

/** The values of a form by the names of its fields. */
export type FormValues = Record<string, unknown>;

/** A schema of a form: an object of fields. */
// Whatever its fields are: each form knows its own.
// biome-ignore lint/suspicious/noExplicitAny: a schema takes values as well as it gives them, so nothing narrower fits all
export type FormSchema = z.ZodType<any, any>;

/** What an action answers to a form that it refuses (app/server/form.server.ts). */
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
  /** Which fields carry the mark of required ones, where the schema itself asks for less. */
  marked?: readonly (keyof z.input<Schema>)[];
  /** The rule by which one may submit, where it asks for more than the schema. */
  readyBy?: z.ZodType;
  /** The rule for what is sent by a button, where buttons ask for different things. */
  schemaFor?: (form: FormData) => z.ZodType;
  /** Whether the fields are only shown. */
  readOnly?: boolean;
}

type Constraint = ReturnType<typeof getZodConstraint>;

/** The constraints of the schema with other fields marked as required. */
const remarked = (
  constraint: Constraint,
  marked: readonly PropertyKey[] | undefined,
): Constraint =>
  marked === undefined
    ? constraint
    : Object.fromEntries(
        Object.entries(constraint ?? {}).map(([name, one]) => [
          name,
          { ...one, required: marked.includes(name) },
        ]),
      );

const isSame = (a: Location, b: Location): boolean =>
  a.pathname === b.pathname && a.search === b.search;

/**
 * Whether a form is on its way, and with what. Once the answer is shown on the same screen it is not, though
 * the screen still reads itself anew: a button that is pressed then would be lost.
 */
function useSending(formId: string) {
  const { state, formData, location: next } = useNavigation();
  const here = useLocation();
  const isOwn = formData?.get(formIdField) === formId;
  const isAnswered = state === 'loading' && isSame(next, here);
  return { formData, isSending: isOwn && !isAnswered };
}

/**
 * A form by its schema, which the server checks again: its fields, and what `SiteForm` needs. The
 * same schema gives the marks of required fields, the errors and when one may submit.
 */
export function useSiteForm<Schema extends FormSchema>(
  formId: string,
  schema: Schema,
  { reply, defaults, labels, marked, readyBy, schemaFor, readOnly = false }: Options<Schema>,
) {
  const own = reply?.formId === formId ? reply : undefined;
  const { formData, isSending } = useSending(formId);
  const ready = useReady(formId, readyBy ?? schema, own);
  const constraint = useMemo(() => remarked(getZodConstraint(schema), marked), [schema, marked]);
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id: formId,
    lastResult: own?.result,
    constraint,
    ...(defaults === undefined ? {} : { defaultValue: defaults }),
    // Whatever rule is asked, it takes the fields of the schema.
    onValidate: ({ formData: sent }) =>
      parseWithZod(sent, { schema: (schemaFor?.(sent) ?? schema) as Schema }),
    // Nor by itself when a field is left: see useLookWhenLeft.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  useLookWhenLeft(formId, (name) => form.validate({ name }));
  const [refusals, setRefusals] = useState(0);
  const { onSubmit, ...props } = getFormProps(form, { ariaAttributes: false });
  return {
    form: {
      id: formId,
      labels: labels as Record<string, string | undefined>,
      reply: own,
      /** The rule by which one may submit. */
      rule: readyBy ?? (schema as z.ZodType),
      /** What is wrong with each field as it stands now. */
      live: form.allErrors as Record<string, string[] | undefined>,
      /** How often it was refused before it was sent. */
      refusals,
      ready,
      isSending,
      /** Which button the form is on its way by; empty for a form with one button. */
      sentBy: isSending ? String(formData?.get(intentField) ?? '') : '',
      readOnly,
      props: {
        ...props,
        onSubmit(event: FormEvent<HTMLFormElement>) {
          if (isSending) {
            event.preventDefault();
            return;
          }
          onSubmit(event);
          // To look at one field is a submission of its kind.
          if (event.defaultPrevented && !isLook((event.nativeEvent as SubmitEvent).submitter))
            setRefusals((count) => count + 1);
        },
      },
    },
    fields: fields as { [Name in keyof z.input<Schema>]-?: Field },
  };
}

export type SiteFormState = ReturnType<typeof useSiteForm>['form'];

/** The form around a field. */
export const FormContext = createContext<SiteFormState | null>(null);

/** The form around this piece; throws outside of a `SiteForm`. */
export function useFormState(): SiteFormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A piece of a form stands outside of a SiteForm.');
  return form;
}
