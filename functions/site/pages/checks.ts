import type { Columns } from '#functions/core/db/write.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { findingMessages, findings } from '#functions/core/richtext/checks.ts';

/** The body follows an h2, the title of its section; the summary has no heading of its own. */
const under = { summary: 2, body: 2 } as const;

/**
 * What prevents a page from going online, by field: pictures without alternative text, headings that skip
 * a level, links that say nothing. Texts hidden because the page is header-only are not checked. The texts
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
