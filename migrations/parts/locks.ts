/** What the database refuses, whoever asks: what is written once is neither changed, nor deleted, nor written again. */

const refuse = (message: string, condition = 'true') =>
  `SELECT RAISE(ABORT, '${message}') WHERE ${condition}`;

const trigger = (name: string, on: string, statements: string[]) =>
  `CREATE TRIGGER "${name}" BEFORE ${on} BEGIN\n${statements.map((one) => `  ${one};\n`).join('')}END;`;

const appendOnly = 'BALLOT: append-only';

const neverChanged = (table: string, condition?: string, message = appendOnly) =>
  trigger(`${table}_never_changed`, `UPDATE ON "${table}"`, [refuse(message, condition)]);

const neverDeleted = (table: string, condition?: string, message = appendOnly) =>
  trigger(`${table}_never_deleted`, `DELETE ON "${table}"`, [refuse(message, condition)]);

const isOf = (key: readonly string[]) =>
  key.map((column) => `"${column}" = NEW."${column}"`).join(' AND ');

const exists = (table: string, ...key: string[]) =>
  `EXISTS (SELECT 1 FROM "${table}" WHERE ${isOf(key)})`;

/** A second row of the same key is left out, so that a repeated write does nothing; new ones are refused by conditions. */
const once = (table: string, key: string[], ...refusals: string[]) =>
  trigger(`${table}_once`, `INSERT ON "${table}"`, [
    `SELECT RAISE(IGNORE) WHERE ${exists(table, ...key)}`,
    ...refusals,
  ]);

/** Nothing is added once the box is sealed. */
const sealed = refuse('BALLOT: sealed', exists('resultStatements', 'ballotId'));
const isUnwrapped = `EXISTS (SELECT 1 FROM "ballots" WHERE "id" = NEW."ballotId" AND "unwrappedAt" IS NOT NULL)`;

const differ = (columns: string[]) =>
  columns.map((column) => `NEW."${column}" IS NOT OLD."${column}"`).join(' OR ');

/** What people vote on, and by which rules; the end only moves later (D-46, D-200). */
const votedOn = [
  ...['title', 'description', 'isPoll', 'numberOfSeats', 'votingStartTime', 'recordDate'],
  ...['quorumPercent', 'majority', 'lock'],
];

const audit = 'AUDIT: append-only';

export const lockTriggers = [
  neverDeleted('auditLog', 'true', audit),
  neverChanged(
    'auditLog',
    `OLD."hash" IS NOT NULL OR NEW."hash" IS NULL OR ${differ(['seq', 'at', 'actorId', 'action', 'recordKind', 'recordId', 'details'])}`,
    audit,
  ),
  trigger('auditLog_once', 'INSERT ON "auditLog"', [refuse(audit, exists('auditLog', 'seq'))]),

  ...[...['resultStatements', 'rollChanges', 'rollEntries']].flatMap((table) => [
    neverChanged(table),
    neverDeleted(table),
  ]),
  // An envelope is emptied once, by the opening.
  neverChanged(
    'participations',
    `NEW."envelope" IS NOT NULL OR ${differ(['ballotId', 'userId', 'votedOn', 'hash'])} OR NOT (${exists('resultStatements', 'ballotId')} OR ${isUnwrapped})`,
  ),
  neverDeleted('participations'),
  once(
    'participations',
    ['ballotId', 'userId'],
    // Replacing by the hash would take the vote of its voter away.
    `SELECT RAISE(IGNORE) WHERE ${exists('participations', 'ballotId', 'hash')}`,
    sealed,
    refuse('BALLOT: unwrapped', isUnwrapped),
    refuse('BALLOT: no envelope', 'NEW."envelope" IS NULL'),
    refuse(
      'BALLOT: not on the roll',
      `${exists('rolls', 'ballotId')} AND NOT coalesce(
    (SELECT "kind" = 'ADD' FROM "rollChanges" WHERE "userId" = NEW."userId" AND "ballotId" = NEW."ballotId"
      ORDER BY "number" DESC LIMIT 1),
    ${exists('rollEntries', 'ballotId', 'userId')})`,
    ),
  ),
  once('resultStatements', ['ballotId', 'number']),
  once(
    'rollEntries',
    ['ballotId', 'userId'],
    refuse('BALLOT: the roll is frozen', exists('rolls', 'ballotId')),
  ),
  trigger('ballots_stay', 'UPDATE ON "ballots"', [
    refuse(appendOnly, `OLD."publicKey" IS NOT NULL AND ${differ(['publicKey'])}`),
    refuse(appendOnly, `OLD."unwrappedAt" IS NOT NULL AND ${differ(['unwrappedAt'])}`),
    refuse(
      appendOnly,
      `(${differ(votedOn)} OR NEW."votingEndTime" < OLD."votingEndTime") AND EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."id")`,
    ),
  ]),

  // Who can be voted for stays from the opening, too.
  trigger('applications_stay', 'UPDATE OF "status", "disabled" ON "applications"', [
    refuse(
      'BALLOT: the vote has opened',
      `(${differ(['status', 'disabled'])}) AND ${exists('rolls', 'ballotId')}`,
    ),
  ]),

  neverChanged(
    'rolls',
    `OLD."hash" IS NOT NULL OR NEW."hash" IS NULL OR ${differ(['ballotId', 'number', 'recordDate', 'frozenAt'])}`,
  ),
  neverDeleted('rolls'),
  once('rolls', ['ballotId']),

  neverChanged(
    'scrutineers',
    `${differ(['ballotId', 'userId', 'namedAt', 'namedBy'])} OR (${differ(['publicKey'])} AND ${exists('rolls', 'ballotId')})`,
  ),
  neverDeleted('scrutineers', `EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = OLD."ballotId")`),

  // While people vote a scrutineer changes the roll, and nobody the own place.
  once(
    'rollChanges',
    ['ballotId', 'number'],
    refuse('BALLOT: the roll is not frozen', `NOT ${exists('rolls', 'ballotId')}`),
    sealed,
    refuse(
      'BALLOT: not by another scrutineer',
      `NEW."changedBy" = NEW."userId"
    OR NOT EXISTS (SELECT 1 FROM "scrutineers" WHERE "ballotId" = NEW."ballotId" AND "userId" = NEW."changedBy")`,
    ),
  ),

  neverChanged('pageVersions', 'true', 'VERSIONS: append-only'),
  trigger(
    'creditNotes_never_changed',
    'UPDATE OF "id", "number", "paymentId", "cause", "gateway", "amount", "currency", "issuedAt" ON "creditNotes"',
    [refuse('PAYMENTS: a credit note stays')],
  ),
  trigger(
    'paymentEvents_never_changed',
    `UPDATE OF "key", "gateway", "source", "orderId", "outcome", "proof", "amount", "currency", "message", "reference", "caseId",
  "dueAt", "occurredAt", "receivedAt" ON "paymentEvents"`,
    [refuse('PAYMENTS: what a bank has said stays')],
  ),
];
