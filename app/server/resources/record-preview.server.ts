import type { AppLoadContext } from '@remix-run/cloudflare';
import type { PreviewedRecord } from '#app/components/site/records/record-preview.tsx';
import type { PlainResource } from '#app/components/site/records/schemas.ts';
import {
  networkDrawings,
  networkReads,
  personViews,
  winnerYears,
} from '#app/server/networks.server.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { publishedGroups } from '#functions/site/people/queries.ts';
import { flagsBy } from '#functions/site/people/schema.ts';
import { hasName, recordOf } from '#functions/site/records/kinds.ts';

type Value = Columns[string] | undefined;

const text = (value: Value): string => String(value ?? '');
const optional = (value: Value): string | null => text(value) || null;

/** What the public pages draw networks from. */
const readSociety = ({ ctx }: AppLoadContext) =>
  ctx.db.read({ people: publishedGroups(), ...networkReads() });

const identity = (row: Columns) => ({
  id: 'previewed',
  firstName: text(row.firstName),
  lastName: text(row.lastName),
  affiliation: optional(row.affiliation),
  imageId: optional(row.imageId),
});

async function previewPerson(context: AppLoadContext, row: Columns): Promise<PreviewedRecord> {
  const { people, ...society } = await readSociety(context);
  const view = {
    ...identity(row),
    position: optional(row.position),
    term: optional(row.term),
    website: optional(row.website),
    shortBio: text(row.shortBio),
    ...flagsBy((group) => (row[group] === 1 ? 1 : 0)),
  };
  const others = people.filter(
    ({ firstName, lastName }) => firstName !== view.firstName || lastName !== view.lastName,
  );
  const draw = networkDrawings({ ...society, people: [...others, view] });
  const [person] = personViews([view], draw);
  return person ? { displayedAs: 'person', person } : { displayedAs: 'nothing' };
}

async function previewWinner(
  context: AppLoadContext,
  row: Columns,
  id: string,
): Promise<PreviewedRecord> {
  const [{ award }, { honours, editions, people }] = await Promise.all([
    context.ctx.db.read({ award: itemById(recordOf('awards'), text(row.awardId)) }),
    readSociety(context),
  ]);
  const awardName = text(award?.name);
  const winner = {
    ...identity(row),
    awardId: text(row.awardId),
    year: typeof row.year === 'number' ? row.year : null,
    work: optional(row.work),
    workUrl: optional(row.workUrl),
    eventId: optional(row.eventId),
    rationale: text(row.rationale),
    shortBio: '',
    website: null,
    orcid: null,
  };
  const others = (honours || []).filter((honour) => honour.id !== id);
  const typed = { ...winner, award: awardName, awardPath: text(award?.path) };
  const draw = networkDrawings({ honours: [...others, typed], editions, people });
  return {
    displayedAs: 'winner',
    years: winnerYears([winner], editions || [], draw),
    awardName,
  };
}

/** A preview of what is typed as visitors would see it, with the components of the public pages. */
export async function previewRecord(
  context: AppLoadContext,
  resourceName: PlainResource,
  row: Columns,
): Promise<PreviewedRecord> {
  if (!hasName(row)) return { displayedAs: 'nothing' };
  if (resourceName === 'people') return previewPerson(context, row);
  if (resourceName === 'winners') return previewWinner(context, row, text(row.id));
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
