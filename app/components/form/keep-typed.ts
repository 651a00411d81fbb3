import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { says } from '#functions/shared/field-messages.ts';
import { formIdField } from './form-id.ts';
import type { FormReply } from './use-site-form.ts';

/**
 * The `clientAction` of a screen with forms: when the site cannot be reached, or the session has ended,
 * the form says so and keeps what was typed, instead of an error or the sign-in screen in its place
 * (D-56).
 */
export async function keepTyped<Reply>({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<Reply | FormReply> {
  const copy = request.clone();
  try {
    return (await serverAction<Reply>()) as Reply;
  } catch (error) {
    const isSignedOut = error instanceof Response && leadsToSignIn(error);
    if (!isSignedOut && (error instanceof Response || isRouteErrorResponse(error))) throw error;
    const form = await copy.formData();
    const formId = String(form.get(formIdField) ?? '');
    const said = says(isSignedOut ? 'signedOut' : 'notSent');
    return { formId, result: { status: 'error', error: { '': [said] } } };
  }
}

/** The query by which the guard says that somebody sent a form without a session (signed-in.server.ts). */
export const endedParam = 'ended';

/** Whether the session has ended meanwhile: to be sent to sign-in would lose what was typed. */
const leadsToSignIn = ({ headers }: Response): boolean =>
  new URL(headers.get('Location') ?? '', location.href).searchParams.has(endedParam);

const notTaken: (string | undefined)[] = [says('notSent'), says('signedOut')];

const isNotSent = (answer: Partial<FormReply> | null | undefined): boolean =>
  notTaken.includes(answer?.result?.error?.['']?.[0]);

/**
 * The `shouldRevalidate` that goes with it, of the screen and of the root: what could not be sent has
 * changed nothing, and to load anew would fail as well.
 */
export const unlessNotSent: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && !isNotSent(actionResult);
