import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '#app/i18n/translate.ts';
import type { ListData } from '#app/routes/members/content/content-list/route.tsx';
import { Rows } from '#app/routes/members/content/content-list/rows.tsx';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';

/** The second line of an item in a list, as its author or an administrator gets it. */
function second(kind: ContentKind, day: string | null, manages = false): string {
  const item = { id: 'x', title: 'One', authorFullname: 'Zoë Writer', day, waiting: null };
  const data = { kind, manages, items: [{ ...item, status: 'DRAFT' }] } as unknown as ListData;
  const markup = renderToStaticMarkup(
    <LanguageProvider value="en">
      <Rows data={data} />
    </LanguageProvider>,
  );
  return /row-roles">(.*?)<\/span>/.exec(markup)?.[1] ?? '';
}

describe('LST-09 the second line of an item', () => {
  it.each(['events', 'netsci-events', 'netsci-colloquium'] as const)('of %s: the start', (kind) => {
    expect(second(kind, '2026-12-01')).toBe('1 December 2026');
    expect(second(kind, '2027-01-02', true)).toBe('2 January 2027 · by Zoë Writer');
    expect(second(kind, null)).toBe('no date yet');
  });

  it('of news: the member', () => {
    expect(second('news', null)).toBe('Zoë Writer');
  });

  it('of jobs: the deadline', () => {
    expect(second('jobs', '2026-12-01')).toBe('deadline 1 December 2026');
  });
});
