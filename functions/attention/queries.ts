import { type SQL, sql } from 'drizzle-orm';
import type { AttentionLine, AttentionName } from '#functions/core/attention/rules.ts';
import { mostCounted } from '#functions/core/attention/rules.ts';
import type { AttentionSource, CountedSource, Found } from '#functions/core/attention/source.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';

type Named = [name: AttentionName, source: AttentionSource];

const isCounted = (source: AttentionSource): source is CountedSource => 'rows' in source;

/** The sources that the signed-in user may do something about, in the order of the registry. */
const sourcesFor = ({ actor, registry }: Pick<Context, 'actor' | 'registry'>): Named[] =>
  (Object.entries(registry.attention) as Named[]).filter(([, { permission }]) =>
    may(actor, permission),
  );

const counted = (rows: SQL): SQL<string> =>
  sql<string>`(select json_array(count(*), min("since"), "id") from (${rows}))`;

/** What counted sources have found, in one statement: `min` gives `id` the row of the oldest. */
function countSources(ctx: Context, sources: [AttentionName, CountedSource][]) {
  const fields = Object.fromEntries(
    sources.map(([name, source]) => [name, counted(source.rows(ctx))]),
  );
  return readOf(
    fields,
    (list) => sql`select ${list}`,
    ([row = {}]) =>
      Object.fromEntries(
        Object.entries(row).map(([name, text]) => {
          const [count, since, id] = JSON.parse(text) as [number, string | null, string | null];
          return [name, { count, since, id }];
        }),
      ) as Record<string, Found>,
  ) satisfies Read<Record<string, Found>>;
}

function lineOf([name, source]: Named, { count, since, id }: Found): AttentionLine[] {
  if (count === 0) return [];
  const { area, list, item, isSoon = false } = source;
  const href = count === 1 && id !== null && item ? item(id) : list;
  return [{ name, count: Math.min(count, mostCounted), since, area, href, isSoon }];
}

type Counted = { source: Named; found: Found }[];

async function countAll(
  ctx: Context,
  isAsked: (source: CountedSource) => boolean,
): Promise<Counted> {
  const sources = sourcesFor(ctx).filter(
    (one): one is [AttentionName, CountedSource] => isCounted(one[1]) && isAsked(one[1]),
  );
  if (sources.length === 0) return [];
  const { all } = await ctx.db.read({ all: countSources(ctx, sources) });
  return sources.map((source) => ({
    source,
    found: all[source[0]] ?? { count: 0, since: null, id: null },
  }));
}

/**
 * What needs the signed-in user's attention, in the order of the registry; nothing for those who look after nothing.
 * Everything, or what one area has, is looked up when it is asked for. Throws `NOT_SIGNED_IN`.
 */
export async function attentionLines(ctx: Context, only?: AttentionLine['area']) {
  authorize(ctx, 'account.use');
  const isAsked = ({ area }: AttentionSource) => area === (only ?? area);
  const sources = sourcesFor(ctx).filter(([, source]) => isAsked(source));
  const [all, looked] = await Promise.all([
    countAll(ctx, isAsked),
    Promise.all(
      sources.map(async ([name, source]) =>
        isCounted(source) ? null : ([name, await source.look(ctx)] as const),
      ),
    ),
  ]);
  const found = new Map<string, Found>([
    ...all.map(({ source: [name], found: one }) => [name, one] as const),
    ...looked.flatMap((one) => (one ? [one] : [])),
  ]);
  return sources.flatMap((source) => {
    const one = found.get(source[0]);
    return one ? lineOf(source, one) : [];
  });
}

/** How much waits behind each entry of the navigation, by its path; entries with nothing are left out. */
export async function attentionCounts(ctx: Context): Promise<Record<string, number>> {
  authorize(ctx, 'account.use');
  const counts: Record<string, number> = {};
  // It is on every screen: what it does not show is not asked.
  const shown = await countAll(ctx, ({ nav, isSoon }) => nav !== null && !isSoon);
  for (const { source, found } of shown) {
    const { nav } = source[1];
    const [line] = lineOf(source, found);
    if (nav && line) counts[nav] = (counts[nav] ?? 0) + line.count;
  }
  return counts;
}

/** Whether somebody has anything to look after at all. */
export const looksAfter = (ctx: Pick<Context, 'actor' | 'registry'>): boolean =>
  sourcesFor(ctx).length > 0;
