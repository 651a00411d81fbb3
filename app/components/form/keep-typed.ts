import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { tellingItself } from '#app/components/members/session-end.ts';
import { type FieldText, says } from '#functions/core/forms/field-messages.ts';
import { formIdField } from './names.ts';
import type { FormReply } from './use-site-form.ts';

/**
 * The `clientAction` of a screen with forms: when the site cannot be reached, the session has ended, or
 * the form was refused unread, the form says so and keeps what was typed, instead of an error or the
 * sign-in screen in its place (D-56).
 */
export async function clientAction<Reply>({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<Reply | FormReply> {
  const copy = request.clone();
  try {
    return (await tellingItself(() => serverAction<Reply>())) as Reply;
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    const form = await copy.formData();
    const formId = String(form.get(formIdField) ?? '');
    return { formId, result: { status: 'error', error: { '': [says(fault)] } } };
  }
}

/**
 * What a form says that was refused before it was read (signed-in.server.ts, form.server.ts): to go to the
 * root of the site when the session has ended would lose what was typed (D-75).
 */
const unread = new Map<number, FieldText>([
  [401, 'signedOut'],
  [413, 'tooMuch'],
  [429, 'tooOften'],
]);

/** What the form says of an error; undefined when that is a screen's to say. */
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
 * The `shouldRevalidate` that goes with it, of the screen and of the root: what could not be sent has
 * changed nothing, and to load anew would fail as well.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && !isNotSent(actionResult);
