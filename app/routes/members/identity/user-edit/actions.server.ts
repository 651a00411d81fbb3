import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { intentField } from '#app/components/form/names.ts';
import { listQuery } from '#app/components/identity/user-list-query.ts';
import { loadedParam, pressed, theirsIntent } from '#app/components/lifecycle/confirmed.ts';
import { hrefTo } from '#app/framework/href.ts';
import { isConflict, knownVersionOf } from '#app/server/conflict.server.ts';
import { answerForm } from '#app/server/form.server.ts';
import { changePowerRole, editUser } from '#functions/identity/users/commands.ts';
import {
  powerRoleForm,
  removeForm,
  type UserListParams,
  userForm,
} from '#functions/identity/users/schema.ts';
import { recordedRenewal } from '#functions/membership/fees/schema.ts';
import { recordRenewal, removeRenewal } from '#functions/membership/renewals/commands.ts';
import { answerUserConflict } from './conflict.server.ts';
import type { Done } from './done.ts';

/** Whose account it is, and the list that one came from. */
interface Target {
  id: string;
  list: UserListParams;
}

const back = ({ id, list }: Target, done: Done) =>
  redirect(hrefTo('user-edit', { userId: id }) + listQuery(list, { done }), 303);

/** Save returns to the list (USR-11); what is loaded in place of what was typed, to the form. */
async function save(context: AppLoadContext, form: FormData, { id, list }: Target) {
  const { name, over } = pressed(String(form.get(intentField) ?? ''));
  if (name === theirsIntent) {
    const loaded = { [loadedParam]: crypto.randomUUID() };
    return redirect(hrefTo('user-edit', { userId: id }) + listQuery(list, loaded), 303);
  }
  return answerForm(context, form, userForm, async (typed, again) => {
    const { executiveCommittee, board, ...edit } = typed;
    const roles = [
      ...(executiveCommittee ? (['executive-committee'] as const) : []),
      ...(board ? (['board'] as const) : []),
    ];
    const known = knownVersionOf(typed, over);
    try {
      await editUser(context.ctx, id, { ...edit, roles, version: known.version });
    } catch (error) {
      if (!isConflict(error)) throw error;
      return answerUserConflict(context, { id, error, known, typed, again });
    }
    return redirect(hrefTo('my-users') + listQuery(list, { saved: '1' }), 303);
  });
}

const record = (context: AppLoadContext, form: FormData, target: Target) =>
  answerForm(context, form, recordedRenewal, async (renewal) => {
    await recordRenewal(context.ctx, target.id, renewal);
    return back(target, 'recorded');
  });

const remove = (context: AppLoadContext, form: FormData, target: Target) =>
  answerForm(context, form, removeForm, async ({ renewal }) => {
    await removeRenewal(context.ctx, target.id, renewal);
    return back(target, 'removed');
  });

const changeRole = (context: AppLoadContext, form: FormData, target: Target) =>
  answerForm(context, form, powerRoleForm, async (change) => {
    await changePowerRole(context.ctx, target.id, change);
    return back(target, change.granted ? 'granted' : 'taken');
  });

const actions = { edit: save, record, remove, role: changeRole };

type FormId = keyof typeof actions;
const isFormId = (id: string): id is FormId => Object.hasOwn(actions, id);

/** What answers a form of this screen; null for one that it does not have. */
export const userAction = (formId: string) => (isFormId(formId) ? actions[formId] : null);
