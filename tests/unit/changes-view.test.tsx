import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Changes } from '#app/components/lifecycle/changes.tsx';
import { LanguageProvider } from '#app/i18n/translate.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';

it('D-187 a picture that differs is shown, with its alternative text or that it has none', () => {
  const parts: FieldChange['parts'] = [
    { text: 'A lake', is: 'removed', picture: 'a1' },
    { text: '', is: 'added', picture: 'b2' },
  ];
  const markup = renderToStaticMarkup(
    <LanguageProvider value="en">
      <Changes changes={[{ field: 'imageId', parts }]} none="" label={() => 'Picture'} />
    </LanguageProvider>,
  );
  expect(markup).toMatch(/<del>.*<img src="\/images\/a1" alt="A lake"[^>]*><\/del>/);
  expect(markup).toMatch(
    /<ins>.*<img src="\/images\/b2" alt="Picture without alternative text"[^>]*><\/ins>/,
  );
});
