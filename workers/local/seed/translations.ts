import * as z from 'zod';
import { type OriginalRow, translationRow } from '#functions/lifecycle/translations/columns.ts';
import {
  type TranslatedField,
  type TranslatedResource,
  translatedFields,
} from '#functions/lifecycle/translations/rules.ts';
import { translations } from '#functions/lifecycle/translations/table.ts';
import { awardId } from './content.ts';
import { seedId } from './ids.ts';
import { importedAt, rowsOf, type TableRows, timestamps } from './rows.ts';

type TypedTexts<R extends TranslatedResource> = Partial<Record<TranslatedField<R>, string>>;

const fieldsOf = (resource: TranslatedResource) =>
  z.strictObject(
    Object.fromEntries(translatedFields[resource].map((name) => [name, z.string().optional()])),
  );

/** The Italian texts of an item. */
export const italianOf = <R extends TranslatedResource>(resource: R) =>
  z.custom<TypedTexts<R>>((texts) => fieldsOf(resource).safeParse(texts).success);

const textsOf = <R extends TranslatedResource>(resource: R) =>
  z.record(z.string(), italianOf(resource));

/** The schemas of files with Italian texts: by the path of an award, or by the slug of a sample. */
export const translatedAwards = textsOf('awards');
export const translatedSamples = z.strictObject({
  news: textsOf('news'),
  events: textsOf('events'),
});

/** How the id of an item follows from its key in the file of translations. */
const idOf = {
  pages: (path: string) => seedId('page', path),
  awards: awardId,
  sections: (name: string) => name,
  news: (slug: string) => seedId('news', slug),
  events: (slug: string) => seedId('event', slug),
} satisfies Record<TranslatedResource, (key: string) => string>;

/** The Italian texts of a resource, beside the English rows of the seed. Throws for an unknown key. */
export function translationRows<R extends TranslatedResource>(
  resource: R,
  texts: Record<string, TypedTexts<R>>,
  originals: TableRows[],
) {
  const rows = originals.flatMap(({ rows }) => rows) as OriginalRow[];
  return rowsOf(
    translations,
    Object.entries(texts).map(([key, typed]) => {
      const original = rows.find(({ id }) => id === idOf[resource](key));
      if (!original) throw new Error(`The translations of ${resource} name no "${key}".`);
      const instant = String(original.createdAt ?? importedAt);
      return { ...translationRow(resource, original, typed), ...timestamps(instant) };
    }),
  );
}
