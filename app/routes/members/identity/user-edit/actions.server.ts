import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import type * as z from 'zod';
import { intentField } from '#app/components/form/names.ts';
import { userList } from '#app/components/identity/user-list.ts';
import { loadedParam, parseIntent, theirsIntent } from '#app/components/lifecycle/intents.ts';
import { hrefTo } from '#app/framework/href.ts';
import {
  answerConflict,
  isChangedOrGone,
  type KnownVersion,
  lastActor,
} from '#app/server/conflict.server.ts';
import { answerForm, type FormResponder } from '#app/server/form.server.ts';
import { thenGoBack } from '#app/server/run-form.server.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import { changesBetween } from '#functions/core/richtext/changes.ts';
import { removeFactorsOf } from '#functions/identity/account/security/reset.ts';
import { resetForm } from '#functions/identity/account/security/schema.ts';
import { changePowerRole, editUser } from '#functions/identity/users/commands.ts';
import { managedUser } from '#functions/identity/users/managed.ts';
import {
  powerRoleForm,
  removeForm,
  type UserListParams,
  userForm,
} from '#functions/identity/users/schema.ts';
import { machineOf } from '#functions/lifecycle/transitions.ts';
import { recordedRenewal } from '#functions/membership/fees/schema.ts';
import { recordRenewal, removeRenewal } from '#functions/membership/renewals/commands.ts';

/** What has just been done to an account, as a query parameter names it. */
export const doneTexts = ['granted', 'taken', 'recorded', 'removed', 'factors'] as const;
type DoneAction = (typeof doneTexts)[number];

/** The edited account, and the list to return to. */
interface Target {
  id: string;
  list: UserListParams;
}

const goBack = (done: DoneAction, { id, list }: Target) =>
  redirect(hrefTo('user-edit', { userId: id }) + userList.query(list, { done }), 303);

const back = thenGoBack(goBack);

/** Saves and returns to the list (USR-11); after loading the saved version, returns to the form. */
async function save(context: AppLoadContext, form: FormData, { id, list }: Target) {
  const { name, over } = parseIntent(form.get(intentField));
  if (name === theirsIntent) {
    const loaded = { [loadedParam]: crypto.randomUUID() };
    return redirect(hrefTo('user-edit', { userId: id }) + userList.query(list, loaded), 303);
  }
  return answerForm(context, form, userForm, async (typed, again) => {
    const { executiveCommittee, board, ...edit } = typed;
    const roles = [
      ...(executiveCommittee ? (['executive-committee'] as const) : []),
      ...(board ? (['board'] as const) : []),
    ];
    const known = { version: over ?? typed.version };
    try {
      await editUser(context.ctx, id, { ...edit, roles, version: known.version });
    } catch (error) {
      if (!isChangedOrGone(error)) throw error;
      return answerUserConflict(context, { id, error, known, typed, again });
    }
    return redirect(userList.href(list, { saved: '1' }), 303);
  });
}

const changeRole = (context: AppLoadContext, form: FormData, target: Target) =>
  answerForm(context, form, powerRoleForm, async (change) => {
    await changePowerRole(context.ctx, target.id, change);
    return goBack(change.granted ? 'granted' : 'taken', target);
  });

/** The actions of this screen, by form. */
export const userActions = {
  edit: save,
  record: back('recorded', recordedRenewal, (ctx, renewal, { id }) =>
    recordRenewal(ctx, id, renewal),
  ),
  remove: back('removed', removeForm, (ctx, { renewal }, { id }) =>
    removeRenewal(ctx, id, renewal),
  ),
  role: changeRole,
  'reset-factors': back('factors', resetForm, (ctx, { reason }, { id }) =>
    removeFactorsOf(ctx, id, reason),
  ),
};

/** The values of an account's form. */
type TypedUser = Omit<z.output<typeof userForm>, 'version'>;

const fields = ['givenName', 'lastName', 'executiveCommittee', 'board', 'isPastNetsci'] as const;

/** The intent of the form, which resolving a conflict sends again. */
const editIntent = 'edit';

// An account has no other transition: a closed one is no longer managed.
const editing = machineOf({
  states: ['ACTIVE'],
  initial: 'ACTIVE',
  transitions: [
    { name: editIntent, from: 'ACTIVE', to: 'ACTIVE', who: ['manager'], saves: true },
  ] as const,
});

/** The fields as readable text. */
const readableUser = (t: Translate, typed: TypedUser): Columns =>
  Object.fromEntries(
    fields.map((name) => {
      const value = typed[name];
      return [name, typeof value === 'string' ? value : t(value ? 'labels.yes' : 'labels.no')];
    }),
  );

interface UserConflict {
  id: string;
  error: CodedError;
  known: KnownVersion;
  typed: TypedUser;
  again: FormResponder;
}

/** A conflict: the differences from what was typed, and the ways to go on (D-65); or the account is closed. */
async function answerUserConflict(
  context: AppLoadContext,
  { id, error, known, typed, again }: UserConflict,
) {
  const t = translator(context.visit.language);
  const managed = await managedUser(context.ctx, id);
  if (!managed) return again({ formErrors: [t('users.gone')] }, error.status);
  const { user, version, isPastNetsci } = managed;
  const stored: TypedUser = {
    givenName: user.givenName,
    lastName: user.lastName,
    executiveCommittee: user.roles.includes('executive-committee'),
    board: user.roles.includes('board'),
    isPastNetsci,
  };
  return answerConflict({
    context,
    again,
    error,
    changedBy: await lastActor(context, 'user', id),
    action: editIntent,
    machine: editing,
    who: 'manager',
    known,
    stored: { version, status: 'ACTIVE', changedBy: null },
    words: { status: '', action: t('actions.save') },
    changes: () => changesBetween(readableUser(t, stored), readableUser(t, typed), fields, []),
  });
}
