import type { ContentKind } from '#functions/content/review/rules.ts';
import { contentKindOf } from '#functions/content/submissions/rules.ts';
import { notFound } from './public-page.server.ts';

/** Which kind of submission a screen is about, as its address says; 404 for none. */
export function kindOf(request: Request): ContentKind {
  const kind = contentKindOf(new URL(request.url).pathname);
  if (!kind) throw notFound();
  return kind;
}
