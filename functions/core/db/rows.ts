export const isSet = (value: unknown): boolean => value === 1 || value === true;

/** A D1 boolean as the 1 or 0 of the specification's flags. */
export const toFlag = (value: unknown): 0 | 1 => (isSet(value) ? 1 : 0);
