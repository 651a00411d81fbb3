import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SearchKind } from '#functions/site/search/schema.ts';

/** What the address of a page of results says. */
export interface SearchAddress {
  query: string;
  kind?: string | undefined;
  page?: number;
  isExact?: boolean;
}

/** The address of a page of results. */
export function searchHref({ query, kind, page = 1, isExact = false }: SearchAddress): string {
  const params = new URLSearchParams({ q: query });
  if (kind) params.set('kind', kind);
  if (isExact) params.set('exact', '1');
  if (page > 1) params.set('page', String(page));
  return `${hrefTo('search')}?${params}`;
}

interface KindsProps {
  address: SearchAddress;
  counts: [kind: SearchKind, count: number][];
}

/** The kinds among the results with how many there are, as links that show one kind only. */
export function Kinds({ address, counts }: KindsProps) {
  const t = useT();
  if (counts.length < 2 && !address.kind) return null;
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const entries = [
    { kind: undefined, label: t('labels.all'), count: total },
    ...counts.map(([kind, count]) => ({ kind, label: t(`names.${kind}`), count })),
  ];
  return (
    <nav className="search-kinds" aria-label={t('search.kinds')}>
      <ul>
        {entries.map(({ kind, label, count }) => (
          <li key={label}>
            <a
              href={searchHref({ ...address, kind, page: 1 })}
              aria-current={kind === address.kind ? 'true' : undefined}
            >
              {label} <span className="meta">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
