import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { lineField, optionalDayField, versionField } from '#functions/core/forms/fields.ts';
import { besideFaults, isFaulty } from '#functions/core/values/beside.ts';

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
  terms: { office: string; officeIt: string; from: string; to: string | null }[];
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
