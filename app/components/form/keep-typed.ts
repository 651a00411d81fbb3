import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { says } from '#functions/shared/field-messages.ts';
import { formIdField } from './form-id.ts';
import type { FormReply } from './use-site-form.ts';

/**
 * The `clientAction` of a screen with forms: when the site cannot be reached the form says so and
 * keeps what was typed, instead of an error in its place (D-56).
 */
export async function keepTyped<Reply>({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<Reply | FormReply> {
  const copy = request.clone();
  try {
    return (await serverAction<Reply>()) as Reply;
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const form = await copy.formData();
    const formId = String(form.get(formIdField) ?? '');
    return { formId, result: { status: 'error', error: { '': [says('notSent')] } } };
  }
}

const isNotSent = (answer: Partial<FormReply> | null | undefined): boolean =>
  answer?.result?.error?.['']?.[0] === says('notSent');

/**
 * The `shouldRevalidate` that goes with it, of the screen and of the root: what could not be sent has
 * changed nothing, and to load anew would fail as well.
 */
export const unlessNotSent: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && !isNotSent(actionResult);
