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

/** A row with its seal; null for the newest ones, moments after their write. */
export interface SealedRow extends AuditRow {
  hash: string | null;
}

/** How far a chain has been followed. */
export interface ChainState {
  /** How many rows it has so far. */
  entries: number;
  /** How many of them wait for their seal. */
  unsealed: number;
  /** The seal of the last sealed row, or `chainStart`. */
  head: string;
  /** The last row that was looked at; 0 before the first. */
  lastSeq: number;
  /** The first row that does not follow, and why: rows are missing before it, or it was changed. */
  broken: { seq: number; why: 'missing' | 'changed' } | null;
}

/** Up to how many entries the screen follows the chain without being asked. */
export const checkedAtOnce = 5000;

export const emptyChain: ChainState = {
  entries: 0,
  unsealed: 0,
  head: chainStart,
  lastSeq: 0,
  broken: null,
};

/** Follows a chain over its next rows, in the order of `seq`; stops where it is broken. */
export async function followChain(
  state: ChainState,
  rows: readonly SealedRow[],
  hashOf: (text: string) => Promise<string>,
): Promise<ChainState> {
  const next = { ...state };
  for (const row of rows) {
    if (next.broken) return next;
    // Rows are sealed in their order: a seal behind a row without one means that one was lost.
    const isWhole =
      row.hash === null ||
      (next.unsealed === 0 && row.hash === (await hashOf(sealedText(next.head, row))));
    if (row.seq !== next.lastSeq + 1) next.broken = { seq: next.lastSeq + 1, why: 'missing' };
    else if (!isWhole) next.broken = { seq: row.seq, why: 'changed' };
    else {
      next.entries += 1;
      next.lastSeq = row.seq;
      if (row.hash === null) next.unsealed += 1;
      else next.head = row.hash;
    }
  }
  return next;
}
