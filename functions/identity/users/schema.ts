import * as z from 'zod';
import { powerRoles, roles } from '#functions/core/accounts/rules.ts';
import { checkboxField, nameField, versionField } from '#functions/core/forms/fields.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { isUserFilter, type UserFilter, userOrders } from './rules.ts';

const version = z.coerce.number().int().min(1);

/** The parameters of the list in the URL; invalid values mean the whole list, first page. */
export const userListParams = z.object({
  filter: z
    .custom<UserFilter>((name) => typeof name === 'string' && isUserFilter(name))
    .catch('all'),
  q: wordsParam,
  page: pageParam,
  sort: z.enum(userOrders).catch('name'),
});
export type UserListParams = z.infer<typeof userListParams>;

const names = {
  givenName: nameField,
  lastName: nameField,
};

/** What an administrator can change in an account (USR-07, USR-08, D-34). */
export const userEdit = z.strictObject({
  ...names,
  /** Every role that the account should have; only those of the committees count (D-37). */
  roles: z.array(z.enum(roles)).max(20),
  isPastNetsci: z.boolean().optional(),
  /** The version that was displayed; saving over another is refused (D-65). */
  version: version.optional(),
});
export type UserEdit = z.infer<typeof userEdit>;

/** The body of `POST /admin/users/{id}` (USR-14). */
export const userPost = z.strictObject({
  id: z.string().max(64),
  ...names,
  email: z.string().max(320).optional(),
  settings: z.strictObject({ isNewsletterEnabled: z.boolean() }).optional(),
  roles: userEdit.shape.roles,
  version: version.optional(),
});

/** The form of an account (USR-07, USR-08): a checkbox for each committee. */
export const userForm = z.object({
  ...names,
  executiveCommittee: checkboxField,
  board: checkboxField,
  isPastNetsci: checkboxField,
  version: versionField,
});

/** The form that grants or revokes a role with power over others (D-37). */
export const powerRoleForm = z.object({
  role: z.enum(powerRoles),
  granted: z.enum(['yes', 'no']).transform((granted) => granted === 'yes'),
});

export const removeForm = z.object({ renewal: z.string().min(1).max(64) });
