import {
  type DefaultValue,
  type FieldMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { type Location, useActionData, useLocation, useNavigation } from '@remix-run/react';
import { createContext, type FormEvent, useContext, useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import { formIdField, intentField } from './names.ts';
import type { ProofPanel } from './proof-panel.tsx';
import { isFieldCheck, useBlurValidation } from './use-blur-validation.ts';
import { faultsOf, useIsComplete } from './watch-form.ts';

export type FormValues = Record<string, unknown>;

/** A schema of a form: an object of fields. */
// biome-ignore lint/suspicious/noExplicitAny: schemas are invariant in their values, so no narrower type fits all
export type FormSchema = z.ZodType<any, any>;

/** An action's reply that refuses a form (app/server/form.server.ts). */
export interface FormReply {
  /** The form that was sent: a screen may have several. */
  formId: string;
  result: SubmissionResult<string[]>;
  /** Set when the form needs a fresh proof of who sends it. */
  proof?: ProofPanel;
}

/** A field, as form components take it. */
export type Field = Pick<
  FieldMetadata<unknown, FormValues, string[]>,
  'id' | 'name' | 'errorId' | 'errors' | 'initialValue' | 'required'
>;

interface Options<Schema extends FormSchema> {
  /** Instead of the reply of the screen's action, which is used if it is to this form; null for none. */
  reply?: FormReply | null | undefined;
  /** The initial values of the fields. */
  defaults?: DefaultValue<z.input<Schema>>;
  /** The labels of the fields, in the visitor's language. */
  labels?: { [Name in keyof z.input<Schema>]?: string };
  /** The fields marked as required, where the schema itself requires fewer. */
  marked?: readonly (keyof z.input<Schema>)[];
  /** The rule for submitting, where it is stricter than the schema. */
  readyBy?: z.ZodType;
  /** The schema for a submission, where it depends on the button. */
  schemaFor?: (form: FormData) => z.ZodType;
  readOnly?: boolean;
}

/** The reply of the screen's action to whichever of its forms was sent, and what it has besides. */
export const useReply = <More = unknown>() => useActionData() as (FormReply & More) | undefined;

type Constraint = ReturnType<typeof getZodConstraint>;

/** The constraints of the schema, with other fields marked as required. */
const markRequired = (
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

/** A result that conform does not know as an error: it would move the focus to a field. */
const withoutStatus = (result: SubmissionResult<string[]>) => ({ ...result, status: undefined });

const isSameScreen = (a: Location, b: Location): boolean =>
  a.pathname === b.pathname && a.search === b.search;

/**
 * Whether a form is being sent, and its data. False once the reply is shown, even while the screen reloads its
 * data: otherwise a button pressed meanwhile would do nothing.
 */
function useSending(formId: string) {
  const { state, formData, location: next } = useNavigation();
  const here = useLocation();
  const isOwn = formData?.get(formIdField) === formId;
  const isAnswered = state === 'loading' && isSameScreen(next, here);
  const sent = useRef<FormData>();
  if (isOwn) sent.current = formData;
  return { formData, sent, isSending: isOwn && !isAnswered };
}

/**
 * The state of a form by its schema, which the server checks again: its fields, and what `SiteForm` needs. The
 * same schema determines the required marks, the errors and when the form can be submitted.
 */
export function useSiteForm<Schema extends FormSchema>(
  formId: string,
  schema: Schema,
  { reply, defaults, labels = {}, marked, readyBy, schemaFor, readOnly }: Options<Schema> = {},
) {
  const answer = useReply();
  const said = reply === undefined ? answer : reply;
  const own = said?.formId === formId ? said : undefined;
  const { formData, sent, isSending } = useSending(formId);
  const ready = useIsComplete(formId, readyBy ?? schema, own);
  const constraint = useMemo(
    () => markRequired(getZodConstraint(schema), marked),
    [schema, marked],
  );
  const lastResult = useMemo(() => own && withoutStatus(own.result), [own]);
  // Every such schema has the same fields.
  const ruleFor = (sent: FormData) => (schemaFor?.(sent) ?? schema) as Schema;
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id: formId,
    lastResult,
    constraint,
    ...(defaults === undefined ? {} : { defaultValue: defaults }),
    onValidate({ formData: sent }) {
      const submission = parseWithZod(sent, { schema: ruleFor(sent) });
      return { ...submission, reply: (more) => withoutStatus(submission.reply(more)) };
    },
    // Leaving a field validates it by useBlurValidation instead.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  useBlurValidation(formId, {
    validate: (name) => form.validate({ name }),
    findFaulty: (element) =>
      faultsOf(element, ruleFor(new FormData(element))).map(([name]) => name),
  });
  const [refusals, setRefusals] = useState(0);
  const { onSubmit, ...props } = getFormProps(form, { ariaAttributes: false });
  return {
    form: {
      id: formId,
      labels: labels as Record<string, string | undefined>,
      reply: own,
      /** The rule for submitting. */
      rule: readyBy ?? (schema as z.ZodType),
      /** The current errors of each field. */
      live: form.allErrors as Record<string, string[] | undefined>,
      /** How often it was refused before it was sent. */
      refusals,
      ready,
      isSending,
      /** What was last sent. */
      sent,
      /** The intent of the button that is sending the form; '' for a form with one button. */
      sentBy: isSending ? String(formData?.get(intentField) ?? '') : '',
      readOnly: readOnly ?? false,
      /** The stored values, which a read-only form shows whatever was sent. */
      stored: (defaults ?? {}) as Record<string, unknown>,
      props: {
        ...props,
        onSubmit(event: FormEvent<HTMLFormElement>) {
          if (isSending) {
            event.preventDefault();
            return;
          }
          onSubmit(event);
          // Validating one field is a submission too.
          if (event.defaultPrevented && !isFieldCheck((event.nativeEvent as SubmitEvent).submitter))
            setRefusals((count) => count + 1);
        },
      },
    },
    fields: fields as { [Name in keyof z.input<Schema>]-?: Field },
  };
}

export type SiteFormState = ReturnType<typeof useSiteForm>['form'];

/** The form that contains a field. */
export const FormContext = createContext<SiteFormState | null>(null);

/** The form that contains this component; throws outside a `SiteForm`. */
export function useFormState(): SiteFormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A piece of a form stands outside of a SiteForm.');
  return form;
}
