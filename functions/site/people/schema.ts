import * as z from 'zod';
import {
  checkboxField,
  lineField,
  optionalLine,
  ordinalField,
  pictureField,
  richTextField,
  webAddressField,
} from '#functions/core/forms/fields.ts';

/** The five groups, in the order of their checkboxes (ADM-05). */
export const personGroups = [
  'isFellow',
  'isMainOfficer',
  'isPastPresident',
  'isOfficer',
  'isExecutive',
] as const;
export type PersonGroup = (typeof personGroups)[number];

/** A value for each of the five groups. */
export const flagsBy = <T>(of: (group: PersonGroup) => T) =>
  Object.fromEntries(personGroups.map((group) => [group, of(group)])) as Record<PersonGroup, T>;

/** The same value for each of the five groups. */
export const flags = <T>(each: T): Record<PersonGroup, T> => flagsBy(() => each);

/** The fields of a person (ADM-01, ADM-06, D-100); none is required (ADM-07). */
export const personFields = z.object({
  firstName: lineField(100),
  lastName: lineField(100),
  position: optionalLine(200),
  affiliation: optionalLine(200),
  term: optionalLine(100),
  website: webAddressField,
  shortBio: richTextField(20_000),
  ordinal: ordinalField,
  imageId: pictureField,
  ...flags(checkboxField),
});
export type PersonFields = z.output<typeof personFields>;
