import type { AppLoadContext } from '@remix-run/cloudflare';
import type { PreviewedRecord } from '#app/components/site/records/record-preview.tsx';
import type { PlainResource } from '#app/components/site/records/schemas.ts';
import { personViews, winnerYears } from '#app/server/people.server.ts';
import { editionPlaces } from '#functions/content/events/edition-queries.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { nameIn, nameSlug } from '#functions/site/people/rules.ts';
import { hasName, recordOf } from '#functions/site/records/kinds.ts';

type Value = Columns[string] | undefined;

const text = (value: Value): string => String(value ?? '');
const optional = (value: Value): string | null => text(value) || null;

const identity = (row: Columns) => ({
  id: 'previewed',
  firstName: text(row.firstName),
  lastName: text(row.lastName),
  slug: nameSlug(nameIn(row)),
  affiliation: optional(row.affiliation),
  imageId: optional(row.imageId),
});

function previewPerson(row: Columns): PreviewedRecord {
  const [person] = personViews([
    {
      ...identity(row),
      position: optional(row.position),
      term: optional(row.term),
      website: optional(row.website),
      shortBio: text(row.shortBio),
    },
  ]);
  return person ? { displayedAs: 'person', person } : { displayedAs: 'nothing' };
}

async function previewWinner({ ctx }: AppLoadContext, row: Columns): Promise<PreviewedRecord> {
  const { award, editions } = await ctx.db.read({
    award: itemById(recordOf('awards'), text(row.awardId)),
    editions: editionPlaces(),
  });
  const awardName = text(award?.name);
  const winner = {
    ...identity(row),
    awardId: text(row.awardId),
    year: typeof row.year === 'number' ? row.year : null,
    work: optional(row.work),
    workUrl: optional(row.workUrl),
    sourceUrl: optional(row.sourceUrl),
    eventId: optional(row.eventId),
    rationale: text(row.rationale),
    shortBio: '',
    website: null,
    orcid: null,
  };
  return { displayedAs: 'winner', years: winnerYears([winner], editions), awardName };
}

/** A preview of what is typed as visitors would see it, with the components of the public pages. */
export async function previewRecord(
  context: AppLoadContext,
  resourceName: PlainResource,
  row: Columns,
): Promise<PreviewedRecord> {
  if (!hasName(row)) return { displayedAs: 'nothing' };
  if (resourceName === 'people') return previewPerson(row);
  if (resourceName === 'winners') return previewWinner(context, row);
  return {
    displayedAs: 'award',
    award: {
      name: text(row.name),
      // Its public path may not exist yet.
      href: '#preview',
      summary: safeHtml(text(row.summary)),
      description: safeHtml(text(row.description)),
    },
  };
}
