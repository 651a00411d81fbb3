import type { z } from 'zod';

/**
 * For a rule about what must be filled in: it is asked also while single fields do not fit, so that all that is
 * missing is said at once (D-81). A field that does not fit holds anything: it asks `isFaulty` before it reads one.
 */
export const besideFaults = {
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
};

/** Whether something has been said of a field already. */
export const isFaulty = ({ issues }: z.core.ParsePayload, field: string): boolean =>
  issues.some(({ path }) => path?.[0] === field);
