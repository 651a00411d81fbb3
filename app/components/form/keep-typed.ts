import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
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
    return {
      formId: String(form.get(formIdField) ?? ''),
      result: { status: 'error', error: { '': [says('notSent')] } },
    };
  }
}
