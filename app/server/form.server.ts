import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type AppLoadContext, data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { formIdField } from '#app/components/form/names.ts';
import type { FormReply, FormSchema } from '#app/components/form/use-site-form.ts';
import { type UnreadStatus, unreadTexts } from '#app/components/frame/error-texts.ts';
import { CodedError, type ErrorCode, type FieldErrors, refuse } from '#functions/core/errors.ts';
import { isFormOfSite } from '#functions/core/forms/form-bounds.ts';
import type { Reason } from '#functions/core/i18n/server-texts.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { mayPost } from '#functions/core/limits/bursts.ts';
import { readAtMost } from '#functions/core/values/read-at-most.ts';

/** Enough for every form without rich text or a file. */
const ordinary = 256 * 1024;

/**
 * The fields of a form that was sent: the one way in which a screen reads what anybody may send. Bursts
 * are counted before anything is read (429), by account or by network.
 */
export async function readForm(
  context: AppLoadContext,
  request: Request,
  mostBytes = ordinary,
): Promise<FormData> {
  if (!(await mayPost(context.ctx))) throw unread(context, 429);
  return readUncounted(context, request, mostBytes);
}

/**
 * The same for a form that a whole lecture hall may send within a minute. The bytes are bounded (413)
 * before anything is parsed; what is no form, or none that a screen of this site sends, is 400.
 */
export async function readUncounted(
  context: AppLoadContext,
  request: Request,
  mostBytes: number,
): Promise<FormData> {
  const bytes = await readAtMost(request, mostBytes).catch(() => undefined);
  if (bytes === null) throw unread(context, 413);
  const form = bytes && (await parsed(bytes, request.headers.get('Content-Type') ?? ''));
  if (!form || !isFormOfSite(form)) throw unread(context, 400);
  return form;
}

/** The answer to a form that was not read: nothing of what came. Screens say it in their own words. */
function unread({ visit }: AppLoadContext, status: UnreadStatus): Response {
  const t = translator(visit.language);
  const said = unreadTexts[status].map((key) => t(key)).join(' ');
  return new Response(said, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

const parsed = (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | null> =>
  new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => null);

/** Which form of a screen was sent. */
export const formIdOf = (form: FormData): string => String(form.get(formIdField) ?? '');

/** What answers the form that was sent, among those of a screen; null for one that it does not have. */
export function answerOf<Answers extends object>(answers: Answers, form: FormData) {
  const formId = formIdOf(form);
  return Object.hasOwn(answers, formId) ? answers[formId as keyof Answers] : null;
}

/** What a verb can answer with besides its own answer: the form again, with everything typed. */
export type Again = <More extends object = object>(
  said?: { formErrors?: string[] },
  status?: number,
  more?: More,
) => ReturnType<typeof data<FormReply & More>>;

interface Options {
  /** What the form says of a coded error instead of the usual words. */
  words?: Partial<Record<ErrorCode, string>>;
  /**
   * All that the form says as a whole of a refusal, given what it would say; the error is null when
   * the values do not fit the schema.
   */
  said?: (reasons: string[], error: CodedError | null) => string[];
  /** Fields that are never sent back, besides those whose name contains "password". */
  secrets?: string[];
}

/** What a form adds when a limit has refused it: what that means, and what to do besides waiting (D-66). */
export const whenTooMany =
  (more: string) =>
  (reasons: string[], error: CodedError | null): string[] =>
    error?.code === 'TOO_MANY_REQUESTS' ? [...reasons, more] : reasons;

const isSecret = (name: string): boolean => /password/i.test(name);

/**
 * Checks a form by its schema and runs the verb with its values. The answer is the verb's own, or
 * the form with what was wrong, the true status (422, 409, 429 with `Retry-After`) and everything
 * typed except secrets. What nobody foresaw is logged and answers 500 in the same way (D-56).
 */
export async function answerForm<Schema extends FormSchema, Answer>(
  context: AppLoadContext,
  form: FormData,
  schema: Schema,
  verb: (values: z.output<Schema>, again: Again) => Promise<Answer>,
  { words = {}, secrets = [], said = (reasons) => reasons }: Options = {},
) {
  const submission = parseWithZod(form, { schema });
  const formId = formIdOf(form);
  const hideFields = [...new Set(form.keys())].filter(
    (name) => isSecret(name) || secrets.includes(name),
  );
  const refuse = (result: SubmissionResult<string[]>, status: number, headers = {}) => {
    const reply: FormReply = { formId, result };
    return data(reply, { status, headers });
  };
  if (submission.status !== 'success') {
    const formErrors = said([], null);
    return refuse(
      submission.reply({ hideFields, ...(formErrors.length > 0 ? { formErrors } : {}) }),
      422,
    );
  }
  const again: Again = (notes = {}, status = 200, more) => {
    const result = submission.reply({ ...notes, hideFields });
    return data({ formId, result, ...more } as FormReply & NonNullable<typeof more>, { status });
  };
  try {
    return await verb(submission.value, again);
  } catch (error) {
    if (error instanceof Response) throw error;
    const coded = error instanceof CodedError ? error : unforeseen(context, error);
    const { fieldErrors, unplaced } = placed(coded.fields ?? {}, form);
    const reason = unplaced.length > 0 ? unplaced : [words[coded.code] ?? wordsFor(coded, context)];
    const formErrors = said(Object.keys(fieldErrors).length > 0 ? unplaced : reason, coded);
    const result = submission.reply({ formErrors, fieldErrors, hideFields });
    return refuse(result, coded.status, coded.headers);
  }
}

/** The errors of fields that the form has, and the messages of all others. */
function placed(errors: FieldErrors, form: FormData) {
  const entries = Object.entries(errors);
  const names = new Set(form.keys());
  return {
    fieldErrors: Object.fromEntries(entries.filter(([name]) => names.has(name))),
    unplaced: entries.flatMap(([name, messages]) => (names.has(name) ? [] : messages)),
  };
}

/** What a form says of refusals that any screen may meet, since what was typed is still there. */
const inForms = {
  'general.changed': 'errors.conflict',
  'general.changedBy': 'errors.conflict',
  'general.movedBy': 'errors.conflict',
  'general.notNow': 'errors.conflict',
  'general.forbidden': 'errors.forbidden',
  'general.notFound': 'errors.gone',
  'general.nothingHere': 'errors.gone',
} as const satisfies Partial<Record<Reason, string>>;

const isInForms = (reason: Reason): reason is keyof typeof inForms =>
  Object.hasOwn(inForms, reason);

/** What a screen says of an error, in the visitor's language. */
function wordsFor(error: CodedError, { visit: { language } }: AppLoadContext): string {
  const { reason, values } = error;
  const t = translator(language);
  if (reason === 'general.failed') return t('errors.failed', { reference: values.reference ?? '' });
  return isInForms(reason) ? t(inForms[reason]) : error.in(language);
}

function unforeseen(context: AppLoadContext, error: unknown): CodedError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const { reference } = context;
  console.error({ event: 'form.failed', reference, error: { name, message, stack } });
  return refuse.failed({ reference });
}
