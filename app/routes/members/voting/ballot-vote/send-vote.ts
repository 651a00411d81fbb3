import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { clientAction as keepTyped } from '#app/components/form/keep-typed.ts';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { votingForm } from './voting-flow.ts';

/**
 * The `clientAction` of the voting flow: when the site cannot be reached or fails, the choice and the form's key
 * stay, since the vote may have been counted and only the receipt lost. Reports a ballot that has meanwhile been
 * taken offline.
 */
export async function sendVote<Reply>(args: ClientActionFunctionArgs): Promise<Reply | FormReply> {
  try {
    return await keepTyped<Reply>(args);
  } catch (error) {
    const status = error instanceof Response || isRouteErrorResponse(error) ? error.status : 0;
    const said = status === 404 ? says('ballotGone') : status >= 500 ? says('notSent') : null;
    if (said === null) throw error;
    return { formId: votingForm, result: { status: 'error', error: { '': [said] } } };
  }
}
