/** The field that tells for which section the positions of a form were shown. */
export const placedInField = 'placedIn';
