import type { Columns } from '#functions/db/write.ts';
import type { FieldErrors } from '#functions/errors.ts';
import { says } from '#functions/shared/field-messages.ts';

/**
 * What keeps a page from going online, by field: pictures without words, headings that skip a level,
 * links that say nothing. What is hidden because the page is only a header is not looked at.
 */
export function publishProblems({ imageId, imageAlt }: Columns): FieldErrors {
  return imageId && !imageAlt ? { imageAlt: [says('required')] } : {};
}
