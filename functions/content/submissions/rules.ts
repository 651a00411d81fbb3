import { type ContentKind, contentKinds } from '#functions/content/review/rules.ts';

/** The kind that an address of the members' area is about: `/my/jobs/new` → `jobs`; null for none. */
export function contentKindOf(pathname: string): ContentKind | null {
  const segment = pathname.split('/')[2];
  return contentKinds.find((kind) => kind === segment) ?? null;
}
