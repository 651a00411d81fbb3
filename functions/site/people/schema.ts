import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  checkboxField,
  lineField,
  optionalDayField,
  optionalLine,
  ordinalField,
  pictureField,
  richTextField,
  versionField,
  webAddressField,
} from '#functions/core/forms/fields.ts';
import { besideFaults, isFaulty } from '#functions/core/values/beside.ts';
import { byName } from '#functions/core/values/by-name.ts';
import type { Term } from './rules.ts';

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
export const flagsBy = <T>(of: (group: PersonGroup) => T) => byName(personGroups, of);

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

/** The most terms of one person. */
export const mostTerms = 12;

/** The fields of each line of the form, by their number. */
export const lineFields = (n: number) =>
  ({
    office: `office${n}`,
    officeIt: `officeIt${n}`,
    from: `from${n}`,
    to: `to${n}`,
  }) as const;

const shape = Object.fromEntries(
  Array.from({ length: mostTerms }, (_, n) => lineFields(n)).flatMap((line) => [
    [line.office, lineField(120)],
    [line.officeIt, lineField(120)],
    [line.from, optionalDayField],
    [line.to, optionalDayField],
  ]),
) as Record<string, typeof optionalDayField>;

/** The terms of a person's form (D-136): a line without anything is no term, so emptying one removes it. */
export const termsForm = z
  .object({ ...shape, version: versionField })
  .superRefine((values, context) => {
    const say = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    for (let n = 0; n < mostTerms; n++) {
      const line = lineFields(n);
      const [office, officeIt, from, to] = [line.office, line.officeIt, line.from, line.to].map(
        (name) => (values as Record<string, unknown>)[name],
      );
      if (!office && !officeIt && !from && !to) continue;
      if (Object.values(line).some((name) => isFaulty(context, name))) continue;
      if (!office) say(line.office, says('required'));
      if (!from) say(line.from, says('required'));
      if (from && to && String(to) < String(from)) say(line.to, says('endBeforeBegin'));
    }
  }, besideFaults);

/** The terms of a person, and the person's version: a stale one is refused. */
export interface SentTerms {
  version: number;
  terms: Term[];
}

/** The terms that such a form says, from the lines that are filled in. */
export function termsIn(values: z.output<typeof termsForm>): SentTerms {
  const typed = values as Record<string, unknown>;
  const text = (name: string): string => String(typed[name] ?? '');
  return {
    version: values.version,
    terms: Array.from({ length: mostTerms }, (_, n) => lineFields(n))
      .filter((line) => text(line.office) !== '')
      .map((line) => ({
        office: text(line.office),
        officeIt: text(line.officeIt),
        from: text(line.from),
        to: text(line.to) || null,
      })),
  };
}
