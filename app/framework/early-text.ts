/**
 * Keeps what the user types into text areas before hydration, when React 18 resets them to what the server
 * sent. Returns a function that restores the text and stops listening. Ends with a React whose
 * `enableHydrationChangeEvent` is on (React's pull request 33129).
 */
export function keepEarlyText(page: Document): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = (area: EventTarget | null) => {
    if (!(area instanceof HTMLTextAreaElement)) return;
    if (area.value === area.defaultValue) typed.delete(area);
    else typed.set(area, area.value);
  };
  const listen = ({ target }: Event) => note(target);
  for (const area of page.querySelectorAll('textarea')) note(area);
  page.addEventListener('input', listen);
  return () => {
    page.removeEventListener('input', listen);
    for (const [area, text] of typed) if (area.value !== text) area.value = text;
  };
}
