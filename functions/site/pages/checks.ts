import type { Columns } from '#functions/core/db/write.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { findingMessages, findings } from '#functions/core/richtext/checks.ts';

/** The body follows an h2, the title of its section; the summary stands by itself. */
const under = { summary: 2, body: 2 } as const;

/**
 * What keeps a page from going online, by field: pictures without words, headings that skip a level,
 * links that say nothing. What is hidden because the page is only a header is not looked at. The texts
 * are those that will be stored: sanitised.
 */
export function publishProblems(page: Columns): FieldErrors {
  const texts = page.headerOnly === 1 ? [] : (['summary', 'body'] as const);
  const found = texts.flatMap((name): [string, string[]][] => {
    const messages = findingMessages(findings(String(page[name] ?? ''), { under: under[name] }));
    return messages.length > 0 ? [[name, messages]] : [];
  });
  return {
    ...(page.imageId && !page.imageAlt ? { imageAlt: [says('pictureAlt')] } : {}),
    ...Object.fromEntries(found),
  };
}
