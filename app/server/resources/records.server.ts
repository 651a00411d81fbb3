import type { AppLoadContext } from '@remix-run/cloudflare';
import { doneHref, hrefsOf, listHref } from '#app/components/lifecycle/links.ts';
import {
  fieldNamesOf,
  type PlainResource,
  recordRule,
  recordSchemas,
} from '#app/components/site/records/schemas.ts';
import { type EditionPlace, editionPlaces } from '#functions/content/events/edition-queries.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { ownText, type Translate, translator } from '#functions/core/i18n/translate.ts';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';
import { isDeleted, isPublic } from '#functions/lifecycle/machine.ts';
import type { RecordRow } from '#functions/lifecycle/publishing/kind.ts';
import { visibleRecord } from '#functions/lifecycle/publishing/queries.ts';
import {
  publishing,
  type RecordAction,
  type RecordResource,
  type RecordStatus,
  recordActions,
} from '#functions/lifecycle/publishing/rules.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { awardChoices, awardOfWinner } from '#functions/site/awards/records.ts';
import { personGroups } from '#functions/site/people/schema.ts';
import { recordOf } from '#functions/site/records/kinds.ts';
import { previewRecord } from './record-preview.server.ts';
import type { ActionRequest, Creation, ResourceForms } from './resource-forms.ts';
import { fieldValues } from './values.server.ts';

const text = (value: Columns[string] | undefined): string => String(value ?? '');

const awardAt = (id: unknown) => itemById(recordOf('awards'), String(id ?? ''));

/** The label of an award in a select. */
const awardLabel = (t: Translate, { name, status }: { name: string; status: string }): string => {
  const called = name || t('records.nameless-awards');
  const word = t(`states.${status as RecordStatus}`);
  return isPublic(status as RecordStatus) ? called : `${called} (${word.toLowerCase()})`;
};

/** The awards that a winner can have, including the present one of a winner, deleted or not. */
export async function awardOptions({ ctx, visit }: AppLoadContext, winnerId = '') {
  const t = translator(visit.language);
  const { choices, own } = await ctx.db.read({
    choices: awardChoices(),
    own: awardOfWinner(winnerId),
  });
  const gone = own && isDeleted(own.status) ? [{ ...own, name: text(own.name) }] : [];
  return [...choices, ...gone].map((award) => ({ value: award.id, label: awardLabel(t, award) }));
}

/** The label of an edition in a select. */
const editionLabel = ({ title, location }: Pick<EditionPlace, 'title' | 'location'>): string =>
  [title, location].filter(Boolean).join(', ');

/** The editions at which a winner can have received the award. */
export async function editionOptions({ ctx }: AppLoadContext) {
  const { editions } = await ctx.db.read({ editions: editionPlaces() });
  return editions.map((edition) => ({ value: edition.id, label: editionLabel(edition) }));
}

/** The same including the present one, public or not. */
export function withPresent(
  options: Awaited<ReturnType<typeof editionOptions>>,
  present: Columns[string] | undefined,
) {
  const own = text(present);
  return !own || options.some(({ value }) => value === own)
    ? options
    : [...options, { value: own, label: own }];
}

/** Flags and ids as readable text, for comparing two versions; pictures stay ids. */
async function readableRecord({ ctx, visit }: AppLoadContext, columns: Columns): Promise<Columns> {
  const t = translator(visit.language);
  const flags = personGroups
    .filter((group) => group in columns)
    .map((group) => [group, t(columns[group] === 1 ? 'labels.yes' : 'labels.no')]);
  const { awardId, eventId } = columns;
  const { award, editions } = await ctx.db.read({
    award: awardAt(awardId),
    editions: editionPlaces(),
  });
  const edition = editions.find(({ id }) => id === eventId);
  return {
    ...columns,
    ...Object.fromEntries(flags),
    ...(award ? { awardId: awardLabel(t, { name: text(award.name), status: award.status }) } : {}),
    ...(edition ? { eventId: editionLabel(edition) } : {}),
  };
}

/** What all records share: pages, people, winners and awards. */
export const recordBasics = (resourceName: RecordResource) => {
  const kind = recordOf(resourceName);
  return {
    hrefs: hrefsOf(resourceName),
    rich: kind.rich,
    machine: publishing,
    actions: recordActions,
    async find({ ctx }: AppLoadContext, id: string) {
      const visible = await visibleRecord(ctx, kind, id);
      return visible && { row: visible.row, who: visible.relation };
    },
    columns: (fields: Columns) => kind.columns(fields),
    saved: (row: RecordRow): Columns => row,
    words: {
      status: (t: Translate, { status }: RecordRow) => t(`states.${status}`),
      action: (t: Translate, action: string) =>
        ownText(t, `records.act-${action}`, `actions.${action as RecordAction}`),
    },
    async create({ ctx }: AppLoadContext, fields: Columns, { button, id }: Creation) {
      const publish = button === 'publish';
      await create(ctx, kind, fields, { publish, id });
      return doneHref(listHref(resourceName), publish ? button : 'save');
    },
    change: ({ ctx }: AppLoadContext, id: string, { action, version, fields }: ActionRequest) =>
      change(ctx, kind, id, { action: action as RecordAction, version, fields }),
  };
};

/** The forms of people, winners and awards (ADM-01…14). */
export const recordForms = (resourceName: PlainResource): ResourceForms<RecordRow> => ({
  ...recordBasics(resourceName),
  fields: fieldNamesOf(resourceName),
  rule: (button) => recordRule(resourceName, button),
  draftRule: () => recordSchemas[resourceName],
  values: (_, row) => recordValues(resourceName, row),
  preview: (context, typed, row) => previewRecord(context, resourceName, { ...row, ...typed }),
  readable: readableRecord,
});

/** The values of the fields. */
export const recordValues = (resourceName: PlainResource, row: RecordRow) =>
  fieldValues(row, fieldNamesOf(resourceName), {
    rich: recordOf(resourceName).rich,
    flags: personGroups,
  });
