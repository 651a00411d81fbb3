/** Why nothing more is sent to an address. */
export const suppressionReasons = ['BOUNCE', 'COMPLAINT', 'SOFT_BOUNCES'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** After how many soft bounces without a lift an address is suppressed. */
export const mostSoftBounces = 5;

/** How many addresses a page of the list shows (D-67). */
export const suppressionPageSize = 50;
