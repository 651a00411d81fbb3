import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { mapRead, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { assignmentsOf, type Write, write } from '#functions/core/db/write.ts';
import type { Registry } from '#functions/core/registry.ts';
import { toUnits } from '#functions/core/values/money.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { type PersonalTable, personalTables, wordsOf } from './tables.ts';

/** The most rows of each kind in an export. */
const most = 5000;

/** What follows the name of a table: a person's rows. */
const ofPerson = ({ of }: PersonalTable, userId: string): SQL =>
  sql`where ${of?.(userId) ?? sql`"userId" = ${userId}`}`;

/** Columns that hold JSON. */
const asJson = ['facts', 'item', 'fieldWords', 'mailing'];

/** Amounts in units of their currency, and stored JSON as what it says. */
const asRead = (name: string, value: unknown): unknown => {
  if (name === 'amount' && typeof value === 'number') return toUnits(value);
  return typeof value === 'string' && asJson.includes(name) && /^[[{]/.test(value)
    ? JSON.parse(value, asRead)
    : value;
};

/** The rows of a table about one person, the oldest first. */
function exportOf(one: PersonalTable, userId: string): Read<Record<string, unknown>[]> {
  const { table, more } = one;
  const { ballotId, ...columns } = getTableColumns(table);
  const inner = wordsOf(one.inner);
  const fields = {
    ...(ballotId && {
      ballot: sql`(select ${ballots.title} from ${ballots} where ${ballots.id} = ${ballotId})`,
    }),
    ...more?.(userId),
    ...Object.fromEntries(Object.entries(columns).filter(([name]) => !inner.includes(name))),
  };
  const order = columns.createdAt ?? columns.at ?? sql`1`;
  const from = sql`from ${table} ${ofPerson(one, userId)} order by ${order} limit ${most}`;
  return mapRead(readOf(fields, from), (rows) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asRead(name, value)])),
    ),
  );
}

const all: [kind: string, PersonalTable][] = Object.entries(personalTables);

/** What the register knows of a person, for the export of one's own data, and for the batch that erases an account. */
export const personalData: Registry['personalData'] = {
  rowsOf: (userId) => Object.fromEntries(all.map(([kind, one]) => [kind, exportOf(one, userId)])),
  erasuresOf: (userId) =>
    all.flatMap(([, one]): Write[] => {
      const [{ table, erased }, rows] = [one, ofPerson(one, userId)];
      if (!erased) return [];
      return erased === 'deleted'
        ? [write(sql`delete from ${table} ${rows}`)]
        : [write(sql`update ${table} set ${assignmentsOf(erased)} ${rows}`)];
    }),
};
