import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { recipients, sendings } from '#functions/campaigns/delivery/table.ts';
import { events } from '#functions/content/events/table.ts';
import { jobs } from '#functions/content/jobs/table.ts';
import { news } from '#functions/content/news/table.ts';
import { reviewDecisions } from '#functions/content/review/decisions/table.ts';
import { reviewHistory } from '#functions/content/review/table.ts';
import { consents, userRoles, users } from '#functions/core/accounts/table.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Value } from '#functions/core/db/database.ts';
import type { Fields } from '#functions/core/db/read-of.ts';
import { documentType } from '#functions/core/images/rules.ts';
import { images } from '#functions/core/images/table.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { queuedEmails, reminders } from '#functions/email/outbox/table.ts';
import { suppressions } from '#functions/email/suppression/table.ts';
import { codes, sessions } from '#functions/identity/access/table.ts';
import { addressChanges } from '#functions/identity/addresses/table.ts';
import { userActs } from '#functions/identity/administration/acts/table.ts';
import { claims, userAddresses } from '#functions/identity/claims/table.ts';
import {
  authenticatorApps,
  mailedCodes,
  passkeys,
  recoveryCodes,
} from '#functions/identity/factors/table.ts';
import { importLines } from '#functions/identity/imports/table.ts';
import { schedules } from '#functions/lifecycle/schedules/model/table.ts';
import { billingDetails } from '#functions/membership/billing/table.ts';
import { documents } from '#functions/membership/documents/table.ts';
import { invoices } from '#functions/membership/invoices/model/table.ts';
import { creditNotes, payments } from '#functions/membership/payments/model/table.ts';
import { profileLinks, profiles } from '#functions/site/profiles/table.ts';
import { ballotEmails } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { rollChanges, rollEntries } from '#functions/voting/roll/table.ts';
import { scrutineers } from '#functions/voting/scrutineers/table.ts';
import { participations } from '#functions/voting/votes/table.ts';

/** What a table keeps about the people with an account (D-276). */
export interface PersonalTable {
  /** The line of the privacy page that tells of it. */
  line: string;
  table: SQLiteTable;
  /** The columns that its owner does not get: hashes, secrets, numbers of others, copies for sorting and searching. */
  inner: string;
  /** What the export says besides, in SQL; what has a `ballotId` says the title of the ballot. */
  more?: (userId: string) => Fields;
  /** Which rows are a person's; without it those with the `userId`. */
  of?: (userId: string) => SQL;
  /** What becomes of them when the account is erased: they go, or lose these values; without it they stay. */
  erased?: 'deleted' | Record<string, Value | SQL>;
}

/** The names of columns, as the register writes them. */
export const wordsOf = (names: string): string[] => names.split(' ').filter(Boolean);

const deleted = { erased: 'deleted' } as const;

/** What becomes of somebody who was listed before they had an account. */
const unnamed = {
  ...{ address: '', givenName: '', lastName: '', note: '' },
  ...{ givenKey: '', lastKey: '' },
};

/** What members submit; what is not public is deleted by its own rule when the account goes (D-20). */
const submitted = (table: SQLiteTable & { authorId: SQLiteColumn }): PersonalTable => ({
  line: 'drafts',
  table,
  inner: 'authorId version changedBy searchText',
  of: (userId) => sql`${table.authorId} = ${userId}`,
});

const ownItems = (userId: string): SQL =>
  sql.join(
    [jobs, events, news].map(
      (table) => sql`select ${table.id} from ${table} where ${table.authorId} = ${userId}`,
    ),
    sql` union all `,
  );

/** Of who has acted only whether it was oneself. */
const byMe = (actorId: SQLiteColumn) => (userId: string) => ({
  byMe: sql`${actorId} is ${userId}`,
});

const ownPayments = (userId: string): SQL =>
  sql`select ${payments.id} from ${payments} where ${payments.userId} = ${userId}`;

const title = (name: string): SQL => sql`json_extract(${sendings.content}, ${name})`;

/** The tables with rows about the people with an account. */
export const personalTables = {
  suppression: {
    line: 'messages',
    table: suppressions,
    inner: 'addressKey liftedBy',
    of: (id) => sql`${suppressions.addressKey} =
      (select ${users.emailKey} from ${users} where ${users.id} = ${id})`,
    ...deleted,
  },
  account: {
    line: 'account',
    table: users,
    inner: 'emailKey passwordHash passwordIsLong closesAt version lastKey givenKey',
    of: (id) => sql`${users.id} = ${id}`,
    erased: {
      ...{ email: null, emailKey: null, givenName: '', lastName: '', passwordHash: null },
      ...{ passwordIsLong: 0, passwordSetAt: null, newsletter: 0, announcements: 0 },
      ...{ suspendedAt: null, factorsResetAt: null },
    },
  },
  consents: { line: 'consents', table: consents, inner: 'id userId', ...deleted },
  roles: { line: 'account', table: userRoles, inner: 'userId', ...deleted },
  sessions: { line: 'sessions', table: sessions, inner: 'tokenHash userId', ...deleted },
  links: { line: 'links', table: codes, inner: 'id codeHash userId', ...deleted },
  addressChanges: {
    line: 'links',
    table: addressChanges,
    inner: 'id userId newKey oldKey confirmHash undoHash',
    ...deleted,
  },
  authenticatorApp: {
    line: 'factors',
    table: authenticatorApps,
    inner: 'userId secret lastStep',
    ...deleted,
  },
  passkeys: { line: 'factors', table: passkeys, inner: 'userId publicKey counter', ...deleted },
  recoveryCodes: { line: 'factors', table: recoveryCodes, inner: 'codeHash userId', ...deleted },
  mailedCodes: { line: 'factors', table: mailedCodes, inner: 'id userId', ...deleted },
  actsOfAdministrators: { line: 'acts', table: userActs, inner: 'id userId actorId', ...deleted },
  claims: {
    line: 'claims',
    table: claims,
    inner: 'addressKey givenKey lastKey createdBy invitations remindAt claimedBy',
    of: (id) => sql`${claims.claimedBy} = ${id}`,
    erased: { addressKey: null, ...unnamed },
  },
  addresses: { line: 'claims', table: userAddresses, inner: 'addressKey userId', ...deleted },
  importLines: {
    line: 'claims',
    table: importLines,
    inner: 'position id userId addressKey givenKey lastKey',
    erased: { addressKey: '', ...unnamed },
  },
  profile: { line: 'profile', table: profiles, inner: 'userId shownKey nameKey', ...deleted },
  publicRecords: { line: 'profile', table: profileLinks, inner: 'userId', ...deleted },
  images: {
    line: 'drafts',
    table: images,
    inner: 'hash sizes ownerId sizedAt version',
    of: (id) => sql`${images.ownerId} = ${id}`,
    more: () => ({
      path: sql`iif(${images.contentType} = ${documentType}, '/files/' || ${images.id} || '/document.pdf', '/images/' || ${images.id})`,
    }),
  },
  jobs: submitted(jobs),
  events: submitted(events),
  news: submitted(news),
  /** What texts were like when they were last decided about: they may have changed since. */
  reviewedTexts: {
    line: 'drafts',
    table: reviewDecisions,
    inner: 'actorId',
    of: (id) => sql`${reviewDecisions.itemId} in (${ownItems(id)})`,
    more: byMe(reviewDecisions.actorId),
  },
  reviews: {
    line: 'drafts',
    table: reviewHistory,
    inner: 'id actorId',
    of: (id) => sql`${reviewHistory.itemId} in (${ownItems(id)})`,
    more: byMe(reviewHistory.actorId),
  },
  schedules: { line: 'drafts', table: schedules, inner: 'userId', ...deleted },
  renewals: { line: 'membership', table: renewals, inner: 'userId optionId note createdBy' },
  reminders: {
    line: 'membership',
    table: reminders,
    inner: 'kind subject',
    of: (id) => sql`${reminders.kind} = 'renewal-reminder' and ${reminders.subject} = ${id}`,
  },
  payments: {
    line: 'payments',
    table: payments,
    inner:
      'id userId optionId language referenceKey recordedBy renewalId note updatedAt askedAt refundingAt heldFor settledAt version',
    erased: { payerName: null },
  },
  creditNotes: {
    line: 'papers',
    table: creditNotes,
    inner: 'id paymentId gateway',
    of: (id) => sql`${creditNotes.paymentId} in (${ownPayments(id)})`,
    more: () => ({
      receipt: sql`(select ${payments.receipt} from ${payments} where ${payments.id} = ${creditNotes.paymentId})`,
    }),
  },
  /** The invoices of a closed account are found by number and institution, by its name no more (D-20). */
  invoices: {
    line: 'papers',
    table: invoices,
    inner: 'userId issuedBy settledBy searchText version',
    erased: {
      searchText: sql`lower(${invoices.number} || ' ' || ${invoices.institution} || ' ' || ${invoices.purchaseOrder})`,
    },
  },
  documents: { line: 'papers', table: documents, inner: 'id subjectId userId' },
  billing: { line: 'billing', table: billingDetails, inner: 'userId version', ...deleted },
  /** Before the vote has begun they go by their own rule (D-20). */
  applications: { line: 'candidacies', table: applications, inner: 'id userId version changedBy' },
  votes: { line: 'votes', table: participations, inner: 'userId envelope' },
  rolls: { line: 'votes', table: rollEntries, inner: 'userId' },
  rollChanges: { line: 'votes', table: rollChanges, inner: 'userId changedBy' },
  ballotEmails: { line: 'votes', table: ballotEmails, inner: 'userId emailId' },
  scrutinies: { line: 'votes', table: scrutineers, inner: 'userId namedBy publicKey unopened' },
  campaigns: {
    line: 'mailings',
    table: recipients,
    inner: 'sendingId seq userId address domain reason claimId claimedAt attempts providerId',
    more: () => ({
      mailing: sql`(select json_object('kind', ${sendings.resourceName}, 'purpose', ${sendings.purpose},
          'title', coalesce(${title('$.title')}, ${title('$.subject')}))
        from ${sendings} where ${sendings.id} = ${recipients.sendingId})`,
    }),
    erased: { domain: null },
  },
  messages: {
    line: 'messages',
    table: queuedEmails,
    inner: 'id userId data attempts claimedAt retryAt notBefore providerId lastError',
    erased: { toAddress: '', data: '{}' },
  },
  log: {
    line: 'log',
    table: auditLog,
    inner: 'seq actorId recordId details hash',
    // Each half uses its own index.
    of: (id) => sql`${auditLog.seq} in (
      select ${auditLog.seq} from ${auditLog} where ${auditLog.actorId} = ${id}
      union select ${auditLog.seq} from ${auditLog}
        where ${auditLog.recordKind} = 'user' and ${auditLog.recordId} = ${id})`,
    more: byMe(auditLog.actorId),
  },
} satisfies Record<string, PersonalTable>;

/**
 * Where data about people lies besides, and the line of the privacy page that tells of it:
 * tables, indexes, folders of the file store, the second bucket, logs, caches and browsers.
 */
export const otherPlaces: Record<string, string> = {
  published:
    'people winners officeTerms sections pages pageVersions translations newsletters shareImages searchDocuments ' +
    'searchIndex searchVocabulary files:images files:share cache:pages',
  drafts: 'imageReferences',
  claims: 'imports',
  payments: 'paymentEvents sandboxOrders',
  papers: 'documentFiles files:documents',
  votes: 'rolls resultStatements ballotExtensions files:ballot-keys files:elections',
  mailings: 'emails sendings',
  messages: 'deadLetters outbox mailReports',
  log: 'goneTitles',
  attempts: 'limits lostPaths logs:workers',
  typed: 'browser:indexedDB',
  copies: 'bucket:backups backups database:time-travel',
};

/** Tables that tell of nobody. */
export const nobodys = 'awards ballots heartbeats redirects renewalOptions siteState';
