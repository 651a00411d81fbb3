import type { MetaDescriptor } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { Results } from '#app/routes/public/site/search/results.tsx';
import { meta } from '#app/routes/public/site/search/route.tsx';
import type { Language } from '#functions/core/values/dates.ts';
import type { SearchResult } from '#functions/site/search/queries.ts';
import { markupOf } from '#tests/support/markup.tsx';

/** What stands below the title of a result. */
function facts(language: Language, result: Partial<SearchResult>): string {
  const whole: SearchResult = {
    kind: 'jobs',
    href: '/jobs/x',
    title: 'Postdoc',
    titleLanguage: 'en',
    language: 'en',
    detail: 'Turin, Italy',
    day: '2026-08-25',
    snippet: [],
    isExpired: false,
    ...result,
  };
  const markup = markupOf(
    <Results
      address={{ query: 'postdoc', page: 1 }}
      outcome={{
        results: [whole],
        found: 1,
        total: 1,
        counts: [['jobs', 1]],
        correction: null,
        isPartial: false,
        missingYear: null,
        isTooCommon: false,
      }}
    />,
    language,
  );
  return (/<\/h3><p class="meta">(.*?)<\/p>/.exec(markup)?.[1] ?? '')
    .replaceAll('</span><span', '</span> | <span')
    .replace(/<[^>]*>/g, '');
}

describe('JOB-03 D-99 a vacancy among the results', () => {
  it('says that its date is the deadline, and when that is over', () => {
    expect(facts('en', {})).toBe('Job | Deadline: 25 August 2026 | Turin, Italy');
    expect(facts('en', { isExpired: true })).toBe(
      'Job | Deadline: 25 August 2026 | Expired | Turin, Italy',
    );
    expect(facts('it', { isExpired: true })).toBe(
      'Offerta di lavoro | Scadenza: 25 agosto 2026 | Scaduta | Turin, Italy',
    );
  });

  it('has a date without a name in all other kinds', () => {
    expect(facts('en', { kind: 'news' })).toContain('News25 August 2026');
  });
});

describe('D-99 the title of the search screen', () => {
  const title = (language: Language, query: string | null) => {
    const site = { language, societyName: 'Network Science Society', origin: '', path: '/search' };
    const data = { found: query === null ? null : { address: { query } } };
    const all = meta({
      data,
      matches: [{ id: 'root', data: site }],
      location: { search: '' },
    } as never) as MetaDescriptor[];
    return all.flatMap((one) => ('title' in one ? [one.title] : []))[0];
  };

  it('begins with what is searched for, in both languages', () => {
    expect(title('en', 'network')).toBe('network · Search · Network Science Society');
    expect(title('it', 'rete')).toBe('rete · Cerca · Network Science Society');
    expect(title('en', null)).toBe('Search · Network Science Society');
  });
});
