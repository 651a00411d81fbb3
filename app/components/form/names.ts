/** The name of the hidden field that says which form of a screen was sent. */
export const formIdField = 'form';

/** A button that sends a form says by this name what it is for. */
export const intentField = 'intent';

/** The name of the file that a page without script sends for the field of an image's id. */
export const fileField = (name: string): string => `${name}File`;

/** The name of the box that takes the picture out, without script. */
export const removeField = (name: string): string => `${name}Remove`;
