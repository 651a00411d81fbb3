import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { searchKinds } from '#functions/site/search/schema.ts';
import { baseline, tableList } from '#workers/local/migration.ts';
import * as all from '../../migrations/tables.ts';

const migrated = new DatabaseSync(':memory:');
for (const file of readdirSync('migrations').sort())
  if (file.endsWith('.sql')) migrated.exec(readFileSync(`migrations/${file}`, 'utf8'));

const rows = (query: string) => migrated.prepare(query).all() as Record<string, unknown>[];

/** A table as it is in the database. */
const stored = (name: string) => ({
  columns: rows(`select * from pragma_table_xinfo('${name}')`)
    .map(({ name: column, type, notnull, dflt_value, pk }) =>
      [
        column,
        String(type).split(' ')[0]?.toLowerCase(),
        notnull === 1 || pk !== 0,
        dflt_value !== null,
      ].join(' '),
    )
    .sort(),
  indexes: rows(`select * from pragma_index_list('${name}') where "origin" = 'c'`)
    .map(({ name: index, unique }) => `${index} ${unique === 1}`)
    .sort(),
});

const tables = Object.values(all).filter((one) => is(one, SQLiteTable));

describe('tables and migrations say the same', () => {
  const triggers = rows(
    `select "tbl_name", "sql" from "sqlite_master" where "type" = 'trigger'`,
  ).map(({ tbl_name, sql }) => [String(tbl_name), String(sql)] as const);
  const writing = (into: string) =>
    new Set(triggers.filter(([, sql]) => sql.includes(into)).map(([table]) => table));

  it('of what can be searched for: a view for each kind, and triggers that copy from it', () => {
    const views = rows(`select "sql" from "sqlite_master" where "type" = 'view'`).flatMap(
      ({ sql }) => /VIEW "searchable_(\w+)" AS\s+SELECT '(\w+)'/.exec(String(sql))?.slice(1) ?? [],
    );
    expect([...new Set(views)].sort()).toEqual([...searchKinds].sort());
    expect(views).toHaveLength(2 * searchKinds.length);
    for (const kind of searchKinds) {
      const from = kind === 'newsletters' ? 'sendings' : kind;
      expect(writing(`FROM "searchable_${kind}"`)).toContain(from);
      expect(writing(`DELETE FROM "searchDocuments" WHERE "kind" = '${kind}'`)).toContain(from);
    }
    expect(searchKinds).toEqual(expect.arrayContaining([...reviewResources]));
  });

  it.each(reviewResources)('of the version of the content and the pictures of %s', (resource) => {
    expect(writing('UPDATE "siteState"')).toContain(resource);
    expect(writing('INSERT INTO "imageTexts"')).toContain(resource);
  });

  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'of %s',
    (name, table) => {
      const { columns, indexes, primaryKeys } = getTableConfig(table);
      const keys = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
      const unique = columns
        .filter((column) => column.isUnique)
        .map(({ uniqueName }) => `${uniqueName} true`);
      expect(stored(name)).toEqual({
        columns: columns
          .map((column) =>
            [
              column.name,
              column.getSQLType(),
              column.notNull || column.primary || keys.includes(column.name),
              column.default !== undefined,
            ].join(' '),
          )
          .sort(),
        indexes: [
          ...indexes.map(({ config }) => `${config.name} ${config.unique}`),
          ...unique,
        ].sort(),
      });
    },
  );

  it('and the baseline is what `npm run migration` writes', async () => {
    expect(readFileSync('migrations/tables.ts', 'utf8')).toBe(tableList());
    expect(readFileSync('migrations/0000_baseline.sql', 'utf8')).toBe(await baseline());
  });
});
