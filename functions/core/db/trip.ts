import type { Read, Value } from './database.ts';

type Row = Record<string, unknown>;

/** One statement of a trip, and how its answer becomes the rows of the reads in it. */
interface Statement {
  sql: string;
  params: Value[];
  /** The places of its reads among those of the trip. */
  of: number[];
  rows(answer: Row[]): Row[][];
}

/** D1 accepts at most this many arguments in a function, and parameters in a statement. */
const [mostColumns, mostParams] = [32, 100];

const isCombinable = ({ columns }: Read<unknown>): boolean =>
  columns !== undefined && columns.length <= mostColumns;

const parseRows = (text: unknown, columns: string[]): Row[] =>
  (JSON.parse(String(text)) as unknown[][]).map((values) =>
    Object.fromEntries(columns.map((column, i) => [column, values[i]])),
  );

const alone = (read: Read<unknown>, i: number): Statement => ({
  sql: read.sql,
  params: read.params,
  of: [i],
  rows: (answer) => [answer],
});

/**
 * Combines many reads into one statement that returns a JSON text for each: on D1 a statement costs far more
 * than parsing a text. Rows are arrays in the order of their columns.
 */
function combine(reads: readonly Read<unknown>[], of: number[]): Statement {
  const parts = of.map((at) => {
    const { sql, columns = [] } = reads[at] as Read<unknown>;
    const row = columns.map((column) => `"${column}"`).join(', ');
    return `(select json_group_array(json_array(${row})) from (${sql})) as "${at}"`;
  });
  return {
    sql: `select ${parts.join(', ')}`,
    params: of.flatMap((at) => reads[at]?.params ?? []),
    of,
    rows: ([answer]) => of.map((at) => parseRows(answer?.[at] ?? '[]', reads[at]?.columns ?? [])),
  };
}

/** Divides combinable reads so that no statement has too many parameters. */
function divide(reads: readonly Read<unknown>[]): number[][] {
  const groups: { of: number[]; params: number }[] = [];
  for (const [at, { params }] of reads.entries()) {
    if (!isCombinable(reads[at] as Read<unknown>)) continue;
    const last = groups.at(-1);
    if (last && last.params + params.length <= mostParams) {
      last.of.push(at);
      last.params += params.length;
    } else groups.push({ of: [at], params: params.length });
  }
  return groups.map(({ of }) => of);
}

/** The fewest statements for some reads, in the order in which the reads begin. */
function statementsOf(reads: readonly Read<unknown>[]): Statement[] {
  const together = divide(reads).filter((of) => of.length > 1);
  const inGroups = new Set(together.flat());
  const single = reads.flatMap((read, i) => (inGroups.has(i) ? [] : [alone(read, i)]));
  return [...together.map((of) => combine(reads, of)), ...single].sort(
    (a, b) => (a.of[0] ?? 0) - (b.of[0] ?? 0),
  );
}

/** Sends reads in one round trip, and returns the rows of each, with the size of the database that D1 says. */
export async function sendReads(
  d1: D1Database,
  reads: readonly Read<unknown>[],
): Promise<{ rows: Row[][]; size: number | null }> {
  const statements = statementsOf(reads);
  const prepared = statements.map(({ sql, params }) => d1.prepare(sql).bind(...params));
  const [first] = prepared;
  const answers =
    first && prepared.length === 1 ? [await first.all<Row>()] : await d1.batch<Row>(prepared);
  const rows: Row[][] = reads.map(() => []);
  for (const [n, { of, rows: rowsOf }] of statements.entries())
    for (const [i, found] of rowsOf(answers[n]?.results ?? []).entries()) rows[of[i] ?? 0] = found;
  return { rows, size: answers.at(-1)?.meta.size_after ?? null };
}
