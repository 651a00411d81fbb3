/** The name of the hidden field that says which form of a screen was sent. */
export const formIdField = 'form';
