import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LanguageProvider } from '#app/i18n/translate.ts';
import type { Language } from '#functions/core/values/dates.ts';

/** A part of a screen as sent to a browser, which may have no script; in reply to a form if `reply` is given. */
export function markupOf(part: ReactElement, language: Language = 'en', reply?: object): string {
  const element = <LanguageProvider value={language}>{part}</LanguageProvider>;
  const hydrationData = { actionData: reply ? { screen: reply } : null };
  const router = createMemoryRouter([{ id: 'screen', path: '/', element }], { hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
