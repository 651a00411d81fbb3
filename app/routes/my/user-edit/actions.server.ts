import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { listQuery } from '#app/components/members/user-list-query.ts';
import { answerForm } from '#app/form.server.ts';
import { hrefTo } from '#app/href.ts';
import { translator } from '#app/i18n/translate.ts';
import { isLate, lastActor } from '#app/late.server.ts';
import type { CodedError } from '#functions/errors.ts';
import { recordRenewal, removeRenewal } from '#functions/memberships/commands.ts';
import { recordedRenewal } from '#functions/memberships/schema.ts';
import { changePowerRole, editUser } from '#functions/users/commands.ts';
import {
  powerRoleForm,
  removeForm,
  type UserListParams,
  userForm,
} from '#functions/users/schema.ts';
import type { Done } from './done.ts';

/** Whose account it is, and the list that one came from. */
interface Place {
  id: string;
  list: UserListParams;
}

const back = ({ id, list }: Place, done: Done) =>
  redirect(hrefTo('user-edit', { userId: id }) + listQuery(list, { done }), 303);

/** Who has changed the account meanwhile; whoever closes one is not named any more. */
async function lateText(context: AppLoadContext, id: string, { code }: CodedError) {
  const t = translator(context.visit.language);
  if (code === 'NOT_FOUND') return t('users.gone');
  const name = await lastActor(context, 'user', id);
  return t('users.changedBy', { name: name ?? t('content.somebody') });
}

/** Save returns to the list (USR-11). */
const save = (context: AppLoadContext, form: FormData, { id, list }: Place) =>
  answerForm(context, form, userForm, async ({ executiveCommittee, board, ...edit }, again) => {
    const roles = [
      ...(executiveCommittee ? (['executive-committee'] as const) : []),
      ...(board ? (['board'] as const) : []),
    ];
    try {
      await editUser(context.ctx, id, { ...edit, roles });
    } catch (error) {
      if (!isLate(error)) throw error;
      return again({ formErrors: [await lateText(context, id, error)] }, error.status);
    }
    return redirect(hrefTo('my-users') + listQuery(list, { saved: '1' }), 303);
  });

const record = (context: AppLoadContext, form: FormData, place: Place) =>
  answerForm(context, form, recordedRenewal, async (renewal) => {
    await recordRenewal(context.ctx, place.id, renewal);
    return back(place, 'recorded');
  });

const remove = (context: AppLoadContext, form: FormData, place: Place) =>
  answerForm(context, form, removeForm, async ({ renewal }) => {
    await removeRenewal(context.ctx, place.id, renewal);
    return back(place, 'removed');
  });

const changeRole = (context: AppLoadContext, form: FormData, place: Place) =>
  answerForm(context, form, powerRoleForm, async (change) => {
    await changePowerRole(context.ctx, place.id, change);
    return back(place, change.granted ? 'granted' : 'taken');
  });

const actions = { edit: save, record, remove, role: changeRole };

type FormId = keyof typeof actions;
const isFormId = (id: string): id is FormId => Object.hasOwn(actions, id);

/** What answers a form of this screen; null for one that it does not have. */
export const userAction = (formId: string) => (isFormId(formId) ? actions[formId] : null);
