/** The hidden field that names the form that was sent, as a screen may have several. */
export const formIdField = 'form';

/** The name of submit buttons; the value is the intent. */
export const intentField = 'intent';

/** The file that a form without script sends for the field of an image's id. */
export const fileField = (name: string): string => `${name}File`;

/** The checkbox that removes a picture, without script. */
export const removeField = (name: string): string => `${name}Remove`;

/** What confirms that it is the signed-in user, in any form: never sent back. */
export const proofFields = { password: 'proofPassword', code: 'proofCode' } as const;

/** The attribute that focuses a control as the page loads, also without script: React writes its own only with script. */
export const autofocus = { autofocus: '' } as object;
