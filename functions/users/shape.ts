import { sql } from 'drizzle-orm';
import { allRoles, isMemberOn, rolesOfUser } from '#functions/auth/sessions.ts';
import { isSet } from '#functions/shared/rows.ts';
import { users } from './table.ts';

interface Renewal {
  id: string;
  optionDescription: string;
  /** The first day on which it is over, `YYYY-MM-DD`. */
  validTo: string;
}

const renewalsOfUser = sql<string>`(select json_group_array(json_object('id', "id",
  'optionDescription', "optionDescription", 'validTo', "validTo"))
  from (select * from "renewals" where "renewals"."userId" = "users"."id"
  order by "validTo" desc, "id" desc limit 100))`;

/** What a read of accounts selects for `toUser`; it needs the placeholder `today`. */
export const userColumns = {
  id: users.id,
  givenName: users.givenName,
  lastName: users.lastName,
  email: users.email,
  newsletter: users.newsletter,
  roles: rolesOfUser.as('roles'),
  isMember: isMemberOn(sql.placeholder('today')).as('isMember'),
  renewals: renewalsOfUser.as('renewals'),
};

interface UserRow {
  id: string;
  givenName: string;
  lastName: string;
  email: string | null;
  newsletter: unknown;
  roles: string;
  isMember: unknown;
  renewals: string;
}

/** An account as the calls show it (USR-12); its renewals begin with the one that lasts longest. */
export function toUser(row: UserRow) {
  const listed = JSON.parse(row.renewals) as Renewal[];
  return {
    id: row.id,
    givenName: row.givenName,
    lastName: row.lastName,
    email: row.email ?? '',
    isMember: isSet(row.isMember),
    settings: { isNewsletterEnabled: isSet(row.newsletter) },
    roles: [...allRoles(row.roles, row.isMember)],
    renewalOption: listed[0]?.optionDescription ?? null,
    renewalDate: listed[0]?.validTo ?? null,
    renewals: listed,
  };
}

export type User = ReturnType<typeof toUser>;
