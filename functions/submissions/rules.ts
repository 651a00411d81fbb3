/** The five kinds of submissions, by the name that stands in the addresses of their screens. */
export const contentKinds = [
  'jobs',
  'news',
  'events',
  'netsci-events',
  'netsci-colloquium',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The kind that an address of the members' area is about: `/my/jobs/new` → `jobs`; null for none. */
export function contentKindOf(pathname: string): ContentKind | null {
  const segment = pathname.split('/')[2];
  return contentKinds.find((kind) => kind === segment) ?? null;
}
