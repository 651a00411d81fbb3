import { beforeAll, describe, expect, it, vi } from 'vitest';
import { searchSite } from '#tests/support/search.ts';
import {
  type ExpectedSearch,
  expectedSearches,
  isExpected,
  laterSearches,
} from '#tests/support/search-queries.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';
import { readSeed } from '#workers/local/seed/read.ts';
import { firstRows, sampleRows } from '#workers/local/seed/records.ts';
import { upserts } from '#workers/local/seed/rows.ts';

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

/** The place of the expected page among the results, from 1; 0 when it is not there. */
async function placeOf(world: Awaited<ReturnType<typeof seededSite>>, search: ExpectedSearch) {
  const { results } = await searchSite(world.ctx, search.typed, { language: search.language });
  return {
    place: results.findIndex((result) => isExpected(search, result)) + 1,
    first: results.slice(0, 3).map(({ title }) => title),
  };
}

describe('D-99 what real visitors type', () => {
  let world: Awaited<ReturnType<typeof seededSite>>;
  beforeAll(async () => {
    world = await seededSite();
  });

  it('finds the page that they mean among the first three, 95 times of 100', async () => {
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
    expect(expectedSearches).toHaveLength(100);
    expect(hits, lines.join('\n')).toBeGreaterThanOrEqual(95);
  });

  it('D-258 names the year of which there is nothing, and finds years, names and towns in both languages', async () => {
    const found = await Promise.all(
      laterSearches.map(async (search) => ({ ...search, ...(await placeOf(world, search)) })),
    );
    const missed = found.filter(({ place }) => place < 1 || place > 3);
    expect(laterSearches).toHaveLength(40);
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(2);
    const outcome = await searchSite(world.ctx, 'euler award 2023');
    expect(outcome).toMatchObject({ missingYear: '2023', isPartial: false });
    expect(outcome.results[0]?.href).toBe('/award-prizes/euler-award');
  });

  it('finds an edition, or the document that has the very word, before all others', async () => {
    const searches = expectedSearches.filter(
      ({ typed, finds }) => finds.includes('*netsci') || ['netscied', 'tempe'].includes(typed),
    );
    const found = await Promise.all(searches.map((search) => placeOf(world, search)));
    expect(searches.length).toBeGreaterThan(10);
    expect(found.map(({ place }, i) => [searches[i]?.typed, place])).toEqual(
      searches.map(({ typed }) => [typed, 1]),
    );
  });

  it('D-99 puts a mistyped word right in the language of the reader only', async () => {
    const corrected = async (language: 'en' | 'it') =>
      (await searchSite(world.ctx, 'divulgzione', { language })).correction?.text;
    expect(await corrected('it')).toBe('divulgazione');
    expect(await corrected('en')).toBeUndefined();
    // An English word that is no name.
    expect((await searchSite(world.ctx, 'foto', { language: 'it' })).correction).toBeNull();
    expect((await searchSite(world.ctx, 'barabsi', { language: 'it' })).correction?.text).toBe(
      'barabasi',
    );
  });

  it('D-99 an expired vacancy stands below the page of the vacancies', async () => {
    const { results } = await searchSite(world.ctx, 'phd');
    const places = ['/jobs', 'ecological'].map((part) =>
      results.findIndex(({ href, title }) => href === part || title.includes(part)),
    );
    expect(places[1]).toBeGreaterThan(places[0] ?? Number.NaN);
  });
});
