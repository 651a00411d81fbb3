import { pages, sections } from '#functions/site/pages/table.ts';
import { redirects } from '#functions/site/redirects/table.ts';
import { seedId } from './ids.ts';
import type { Seed } from './read.ts';
import { importedAt, richTexts, rowsOf, timestamps } from './rows.ts';

/** The sections of the site, in order. */
export const sectionRows = (seed: Seed) =>
  rowsOf(
    sections,
    seed.sections.map(({ italian: _, ...section }) => section),
  );

/** The editorial pages; `pictures` gives some of them a hero image by their path. */
export function pageRows(
  seed: Seed,
  pictures: Record<string, { imageId: string; imageAlt: string }>,
) {
  const group = rowsOf(
    pages,
    seed.pages.map(({ position, summary, body, italian: _, ...page }) => ({
      ...page,
      id: seedId('page', page.path),
      positionInSection: position,
      ...richTexts({ summary, body }),
      searchText: richTexts({ body }).searchText,
      imageId: null,
      imageAlt: '',
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
