import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LanguageProvider } from '#app/i18n/translate.ts';
import type { Language } from '#functions/core/values/dates.ts';

/** A part of a screen as sent to a browser, which may have no script. */
export function markupOf(part: ReactElement, language: Language = 'en'): string {
  const element = <LanguageProvider value={language}>{part}</LanguageProvider>;
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  );
}
