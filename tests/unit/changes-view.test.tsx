import { expect, it } from 'vitest';
import { Changes } from '#app/components/lifecycle/changes.tsx';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import { markupOf } from '#tests/support/markup.tsx';

it('D-187 a picture that differs is shown, with its alternative text or that it has none', () => {
  const parts: FieldChange['parts'] = [
    { text: 'A lake', is: 'removed', picture: 'a1' },
    { text: '', is: 'added', picture: 'b2' },
  ];
  const markup = markupOf(
    <Changes changes={[{ field: 'imageId', parts }]} none="" label={() => 'Picture'} />,
  );
  expect(markup).toMatch(/<del>.*<img src="\/images\/a1" alt="A lake"[^>]*><\/del>/);
  expect(markup).toMatch(
    /<ins>.*<img src="\/images\/b2" alt="Picture without alternative text"[^>]*><\/ins>/,
  );
});
