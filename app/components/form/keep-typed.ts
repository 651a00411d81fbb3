import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { runReporting } from '#app/components/members/session-end.ts';
import { type FieldText, says } from '#functions/core/forms/field-messages.ts';
import { announceAccepted, sending } from './moments.ts';
import { formIdField } from './names.ts';
import type { FormReply } from './use-site-form.ts';

/**
 * The `clientAction` of screens with forms: when the site cannot be reached, the session has ended, or the form
 * was refused unread, the form shows the error and keeps what was typed, instead of an error or sign-in screen
 * replacing it (D-56).
 */
export async function clientAction<Reply>({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<Reply | FormReply> {
  document.dispatchEvent(new Event(sending));
  const copy = request.clone();
  try {
    return (await runReporting(() => serverAction<Reply>())) as Reply;
  } catch (error) {
    const fault = faultOf(error);
    if (!fault && !isTaken(error)) throw error;
    const form = await copy.formData();
    const formId = String(form.get(formIdField) ?? '');
    if (!fault) {
      announceAccepted(formId);
      throw error;
    }
    return { formId, result: { status: 'error', error: { '': [says(fault)] } } };
  }
}

/**
 * The form's message when it was refused unread (require-user.server.ts, form.server.ts): leaving for the root of the
 * site at the end of a session would lose what was typed (D-75).
 */
const unread = new Map<number, FieldText>([
  [401, 'signedOut'],
  [413, 'tooMuch'],
  [429, 'tooOften'],
]);

/** Whether the server has taken the form: it leads on to another screen. */
const isTaken = (error: unknown): boolean =>
  error instanceof Response && error.status >= 300 && error.status < 400;

/** The form's message for an error; undefined for errors that belong to an error screen. */
function faultOf(error: unknown): FieldText | undefined {
  if (error instanceof Response || isRouteErrorResponse(error)) return unread.get(error.status);
  return 'notSent';
}

const notTaken = new Set<string | undefined>(
  (['notSent', ...unread.values()] as const).map((fault) => says(fault)),
);

const isNotSent = (answer: Partial<FormReply> | null | undefined): boolean =>
  notTaken.has(answer?.result?.error?.['']?.[0]);

/**
 * The matching `shouldRevalidate`, of the screen and of the root: a form that was not sent has changed nothing,
 * and reloading would fail as well.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && !isNotSent(actionResult);
