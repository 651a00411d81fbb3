const accepted = 'form-accepted';

/** Tells the screen that the server has taken a form. */
export const announceAccepted = (formId: string): boolean =>
  document.dispatchEvent(new CustomEvent(accepted, { detail: formId }));

/** Runs `act` whenever the server has taken a form. */
export function onAccepted(formId: string, act: () => void, signal: AbortSignal): void {
  document.addEventListener(
    accepted,
    (event) => (event as CustomEvent<string>).detail === formId && act(),
    { signal },
  );
}
