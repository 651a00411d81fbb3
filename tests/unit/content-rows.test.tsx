import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ListTable } from '#app/components/lists/list-table.tsx';
import { LanguageProvider } from '#app/i18n/translate.ts';
import type { ListData } from '#app/routes/members/content/content-list/route.tsx';
import { useColumns } from '#app/routes/members/content/content-list/rows.tsx';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';

function Rows({ data }: { data: ListData }) {
  const columns = useColumns(data);
  const shared = { caption: '', className: '', order: '', hrefOf: () => '' };
  return <ListTable {...shared} rows={data.items} idOf={({ id }) => id} columns={columns} />;
}

/** What a list says of an item beside its title and state, as its author or an administrator gets it. */
function cellsOf(kind: ContentKind, day: string | null, manages = false): string[] {
  const item = {
    id: 'x',
    title: 'One',
    authorFullname: 'Zoë Writer',
    day,
    waiting: null,
    scheduled: null,
    updatedAt: '2026-11-20T12:00:00.000Z',
  };
  const data = {
    kind,
    manages,
    items: [{ ...item, status: 'DRAFT' }],
    list: { status: null, q: '', sort: null, page: 1 },
  } as unknown as ListData;
  const markup = renderToStaticMarkup(
    <LanguageProvider value="en">
      <Rows data={data} />
    </LanguageProvider>,
  );
  const [row = ''] = /<tbody.*<\/tbody>/s.exec(markup) ?? [];
  return [...row.matchAll(/<(td|th)\b.*?<\/\1>/gs)].map(([cell]) =>
    cell
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

describe('LST-09 D-170 a row of a list', () => {
  it.each(['events', 'netsci-events', 'netsci-colloquium'] as const)(
    'of %s says the start',
    (kind) => {
      expect(cellsOf(kind, '2026-12-01')).toContain('Begins 1 December 2026');
      const [title, start] = cellsOf(kind, '2027-01-02', true);
      expect([title, start]).toEqual(['One Zoë Writer', 'Begins 2 January 2027']);
      expect(cellsOf(kind, null)).toContain('Begins no date yet');
    },
  );

  it('of news says the member', () => {
    expect(cellsOf('news', null)[0]).toBe('One Zoë Writer');
  });

  it('of jobs says the deadline', () => {
    expect(cellsOf('jobs', '2026-12-01')).toContain('Deadline 1 December 2026');
  });
});
