import { contentVersion } from '#functions/core/cache/known-version.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { dayAnywhere, type Language } from '#functions/core/values/dates.ts';

type Results<Reads> = { [Name in keyof Reads]: Reads[Name] extends Read<infer T> ? T : never };

/** A text built from public rows, with its content version and UTC day. */
export interface VersionedText {
  version: number;
  day: string;
  text: string;
}

// Keyed by the database handle, so that versions of different databases never mix.
const memory = new WeakMap<D1Database, Map<string, VersionedText>>();

function memoryOf(d1: D1Database): Map<string, VersionedText> {
  const known = memory.get(d1) ?? new Map<string, VersionedText>();
  memory.set(d1, known);
  return known;
}

const unlessSame =
  'limit coalesce((select case when "contentVersion" = ? then 0 end from "siteState"), -1)';

/** The same read, but it returns no rows if the content version is unchanged. */
const readIfChanged = <T>(read: Read<T>, version: number): Read<T> => ({
  sql: `select * from (${read.sql}) ${unlessSame}`,
  params: [...read.params, version],
  paramsIn: (language) => [...(read.paramsIn?.(language) ?? read.params), version],
  rows: read.rows,
});

/**
 * A text built from public rows, kept in this isolate's memory until public content changes or the UTC day
 * ends. Always one D1 batch: it reads the content version, and the rows only if that has changed. `name` is
 * one of a few fixed names, never user input. With a `language`, texts that are there in it come in it.
 */
export async function rememberText<Reads extends Record<string, Read<unknown>>>(
  ctx: Context,
  name: string,
  reads: Reads,
  make: (rows: Results<Reads>) => string,
  language?: Language,
): Promise<VersionedText> {
  const memory = memoryOf(ctx.db.d1);
  const day = dayAnywhere(ctx.now());
  const key = `${name} ${language ?? ''}`;
  const last = memory.get(key);
  const known = last?.day === day ? last : undefined;

  const conditionalReads = Object.fromEntries(
    Object.entries(reads).map(([key, read]) => [key, readIfChanged(read, known?.version ?? -1)]),
  );
  const { contentVersion: version, ...rows } = await ctx.db.read(
    { ...conditionalReads, contentVersion: contentVersion() },
    language,
  );
  if (known?.version === version) return known;

  const made = { version, day, text: make(rows as Results<Reads>) };
  memory.set(key, made);
  return made;
}
