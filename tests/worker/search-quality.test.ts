import { describe, expect, it, vi } from 'vitest';
import { searchSite } from '#tests/support/search.ts';
import { type ExpectedSearch, expectedSearches } from '#tests/support/search-queries.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';
import { readSeed } from '#workers/local/seed/read.ts';
import { firstRows, sampleRows } from '#workers/local/seed/records.ts';
import { upserts } from '#workers/local/seed/upsert.ts';

// It draws with a native library; the pictures' rows are not needed here.
vi.mock('sharp', () => ({ default: null }));

const today = '2026-11-21';
const files = import.meta.glob<string>('/workers/local/seed/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The site as it is seeded, samples included, with all its content. */
async function seededSite() {
  const world = await createWorld({ today });
  const d1 = testDatabase();
  const seed = readSeed((file) => files[`/workers/local/seed/${file}`] ?? '');
  await d1.prepare('delete from "sections"').run();
  await d1.batch(
    upserts([...firstRows(seed, {}), ...sampleRows(seed, today)]).map(({ sql, params }) =>
      d1.prepare(sql).bind(...params),
    ),
  );
  await d1.prepare('update "siteState" set "showSamples" = 1').run();
  return world;
}

/** Whether a result is the expected one: by its address, how that begins, or a part of the title. */
const isExpected = ({ finds }: ExpectedSearch, { href, title }: { href: string; title: string }) =>
  finds.startsWith('/')
    ? finds.endsWith('*')
      ? href.startsWith(finds.slice(0, -1))
      : href === finds
    : title.includes(finds);

/** The place of the expected page among the results, from 1; 0 when it is not there. */
async function placeOf(world: Awaited<ReturnType<typeof seededSite>>, search: ExpectedSearch) {
  const { results } = await searchSite(world.ctx, search.typed, { language: search.language });
  return {
    place: results.findIndex((result) => isExpected(search, result)) + 1,
    first: results.slice(0, 3).map(({ title }) => title),
  };
}

describe('D-99 what real visitors type', () => {
  it('finds the page that they mean among the first three, 55 times of 60', async () => {
    const world = await seededSite();
    const lines: string[] = [];
    let hits = 0;
    for (const search of expectedSearches) {
      const { place, first } = await placeOf(world, search);
      const isHit = place > 0 && place <= 3;
      hits += isHit ? 1 : 0;
      lines.push(
        `${isHit ? '   ' : '!! '}${String(place).padStart(2)} ${search.language} ${search.typed} → ${search.finds} | ${first.join(' · ')}`,
      );
    }
    console.info(lines.join('\n'));
    expect(expectedSearches).toHaveLength(60);
    expect(hits, lines.join('\n')).toBeGreaterThanOrEqual(55);
  });
});
