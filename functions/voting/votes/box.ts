import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { hasRoll } from '#functions/voting/roll/queries.ts';
import {
  type BoxLine,
  boxHead,
  boxLine,
  canonicalOptions,
  tallyOf,
  unsaltedHead,
} from './rules.ts';
import { ballotBox } from './table.ts';

/** How many ballots are held in memory at a time. */
const pageSize = 10_000;

/** One ballot as it was read, and whether it is as a vote writes it. */
interface StoredLine extends BoxLine {
  isSound: boolean;
}

/** The options of a stored ballot, which may be anything if the database was tampered with. */
function optionsOf(stored: string): Omit<StoredLine, 'receiptHash' | 'salt'> {
  try {
    const options: unknown = JSON.parse(stored);
    if (Array.isArray(options) && options.every((one) => typeof one === 'string'))
      return { options, isSound: options.length > 0 && canonicalOptions(options) === stored };
  } catch {
    // Not JSON: no vote wrote it.
  }
  return { options: [stored.replace(/\s/g, '')], isSound: false };
}

/** The columns of a stored ballot. */
export const storedLine = pickColumns(ballotBox, ['receiptHash', 'options', 'salt']);

/** A stored ballot, parsed. */
export const lineOf = ({ receiptHash, options, salt }: RowOf<typeof storedLine>): StoredLine => ({
  receiptHash,
  salt,
  ...optionsOf(options),
});

/** Whether the file of a box has salts: that of every ballot with a roll has (`boxFile`). */
const isSalted = (ballotId: string): Read<boolean> =>
  readOf(
    { has: hasRoll(ballotId) },
    (list) => sql`select ${list}`,
    ([row]) => row?.has === 1,
  );

/** The first line of the file of a box. */
const headOf = (salted: boolean): string => (salted ? boxHead : unsaltedHead);

/** Some lines of the file of a box. */
const linesText = (lines: readonly BoxLine[]): string =>
  lines.map((line) => `${boxLine(line)}\n`).join('');

const pageAfter = (ballotId: string, last: string): Read<StoredLine[]> =>
  readOf(
    storedLine,
    sql`from ${ballotBox}
      where ${ballotBox.ballotId} = ${ballotId} and ${ballotBox.receiptHash} > ${last} order by ${ballotBox.receiptHash} limit ${pageSize}`,
    (rows) => rows.map(lineOf),
  );

/** The ballots of a box, page by page in the only order in which they are ever read, that of their receipts. */
export async function* boxPages(
  ctx: Pick<Context, 'db'>,
  ballotId: string,
): AsyncGenerator<StoredLine[]> {
  for (let last = ''; ; ) {
    const { page } = await ctx.db.read({ page: pageAfter(ballotId, last) });
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
    last = page.at(-1)?.receiptHash ?? '';
  }
}

/** The file of a box, exactly the bytes whose SHA-256 is the seal (`boxFile`), in parts. */
export async function* boxParts(
  ctx: Pick<Context, 'db'>,
  ballotId: string,
): AsyncGenerator<string> {
  const { salted, pages } = await openBox(ctx, ballotId);
  yield headOf(salted);
  for await (const page of pages) yield linesText(page);
}

/** Whether a box has salts, and its pages: side by side with the first page, so that both cost one trip. */
async function openBox(ctx: Pick<Context, 'db'>, ballotId: string) {
  const rest = boxPages(ctx, ballotId);
  const [{ salted }, first] = await Promise.all([
    ctx.db.read({ salted: isSalted(ballotId) }),
    rest.next(),
  ]);
  async function* pages() {
    if (first.done) return;
    yield first.value;
    yield* rest;
  }
  return { salted, pages: pages() };
}

/** The hash and the counts of a ballot box. */
export interface BoxCount {
  /** The SHA-256 of the file of the box (`boxFile`). */
  hash: string;
  /** How many ballots lie in it, spoiled ones too. */
  votes: number;
  counts: Map<string, number>;
  /** How many are not as a vote writes them: nobody is voted for by these. */
  spoiled: number;
}

/** Reads a box once: its hash and its counts come from the very same ballots. */
export async function countBox(
  ctx: Pick<Context, 'db'>,
  ballotId: string,
  isChoice: (options: readonly string[]) => boolean,
): Promise<BoxCount> {
  const { salted, pages } = await openBox(ctx, ballotId);
  const hash = createHash('sha256').update(headOf(salted));
  const counts = new Map<string, number>();
  let votes = 0;
  let spoiled = 0;
  for await (const page of pages) {
    hash.update(linesText(page));
    const valid = page.filter(({ isSound, options }) => isSound && isChoice(options));
    for (const [option, n] of tallyOf(valid.map(({ options }) => options)))
      counts.set(option, (counts.get(option) ?? 0) + n);
    votes += page.length;
    spoiled += page.length - valid.length;
  }
  return { hash: hash.digest('hex'), votes, counts, spoiled };
}

/** Counts as a seal stores them: `[option, votes]`, in the order of the options. */
export const countsText = (counts: ReadonlyMap<string, number>): string =>
  JSON.stringify([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
