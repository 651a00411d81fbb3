const marker = 'typed-texts';
/** Of what was typed in the last moment before a page was left (last-moment.ts). */
export const lastPrefix = 'typed-text:';

/** Whether this browser has kept a text of anybody, so that forms look for theirs at once. */
export function mayHoldTexts(): boolean {
  try {
    return localStorage.getItem(marker) !== null;
  } catch {
    // No storage, no text.
    return false;
  }
}

export function noteTexts(areThere: boolean): void {
  if (areThere) localStorage.setItem(marker, '');
  else if (!Object.keys(localStorage).some((key) => key.startsWith(lastPrefix)))
    localStorage.removeItem(marker);
}
