import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { committeeRoles, type PowerRole } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { type ChangedFields, changedFields } from '#functions/core/audit/changed.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { change, guard, write } from '#functions/core/db/write.ts';
import { found, invalidFields, refuse } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { askAnew } from '#functions/identity/account/security/reset.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { factorDueFrom } from '#functions/identity/factors/rules.ts';
import { type ManagedUser, managedById } from './managed.ts';
import { exportedUsers, listUsers } from './queries.ts';
import type { UserFilter } from './rules.ts';
import type { UserEdit, UserListParams } from './schema.ts';

const own = alias(userRoles, 'own');

/** The changes of an edit: for the name only the fact, for committee roles and the flag the values. */
function editChanges({ user, isPastNetsci }: ManagedUser, edit: UserEdit): ChangedFields {
  const { givenName, lastName, isPastNetsci: pastNetsci = isPastNetsci } = edit;
  const joined = committeeRoles.map((role) => [role, edit.roles.includes(role)] as const);
  const left = joined.filter(([role, is]) => user.roles.includes(role) !== is);
  return {
    ...changedFields(
      users,
      { ...user, pastNetsci: isPastNetsci },
      { givenName, lastName, pastNetsci: Number(pastNetsci) },
    ),
    ...Object.fromEntries(left.map(([role, is]) => [role, [!is, is] as const])),
  };
}

/**
 * Changes an account's name, committee roles and past NetSci flag (USR-14, D-34); every other role stays
 * (D-37). Throws `NOT_FOUND`, and `CONFLICT` when the version is outdated or the account changes at the same
 * moment (D-65).
 */
export async function editUser(ctx: Context, id: string, edit: UserEdit): Promise<void> {
  authorize(ctx, 'users.manage');
  const { managed } = await ctx.db.read({ managed: managedById(ctx, id) });
  const known = found(managed, 'User');
  if (edit.version !== undefined && edit.version !== known.version) throw refuse.changed();
  const changes = editChanges(known, edit);
  if (Object.keys(changes).length === 0) return;
  const isOfRoles = committeeRoles.some((role) => role in changes);
  authorize(ctx, 'users.manage', { proof: isOfRoles ? 'fresh' : 'none' });

  const chosen = committeeRoles.filter((role) => edit.roles.includes(role));
  const at = ctx.now().toISOString();
  const save = change
    .update(users)
    .set({
      givenName: edit.givenName,
      lastName: edit.lastName,
      pastNetsci: edit.isPastNetsci ?? known.isPastNetsci,
      updatedAt: at,
      version: known.version + 1,
    })
    .where(and(eq(users.id, id), eq(users.status, 'ACTIVE'), eq(users.version, known.version)));
  const leave = change
    .delete(userRoles)
    .where(
      and(
        eq(userRoles.userId, id),
        inArray(userRoles.role, [...committeeRoles]),
        notInArray(userRoles.role, chosen),
      ),
    );
  const join = chosen.map((role) =>
    write(
      change.insert(userRoles).values({ userId: id, role, grantedAt: at }).onConflictDoNothing(),
    ),
  );
  await commit(ctx, [guard(save), write(leave), ...join], {
    action: 'user.changed',
    record: ['user', id],
    changed: changes,
  });
}

/** The actor is an administrator who can sign in, at the moment of the write, and somebody else. */
export const isOtherAdmin = (actor: Actor, id: string): SQL =>
  sql`exists (select 1 from ${userRoles} as ${own} join ${users} as "actor" on "actor".${column(users.id)} = ${own.userId}
    where ${own.userId} = ${actor.id} and ${own.userId} <> ${id} and ${own.role} = 'admin' and "actor".${column(users.status)} = 'ACTIVE'
      and "actor".${column(users.suspendedAt)} is null)`;

/**
 * Grants or revokes a role with power over others, and notifies the person by e-mail (D-37); a granted one asks the
 * account to prove itself anew. Never for oneself. Since only a current admin can revoke the role from another, one always remains. Throws
 * `NOT_FOUND`, `FORBIDDEN` for oneself, `INVALID_FIELDS` when the person's password is too short for the role
 * (D-15), `CONFLICT` when either account has changed at the same moment.
 */
export async function changePowerRole(
  ctx: Context,
  id: string,
  { role, granted }: { role: PowerRole; granted: boolean },
): Promise<void> {
  const actor = authorize(ctx, 'users.manage', { proof: 'fresh' });
  if (actor.id === id) throw refuseAccount.ownRole();
  const { managed } = await ctx.db.read({ managed: managedById(ctx, id) });
  const { user, hasLongPassword } = found(managed, 'User');
  if (user.roles.includes(role) === granted) return;
  if (granted && !hasLongPassword) throw invalidFields({ password: [says('longPasswordFirst')] });

  const queuedEmailId = ctx.newId();
  await commit(
    ctx,
    [
      ...(granted
        ? // Whoever is in the account, or has added a factor to it, must not become powerful by it.
          [grantRole(ctx, actor, id, role), ...askAnew(ctx, id)]
        : [revokeRole(actor, id, role)]),
      queueEmail(ctx, eq(users.id, id), {
        id: queuedEmailId,
        kind: 'power-role-changed',
        data: { role, granted, until: factorDueFrom(ctx.now()) },
      }),
    ],
    {
      action: granted ? 'user.role-granted' : 'user.role-removed',
      record: ['user', id],
      details: { role },
    },
  );
  await sendQueuedEmail(ctx, queuedEmailId);
}

function grantRole(ctx: Context, actor: Actor, id: string, role: PowerRole) {
  const built = sql`insert into ${userRoles} (${columnList(userRoles, 'userId', 'role', 'grantedAt')})
    select ${users.id}, ${role}, ${ctx.now().toISOString()} from ${users}
    where ${users.id} = ${id} and ${users.status} = 'ACTIVE' and ${users.passwordIsLong}
      and ${isOtherAdmin(actor, id)}
    on conflict do nothing`;
  return guard(built);
}

const revokeRole = (actor: Actor, id: string, role: PowerRole) =>
  guard(
    change
      .delete(userRoles)
      .where(and(eq(userRoles.userId, id), eq(userRoles.role, role), isOtherAdmin(actor, id))),
  );

/** Records how many accounts of a list leave the site, before they do. */
const recordExport = (ctx: Context, filter: UserFilter, count: number) =>
  commit(ctx, [], { action: 'users.exported', record: ['users', filter], details: { count } });

/** The accounts that match the filter and the search, for a file. Throws `PROOF_REQUIRED`. */
export async function exportUsers(ctx: Context, params: UserListParams) {
  authorize(ctx, 'users.manage', { proof: 'fresh' });
  const { rows } = await ctx.db.read({ rows: exportedUsers(ctx, params) });
  await recordExport(ctx, params.filter, rows.length);
  return rows;
}

/** A page of the list as a call hands it out, which is an export too (D-193). Throws `PROOF_REQUIRED`. */
export async function exportPage(ctx: Context, params: UserListParams) {
  authorize(ctx, 'users.manage', { proof: 'fresh' });
  const page = await listUsers(ctx, params);
  await recordExport(ctx, params.filter, page.users.length);
  return page;
}

const yesNo = (is: boolean): string => (is ? 'YES' : 'NO');

/** The same as CSV. */
export async function usersCsv(ctx: Context, params: UserListParams): Promise<string> {
  const rows = await exportUsers(ctx, params);
  return csvText([
    [
      ...['Last name', 'Given name', 'E-mail', 'Member', 'Newsletter', 'Past NetSci'],
      ...['Roles', 'Renewal', 'Renewal date'],
    ],
    ...rows.map((user) => [
      user.lastName,
      user.givenName,
      user.email,
      yesNo(user.isMember),
      yesNo(user.settings.isNewsletterEnabled),
      yesNo(user.isPastNetsci),
      user.roles.filter((role) => role !== 'member').join(' '),
      user.renewalOption,
      user.renewalDate,
    ]),
  ]);
}
