import { awardPath } from '#functions/site/awards/rules.ts';
import { awards, winners } from '#functions/site/awards/table.ts';
import { pages, sections } from '#functions/site/pages/table.ts';
import { fullName, nameSlug } from '#functions/site/people/rules.ts';
import { people } from '#functions/site/people/table.ts';
import { redirects } from '#functions/site/redirects/table.ts';
import { eventNames, seedId } from './ids.ts';
import type { Seed } from './read.ts';
import { importedAt, paragraph, richTexts, rowsOf, searchTextOf, timestamps } from './rows.ts';

/** The sections of the site, in order. */
export const sectionRows = (seed: Seed) =>
  rowsOf(
    sections,
    seed.sections.map(({ italian: _, ...section }) => section),
  );

/** The picture of something by its name: of a page by its path, of an edition by its title. */
export type Pictures = Record<string, { imageId: string; imageAlt: string; imageCaption: string }>;
/** The columns of what has none. */
export const noPicture = { imageId: null, imageAlt: '', imageCaption: '' };

/** The editorial pages. */
export function pageRows(seed: Seed, pictures: Pictures) {
  const group = rowsOf(
    pages,
    seed.pages.map(({ position, summary, body, italian: _, ...page }) => ({
      ...page,
      id: seedId('page', page.path),
      positionInSection: position,
      ...richTexts({ summary, body }),
      searchText: richTexts({ body }).searchText,
      ...noPicture,
      ...pictures[page.path],
      status: 'PUBLISHED' as const,
      ...timestamps(importedAt),
    })),
  );
  return { ...group, once: [place] };
}

/** The position of a page: set once, since a page inserted before it in its section moves it. */
export const place = 'positionInSection' satisfies keyof typeof pages.$inferInsert;

/** Old paths and where they lead now (D-01). */
export const redirectRows = (seed: Seed) =>
  rowsOf(
    redirects,
    seed.redirects.map(({ from, to }) => ({ fromPath: from, toPath: to, createdAt: importedAt })),
  );

const published = { status: 'PUBLISHED' as const, ...timestamps(importedAt) };

/** The id of a seeded award by the last part of its path. */
export const awardId = (path: string) => seedId('award', path);

/** The four awards with their texts. */
export const awardRows = (seed: Seed) =>
  rowsOf(
    awards,
    seed.awards.map(({ name, path, firstYear, completeFrom }, ordinal) => ({
      id: awardId(path),
      ...{ name, firstYear, completeFrom },
      path: awardPath(path),
      ordinal,
      ...richTexts(seed.awardTexts[path] ?? { summary: '', description: '' }),
      ...published,
    })),
  );

/** The winners confirmed by sources; an unknown year stays empty. */
export const winnerRows = (seed: Seed) =>
  rowsOf(
    winners,
    seed.winners.map(({ awardPath, presentedAt, rationale, source, ...winner }) => {
      const reason = rationale ? paragraph(rationale) : '';
      return {
        ...winner,
        id: seedId('winner', `${awardPath}/${fullName(winner)}`),
        slug: nameSlug(winner),
        awardId: awardId(awardPath),
        sourceUrl: /https?:\/\/[^\s;)]+/.exec(source)?.[0] ?? null,
        eventId: presentedAt && eventNames(presentedAt).id,
        rationale: reason,
        searchText: searchTextOf(reason),
        ...published,
      };
    }),
  );

/** People in the order of their file; `more` are columns besides what it says of them. */
export const personRows = (all: Seed['people'], more: Partial<typeof people.$inferInsert> = {}) =>
  rowsOf(
    people,
    all.map(({ source: _, period, ...person }, ordinal) => {
      const id = seedId('person', fullName(person));
      return {
        ...person,
        ...{ id, ordinal, slug: nameSlug(person), term: period },
        ...{ shortBio: '', searchText: '', ...published, ...more },
      };
    }),
  );
