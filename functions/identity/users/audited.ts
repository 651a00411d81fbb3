import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { type AuditedRecord, auditedTable } from '#functions/core/audit/records.ts';
import { claims } from '#functions/identity/claims/table.ts';
import { imports } from '#functions/identity/imports/table.ts';

/** What the audit log says of accounts, claims and imports; a closed account has no name (D-20). */
export const auditedAccounts = {
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
