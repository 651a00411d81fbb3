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

/** The hash before the first entry. */
export const chainStart = '0'.repeat(64);

/**
 * The text whose SHA-256 seals a row: the previous hash, then the row as a JSON array. With the exported
 * file, anyone can recompute the chain.
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

/** A row with its seal; null for the newest rows, moments after they were written. */
export interface SealedRow extends AuditRow {
  hash: string | null;
}

/** How far a chain has been verified. */
export interface ChainState {
  entries: number;
  /** How many of them are not sealed yet. */
  unsealed: number;
  /** The seal of the last sealed row, or `chainStart`. */
  head: string;
  /** The last row that was checked; 0 before the first. */
  lastSeq: number;
  /** The first row that breaks the chain, and why: rows before it are missing, or it was changed. */
  broken: { seq: number; why: 'missing' | 'changed' } | null;
}

/** Up to how many entries the screen verifies the chain by default. */
export const checkedAtOnce = 5000;

export const emptyChain: ChainState = {
  entries: 0,
  unsealed: 0,
  head: chainStart,
  lastSeq: 0,
  broken: null,
};

/** Verifies the next rows of a chain, in the order of `seq`; stops where it is broken. */
export async function followChain(
  state: ChainState,
  rows: readonly SealedRow[],
  hashOf: (text: string) => Promise<string>,
): Promise<ChainState> {
  const next = { ...state };
  for (const row of rows) {
    if (next.broken) return next;
    // Rows are sealed in order: a seal after an unsealed row means that one was lost.
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
