/** A row of the audit log, in the order in which it is hashed. */
export interface AuditRow {
  seq: number;
  at: string;
  actorId: string | null;
  action: string;
  recordKind: string;
  recordId: string;
  details: string;
}

/** What the first entry follows on. */
export const chainStart = '0'.repeat(64);

/**
 * The text whose SHA-256 seals a row: the hash before it, then the row as a JSON array. Anyone who
 * has the exported file can compute the chain again.
 */
export const sealedText = (previous: string, row: AuditRow): string =>
  `${previous}\n${JSON.stringify([
    row.seq,
    row.at,
    row.actorId,
    row.action,
    row.recordKind,
    row.recordId,
    row.details,
  ])}`;
