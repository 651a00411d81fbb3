import { sql } from 'drizzle-orm';
import {
  omitFields,
  type PersonalData,
  type PersonalRow,
  readRows,
} from '#functions/core/accounts/personal-data.ts';
import { consents, userRoles, users } from '#functions/core/accounts/table.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { documentType } from '#functions/core/images/rules.ts';
import { images } from '#functions/core/images/table.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { queuedEmails, reminders } from '#functions/email/outbox/table.ts';
import { suppressions } from '#functions/email/suppression/table.ts';
import { sessions } from '#functions/identity/access/table.ts';
import { addressChanges } from '#functions/identity/addresses/table.ts';
import { userActs } from '#functions/identity/administration/acts/table.ts';
import { factorData } from '#functions/identity/factors/leaving.ts';

/** What is stored about an account itself: never a hash, a token or another person's id. */
const accountData: PersonalData = {
  account: (id) =>
    readRows(
      pickColumns(users, [
        'id',
        'email',
        'givenName',
        'lastName',
        'language',
        'newsletter',
        'announcements',
        'renewalReminders',
        'attentionDigest',
        'pastNetsci',
        'status',
        'confirmedAt',
        'suspendedAt',
        'createdAt',
        'updatedAt',
      ]),
      sql`${users} where ${users.id} = ${id}`,
    ),
  consents: (id) =>
    readRows(
      omitFields(consents, ['id', 'userId']),
      sql`${consents} where ${consents.userId} = ${id} order by ${consents.at}`,
    ),
  renewals: (id) =>
    readRows(
      pickColumns(renewals, [
        'id',
        'optionDescription',
        'validFrom',
        'validTo',
        'source',
        'reference',
        'createdAt',
      ]),
      sql`${renewals} where ${renewals.userId} = ${id} order by ${renewals.validTo}`,
    ),
  reminders: (id) =>
    readRows(
      { validTo: reminders.day, days: reminders.days, sentAt: reminders.at },
      sql`${reminders} where ${reminders.kind} = 'renewal-reminder' and ${reminders.subject} = ${id}
        order by ${reminders.at}`,
    ),
  roles: (id) =>
    readRows(
      pickColumns(userRoles, ['role', 'grantedAt', 'graceFrom']),
      sql`${userRoles} where ${userRoles.userId} = ${id} order by ${userRoles.role}`,
    ),
  sessions: (id) =>
    readRows(
      pickColumns(sessions, [
        'id',
        'device',
        'country',
        'createdAt',
        'lastUsedAt',
        'expiresAt',
        'provedAt',
        'provedBy',
      ]),
      sql`${sessions} where ${sessions.userId} = ${id} order by ${sessions.lastUsedAt} desc`,
    ),
  actsOfAdministrators: (id) =>
    readRows(
      pickColumns(userActs, ['act', 'reason', 'note', 'at']),
      sql`${userActs} where ${userActs.userId} = ${id} order by ${userActs.at}`,
    ),
  addressChanges: (id) =>
    readRows(
      pickColumns(addressChanges, [
        'newEmail',
        'oldEmail',
        'startedBy',
        'status',
        'createdAt',
        'expiresAt',
        'changedAt',
        'undoUntil',
      ]),
      sql`${addressChanges} where ${addressChanges.userId} = ${id} order by ${addressChanges.createdAt}`,
    ),
  images: (id) =>
    readRows(
      {
        ...pickColumns(images, ['id', 'contentType', 'bytes', 'width', 'height', 'createdAt']),
        path: sql`iif(${images.contentType} = ${documentType}, '/files/' || ${images.id} || '/document.pdf', '/images/' || ${images.id})`,
      },
      sql`${images} where ${images.ownerId} = ${id} order by ${images.createdAt}`,
    ),
  messages: (id) =>
    readRows(
      pickColumns(queuedEmails, ['kind', 'toAddress', 'language', 'status', 'createdAt', 'sentAt']),
      sql`${queuedEmails} where ${queuedEmails.userId} = ${id} order by ${queuedEmails.createdAt}`,
    ),
  suppression: (id) =>
    readRows(
      pickColumns(suppressions, [
        'suppressedAt',
        'reason',
        'detail',
        'softBounces',
        'lastReportAt',
        'liftedAt',
      ]),
      sql`${suppressions} where ${suppressions.addressKey} =
        (select ${users.emailKey} from ${users} where ${users.id} = ${id})`,
    ),
  log: (id) =>
    readRows(
      {
        ...pickColumns(auditLog, ['at', 'action', 'recordKind']),
        byMe: sql`case when ${auditLog.actorId} = ${id} then 1 else 0 end`,
      },
      // Each half uses its own index.
      sql`${auditLog} where ${auditLog.seq} in (
          select ${auditLog.seq} from ${auditLog} where ${auditLog.actorId} = ${id}
          union select ${auditLog.seq} from ${auditLog}
            where ${auditLog.recordKind} = 'user' and ${auditLog.recordId} = ${id})
        order by ${auditLog.seq}`,
    ),
};

/**
 * Everything stored about the signed-in user (D-20), as plain rows by kind, of the account and of what other
 * domains have registered; at most 5,000 of each. Throws `PROOF_REQUIRED`: a stolen session does not get it (D-144).
 */
export async function exportMyData(ctx: Context): Promise<Record<string, PersonalRow[]>> {
  const { id } = authorize(ctx, 'account.use', { proof: 'fresh' });
  const kinds = { ...accountData, ...factorData, ...ctx.registry.personalData };
  return ctx.db.read(
    Object.fromEntries(Object.entries(kinds).map(([kind, heldOf]) => [kind, heldOf(id)])),
  );
}
