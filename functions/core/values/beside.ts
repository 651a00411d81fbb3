import type { z } from 'zod';

/**
 * For a rule about required fields: it also runs while other fields are invalid, so that everything missing
 * is reported at once (D-81). An invalid field can hold anything: check `isFaulty` before reading one.
 */
export const besideFaults = {
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
};

/** Whether a field already has an error. */
export const isFaulty = ({ issues }: z.core.ParsePayload, field: string): boolean =>
  issues.some(({ path }) => path?.[0] === field);
