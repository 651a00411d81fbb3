import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type AppLoadContext, data } from '@remix-run/cloudflare';
import type * as z from 'zod';
import { formIdField, intentField } from '#app/components/form/names.ts';
import type { ProofPanel } from '#app/components/form/proof-panel.tsx';
import type { FormReply, FormSchema } from '#app/components/form/use-site-form.ts';
import { type UnreadStatus, unreadTexts } from '#app/components/frame/error-texts.ts';
import { CodedError, type ErrorCode, type FieldErrors, refuse } from '#functions/core/errors.ts';
import { isFormOfSite } from '#functions/core/forms/form-bounds.ts';
import type { Reason } from '#functions/core/i18n/server-texts.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { mayPost } from '#functions/core/limits/commands.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { readAtMost } from '#functions/core/values/read-at-most.ts';
import { proofFacts, prove } from '#functions/identity/account/security/prove.ts';
import { takeProof } from './proof.server.ts';

/** Enough for any form without rich text or a file. */
const ordinary = 256 * 1024;

/**
 * The fields of a form that was sent: every screen reads what users send through this. Bursts are counted before
 * anything is read (429), by account or by network.
 */
export async function readForm(
  context: AppLoadContext,
  request: Request,
  mostBytes = ordinary,
): Promise<FormData> {
  if (!(await mayPost(context.ctx))) throw answerUnread(context, 429);
  return readUncounted(context, request, mostBytes);
}

/**
 * The same for a form that a whole lecture hall may send within a minute. The size is limited (413) before
 * anything is parsed; anything but a form of this site is 400.
 */
export async function readUncounted(
  context: AppLoadContext,
  request: Request,
  mostBytes: number,
): Promise<FormData> {
  const bytes = await readAtMost(request, mostBytes).catch(() => undefined);
  if (bytes === null) throw answerUnread(context, 413);
  const form = bytes && (await parseForm(bytes, request.headers.get('Content-Type') ?? ''));
  if (!form || !isFormOfSite(form)) throw answerUnread(context, 400);
  return form;
}

/** The answer to a form that was not read; nothing typed comes back. Screens have their own texts for it. */
function answerUnread({ visit }: AppLoadContext, status: UnreadStatus): Response {
  const t = translator(visit.language);
  const said = unreadTexts[status].map((key) => t(key)).join(' ');
  return new Response(said, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

const parseForm = (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | null> =>
  new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => null);

export const formIdOf = (form: FormData): string => String(form.get(formIdField) ?? '');

/** What is there by a name that was sent; null for an unknown one, such as a part that every object has. */
export const named = <Named extends object>(all: Named, name: string): Named[keyof Named] | null =>
  Object.hasOwn(all, name) ? all[name as keyof Named] : null;

/** The handler of the form that was sent, among those of a screen; null for an unknown form. */
export const answerOf = <Answers extends object>(answers: Answers, form: FormData) =>
  named(answers, formIdOf(form));

/** What a command can reply besides its own result: the form again, with everything typed. */
export type FormResponder = <More extends object = object>(
  said?: { formErrors?: string[] },
  status?: number,
  more?: More,
) => ReturnType<typeof data<FormReply & More>>;

export interface FormOptions {
  /** The form's message for an error code, instead of the usual one. */
  words?: Partial<Record<ErrorCode, string>>;
  /**
   * Replaces the form's messages about a refusal, given the usual ones; the error is null when the values do not
   * fit the schema.
   */
  said?: (reasons: string[], error: CodedError | null) => string[];
  /** Fields that are never sent back, besides those whose name contains "password". */
  secrets?: string[];
}

/** Adds to the message of a refusal by a limit: what that means, and what to do besides waiting (D-66). */
export const whenTooMany =
  (more: string) =>
  (reasons: string[], error: CodedError | null): string[] =>
    error?.code === 'TOO_MANY_REQUESTS' ? [...reasons, more] : reasons;

const isSecret = (name: string): boolean => /password/i.test(name);

/**
 * Checks a form by its schema and runs the command with its values. The answer is the command's own, or the form
 * with its errors, the matching status (422, 409, 429 with `Retry-After`) and everything typed except secrets.
 * Unforeseen errors are logged and answered with 500 in the same way (D-56). A command that needs a fresh proof gets
 * the form back with the question for it, and its answer is checked before the command runs again (D-120).
 */
export async function answerForm<Schema extends FormSchema, Answer>(
  context: AppLoadContext,
  form: FormData,
  schema: Schema,
  verb: (values: z.output<Schema>, again: FormResponder) => Promise<Answer>,
  { words = {}, secrets = [], said = (reasons) => reasons }: FormOptions = {},
) {
  const proof = takeProof(form);
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
  const again: FormResponder = (notes = {}, status = 200, more) => {
    const result = submission.reply({ ...notes, hideFields });
    return data({ formId, result, ...more } as FormReply & NonNullable<typeof more>, { status });
  };
  const askForProof = async (error: CodedError) => {
    const panel: ProofPanel = {
      ...(await proofFacts(context.ctx)),
      intent: String(form.get(intentField) ?? ''),
      fault: error.code === 'PROOF_REQUIRED' ? null : proofFault(error, context),
    };
    return refuseWith({ formId, result: submission.reply({ hideFields }), proof: panel }, error);
  };
  try {
    if (proof) await prove(context.ctx, proof);
  } catch (error) {
    if (error instanceof CodedError) return askForProof(error);
    throw error;
  }
  try {
    return await verb(submission.value, again);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof CodedError && error.code === 'PROOF_REQUIRED') return askForProof(error);
    const coded = error instanceof CodedError ? error : logFailure(context, error);
    const { fieldErrors, others } = splitErrors(coded.fields ?? {}, form);
    const reason = others.length > 0 ? others : [words[coded.code] ?? errorText(coded, context)];
    const formErrors = said(Object.keys(fieldErrors).length > 0 ? others : reason, coded);
    const result = submission.reply({ formErrors, fieldErrors, hideFields });
    return refuse(result, coded.status, coded.headers);
  }
}

const refuseWith = (reply: FormReply, { status, headers }: CodedError) =>
  data(reply, { status, headers });

/** What was wrong with a proof: the message of its only field, or the error's. */
const proofFault = (error: CodedError, context: AppLoadContext): string =>
  Object.values(error.fields ?? {})[0]?.[0] ?? errorText(error, context);

/** Splits errors into those of the form's fields and the messages of all others. */
function splitErrors(errors: FieldErrors, form: FormData) {
  const entries = Object.entries(errors);
  const names = new Set(form.keys());
  return {
    fieldErrors: Object.fromEntries(entries.filter(([name]) => names.has(name))),
    others: entries.flatMap(([name, messages]) => (names.has(name) ? [] : messages)),
  };
}

/** Messages for refusals that any screen may meet, in forms, where what was typed is still there. */
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

/** The screen's message for an error, in the visitor's language. */
function errorText(error: CodedError, { visit: { language } }: AppLoadContext): string {
  const { reason, values } = error;
  const t = translator(language);
  if (reason === 'general.failed') return t('errors.failed', { reference: values.reference ?? '' });
  return isInForms(reason) ? t(inForms[reason]) : error.in(language);
}

function logFailure(context: AppLoadContext, error: unknown): CodedError {
  const { reference } = context;
  logError('form.failed', { reference, error: errorDetails(error) });
  return refuse.failed({ reference });
}
