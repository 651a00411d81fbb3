import { sql } from 'drizzle-orm';
import { type AuditedRecord, auditedTable } from '#functions/core/audit/records.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { objections } from '#functions/voting/objections/table.ts';

/** What the audit log says of ballots, candidacies and objections; an objection is named by its ballot. */
export const auditedVotes = {
  ballots: auditedTable({
    table: ballots,
    title: sql`${ballots.title}`,
    path: sql`'/my/ballots/' || ${ballots.id}`,
    isDeleted: sql`${ballots.status} = 'DELETED'`,
  }),
  application: auditedTable({
    table: applications,
    title: sql`${applications.givenName} || ' ' || ${applications.lastName}`,
    path: sql`'/my/ballots/' || ${applications.ballotId}`,
  }),
  objection: auditedTable({
    table: objections,
    title: sql`(select ${ballots.title} from ${ballots} where ${ballots.id} = ${objections.ballotId})`,
    path: sql`'/my/ballots/' || ${objections.ballotId} || '/scrutiny'`,
  }),
} satisfies Record<string, AuditedRecord>;
