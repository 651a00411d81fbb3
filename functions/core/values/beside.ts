import type * as z from 'zod';

/**
 * For a rule about required fields: it also runs while other fields are invalid, so that everything missing
 * is reported at once (D-81). An invalid field can hold anything: check `isFaulty` before reading one.
 */
export const besideFaults = {
  // A list has no fields either.
  when: ({ value }: { value: unknown }): boolean =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
};

/**
 * For a rule about some fields together: it runs while others are invalid, but not while one of these is, so that a
 * contradiction is reported as soon as they are filled in.
 */
export const besideOthers = (...fields: readonly string[]) => ({
  when: (payload: z.core.ParsePayload): boolean =>
    besideFaults.when(payload) && !fields.some((field) => isFaulty(payload, field)),
});

/** Whether a field already has an error. */
export const isFaulty = ({ issues }: z.core.ParsePayload, field: string): boolean =>
  issues.some(({ path }) => path?.[0] === field);
