/** An instant in words, in a time zone: that of the browser if none is given. */
export const localText = (instant: string, language: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(instant));

/** Puts the reader's own time in the place kept for it, on a screen that does not hydrate (D-45). */
export function showLocalTimes({ document }: Window): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-instant]')) {
    const { instant = '', says = '' } = place.dataset;
    const own = localText(instant, document.documentElement.lang);
    place.textContent = place.textContent?.replace(says, own) ?? '';
    place.classList.remove('not-yet');
  }
}
