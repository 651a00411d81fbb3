import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { type CountedSource, oldest } from '#functions/core/attention/source.ts';
import { type AuditedRecord, auditedTable } from '#functions/core/audit/records.ts';
import { beginsWith } from '#functions/core/db/order.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { type Finder, foundFields, mostFound } from '#functions/core/members-search/finder.ts';
import { hasWords } from '#functions/core/members-search/words.ts';
import { may } from '#functions/core/permissions/rules.ts';
import type { Domain } from '#functions/core/registry.ts';
import { accessEmails } from '#functions/identity/access/emails.ts';
import { forgetRegistrations, sweepAccess } from '#functions/identity/access/sweep.ts';
import { eraseClosed } from '#functions/identity/account/closing.ts';
import { unsubscribeOnComplaint } from '#functions/identity/account/subscriptions.ts';
import { addressEmails } from '#functions/identity/addresses/emails.ts';
import { sweepAddresses } from '#functions/identity/addresses/pending.ts';
import { administrationEmails } from '#functions/identity/administration/emails.ts';
import { tellManyExported } from '#functions/identity/administration/exports.ts';
import { claimEmails } from '#functions/identity/claims/emails.ts';
import { expireClaims } from '#functions/identity/claims/ends.ts';
import { remindOfClaims } from '#functions/identity/claims/invitations.ts';
import { claims } from '#functions/identity/claims/table.ts';
import { forgetImportLines } from '#functions/identity/imports/run.ts';
import { imports } from '#functions/identity/imports/table.ts';
import { searchText } from './users/queries.ts';

/** What the audit log says of accounts, claims and imports; a closed account has no name (D-20). */
const auditedAccounts = {
  user: auditedTable({
    table: users,
    among: sql`${users.status} <> 'CLOSED'`,
    title: sql`${users.givenName} || ' ' || ${users.lastName}`,
    path: sql`'/my/users/' || ${users.id}`,
  }),
  claim: auditedTable({
    table: claims,
    title: sql`${claims.givenName} || ' ' || ${claims.lastName}`,
    path: sql`'/my/users/claims'`,
  }),
  import: auditedTable({
    table: imports,
    title: sql`${imports.fileName}`,
    path: sql`'/my/users/imports/' || ${imports.id}`,
  }),
} satisfies Record<string, AuditedRecord>;

const byKeys = sql`${users.lastKey}, ${users.givenKey}, ${users.id}`;

/** What administrators find of accounts: those whose last name begins with a word come first. */
const userFinders = {
  users: (_, actor, { words, limit, offset }) => {
    if (!may(actor, 'users.manage')) return null;
    const fitting = (
      rank: number,
      isOne: SQL,
    ) => sql`select * from (select ${users}."rowid", ${sql.raw(`${rank}`)} as "rank"
      from ${users} where ${users.status} = 'ACTIVE' and ${isOne} and ${hasWords(searchText, words)}
      order by ${byKeys} limit ${mostFound})`;
    // D1 takes five parts of a union.
    const named = words
      .slice(0, 4)
      .map((word) => fitting(0, beginsWith(sql`${users.lastKey}`, word)));
    return readOf(
      foundFields({
        title: sql`trim(${users.givenName} || ' ' || ${users.lastName})`,
        detail: sql`coalesce(${users.email}, '')`,
        path: sql`'/my/users/' || ${users.id}`,
      }),
      (list) => sql`with "fit"("r", "rank") as materialized (
          select "rowid", min("rank") from (${sql.join([...named, fitting(1, sql`true`)], sql` union all `)})
          group by 1)
        select ${list} from "fit" cross join ${users} on ${users}."rowid" = "fit"."r"
        order by "fit"."rank", ${byKeys} limit ${limit} offset ${offset}`,
    );
  },
} satisfies Record<string, Finder>;

/** For how long before its end a claim that nobody has taken up is listed, in ms. */
const endsWithin = 14 * 24 * 3_600_000;

/** Memberships that will be lost unless the people they wait for are reached. */
const claimAttention = {
  'claims-ending': {
    permission: 'users.manage',
    area: 'people',
    nav: '/my/users',
    list: '/my/users/claims',
    isSoon: true,
    rows: ({
      now,
    }) => sql`select ${claims.expiresAt} as "since", ${claims.id} as "id" from ${claims} indexed by "claims_toExpire"
      where ${claims.state} = 'INVITED' and ${claims.expiresAt} < ${new Date(now().getTime() + endsWithin).toISOString()}
      ${oldest(sql`${claims.expiresAt}`)}`,
  },
} satisfies Record<string, CountedSource>;

/** What identity registers. */
export const identity = {
  emails: { ...accessEmails, ...administrationEmails, ...addressEmails, ...claimEmails },
  emailReported: [unsubscribeOnComplaint],
  attention: claimAttention,
  audited: auditedAccounts,
  finders: userFinders,
  everyFiveMinutes: {
    sweepAccess,
    sweepAddresses,
    tellManyExported,
    remindOfClaims,
    expireClaims,
    eraseClosed,
  },
  daily: { forgetRegistrations, forgetImportLines },
} satisfies Domain;
