import type { AppLoadContext } from '@remix-run/cloudflare';
import { answerConflict, type KnownVersion, lastActor } from '#app/server/conflict.server.ts';
import type { Again } from '#app/server/form.server.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import { changesBetween } from '#functions/core/richtext/changes.ts';
import { managedUser } from '#functions/identity/users/queries.ts';
import { machineOf } from '#functions/lifecycle/transitions.ts';

/** What the form of an account holds. */
export interface TypedUser {
  givenName: string;
  lastName: string;
  executiveCommittee: boolean;
  board: boolean;
  isPastNetsci: boolean;
}

const fields = ['givenName', 'lastName', 'executiveCommittee', 'board', 'isPastNetsci'] as const;

/** The button of the form, as a later one says it that goes over what somebody has saved. */
export const editIntent = 'edit';

// An account that is there can only be saved: one that is closed is not managed any more.
const editing = machineOf({
  states: ['ACTIVE'],
  initial: 'ACTIVE',
  transitions: [
    { name: editIntent, from: 'ACTIVE', to: 'ACTIVE', who: ['manager'], saves: true },
  ] as const,
});

/** The fields as people read them. */
const words = (t: Translate, typed: TypedUser): Columns =>
  Object.fromEntries(
    fields.map((name) => {
      const value = typed[name];
      return [name, typeof value === 'string' ? value : t(value ? 'fields.yes' : 'fields.no')];
    }),
  );

interface Overdue {
  id: string;
  error: CodedError;
  known: KnownVersion;
  typed: TypedUser;
  again: Again;
}

/** Somebody was faster: what differs from what was typed, and the ways to go on (D-65); or the account is closed. */
export async function answerUserConflict(context: AppLoadContext, overdue: Overdue) {
  const { id, error, known, typed, again } = overdue;
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
    changes: () => changesBetween(words(t, stored), words(t, typed), fields, []),
  });
}
