/** A button that was asked about and pressed again ends with this. */
const sure = '!';

/** What the button sends that says "yes" to an action. */
export const sureOf = (action: string): string => `${action}${sure}`;

/** The action that a button is for, and whether it has been asked about. */
export function pressed(intent: string): { name: string; isSure: boolean } {
  const isSure = intent.endsWith(sure);
  return { name: isSure ? intent.slice(0, -sure.length) : intent, isSure };
}
