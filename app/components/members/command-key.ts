/** Whether Command takes the place of Ctrl. */
export const isMac = ({ navigator }: Pick<Window, 'navigator'>): boolean =>
  /mac|iphone|ipad/i.test(navigator.platform);

/**
 * Whether a press is Ctrl, on a Mac Command, and a letter, for the screen: no field has used it and no dialog is open.
 */
export function isCommand(event: KeyboardEvent, letter: string): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
  const [modifier, other] = isMac(window) ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return (
    modifier &&
    !(other || altKey || shiftKey || repeat || isComposing || event.defaultPrevented) &&
    key.toLowerCase() === letter &&
    !document.querySelector('dialog:modal')
  );
}
