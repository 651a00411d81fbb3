import * as z from 'zod';
import { lineField, richTextField } from '#functions/core/forms/fields.ts';
import { pageParam } from '#functions/core/values/paging.ts';
import {
  richOf,
  type TranslatedResource,
  translatedFields,
  translatedResources,
  translationStates,
} from './rules.ts';

const fieldsOf = (resource: TranslatedResource) =>
  z.object(
    Object.fromEntries(
      translatedFields[resource].map((field) => [
        field,
        richOf(resource).includes(field) ? richTextField(200_000) : lineField(500),
      ]),
    ),
  );

/** The Italian texts of an item of each resource; empty ones leave its English text in place. */
export const translationFields = {
  pages: fieldsOf('pages'),
  sections: fieldsOf('sections'),
  awards: fieldsOf('awards'),
  news: fieldsOf('news'),
  events: fieldsOf('events'),
} satisfies Record<TranslatedResource, z.ZodObject>;

/** What a save is based on: the version of the translation, 0 for a new one, and which English it translates. */
export const translationBase = z.object({
  version: z.coerce.number().int().min(0),
  fingerprint: z.string().max(20),
});

/** The list in the URL: resource, state, page; invalid values mean all of it. */
export const translationListParams = z.object({
  kind: z.enum(translatedResources).nullable().catch(null),
  status: z.enum(translationStates).nullable().catch(null),
  page: pageParam,
});
export type TranslationListParams = z.infer<typeof translationListParams>;
