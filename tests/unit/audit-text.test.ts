import { globSync, readFileSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { actionText } from '#app/components/lifecycle/action-text.ts';
import { changedText, fieldText } from '#app/server/audit/changed-text.server.ts';
import { detailTexts } from '#app/server/audit/detail-text.server.ts';
import { emails } from '#functions/campaigns/bulk-emails/table.ts';
import {
  campaignNames,
  campaignStatuses,
  loggedActions,
} from '#functions/campaigns/model/rules.ts';
import { newsletters } from '#functions/campaigns/newsletters/table.ts';
import { events } from '#functions/content/events/table.ts';
import { reviewActions } from '#functions/content/review/rules.ts';
import { reviewKinds } from '#functions/content/submissions/kinds.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { isText, translator } from '#functions/core/i18n/translate.ts';
import { renewalOptions } from '#functions/core/membership/table.ts';
import { languages } from '#functions/core/values/dates.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { recordActions, recordResources } from '#functions/lifecycle/publishing/rules.ts';
import { awards, winners } from '#functions/site/awards/table.ts';
import { pages, sections } from '#functions/site/pages/table.ts';
import { people } from '#functions/site/people/table.ts';
import { redirects } from '#functions/site/redirects/table.ts';
import { ballotActions, resultActions } from '#functions/voting/ballots/rules.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { applicationActions } from '#functions/voting/candidacies/rules.ts';

/** Each action on each resource has its own text, in each language. */
function expectWords(
  resources: readonly string[],
  actions: readonly string[],
  more = ['create', 'forgotten'],
) {
  for (const language of languages) {
    const t = translator(language);
    const said = resources.flatMap((resourceName) =>
      [...actions, ...more].map((name) => actionText(t, `${resourceName}.${name}`)),
    );
    expect(new Set(said).size).toBe(said.length);
    for (const text of said) expect(text).toMatch(/^\p{Lu}[^.{}]+: [^.{}]+$/u);
  }
}

/** The names in the literal details of all audit entries, read from the sources. */
function detailNames(): string[] {
  const names = new Set<string>();
  for (const file of globSync('functions/**/*.ts')) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes('details')) continue;
    const noteNames = (of: string | undefined, value: Expression | null) => {
      if (of !== 'details' || value?.type !== 'ObjectExpression') return;
      for (const property of value.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier')
          names.add(property.key.name);
    };
    const nameOf = (node: { type: string; name?: unknown }) =>
      node.type === 'Identifier' ? String(node.name) : undefined;
    new Visitor({
      Property: ({ key, value }) => noteNames(nameOf(key), value as Expression),
      VariableDeclarator: ({ id, init }) => noteNames(nameOf(id), init),
    }).visit(parseSync(file, text).program);
  }
  return [...names].sort();
}

describe('what the audit log says', () => {
  it('M11 has words for every detail', () => {
    const names = detailNames();
    expect(names.length).toBeGreaterThan(30);
    // Told together with another detail, or no detail of the log.
    const own = new Set(['from', 'to', 'currency', 'option', 'renewal', 'user', 'retryAfter']);
    expect(names.filter((name) => !own.has(name) && !isText(`audit.n-${name}`))).toEqual([]);
  });

  it('M11 tells states, amounts, days and closed words as the reader says them', () => {
    const en = (details: object) => detailTexts(translator('en'), 'en', { ...details });
    expect(en({ from: 'PENDING', to: 'PUBLISHED' })).toEqual(['waiting → published']);
    expect(en({ from: 'PUBLISHED', to: 'PUBLISHED' })).toEqual([]);
    expect(en({ amount: 2500, currency: 'EUR', gateway: 'transfer' })).toEqual([
      'amount: €25.00',
      'paid by: bank transfer',
    ]);
    expect(en({ validTo: '2027-01-01', renewal: '0190a1b2-0000-7000-8000-000000000001' })).toEqual([
      'valid until: 1 January 2027',
    ]);
    expect(detailTexts(translator('it'), 'it', { role: 'admin', count: 1200 })).toEqual([
      'ruolo: amministratore',
      'quanti: 1200',
    ]);
  });

  it('has words for all that can happen to submitted items, each of its own', () => {
    expectWords(reviewResources, reviewActions);
  });

  it('ADM-14 has words for all that can happen to what administrators publish', () => {
    expectWords(recordResources, recordActions);
  });

  it('has words for all that can happen to newsletters and bulk e-mails', () => {
    expectWords(campaignNames, loggedActions, ['create', 'forgotten', 'exported']);
    const states = campaignStatuses.map((to) => ({ from: 'DRAFT', to })).slice(1);
    for (const details of states)
      expect(detailTexts(translator('en'), 'en', details)[0]).toMatch(/^draft → [a-z ]+$/);
  });

  it('has words for all that can happen to ballots and candidacies', () => {
    expectWords(
      ['ballots'],
      [...ballotActions, ...resultActions],
      [
        ...['create', 'seal', 'freeze-roll', 'name-scrutineer', 'remove-scrutineer'],
        ...['propose-roll-change', 'confirm-roll-change', 'refuse-roll-change'],
        ...['withdraw-roll-change', 'report-roll', 'report-result'],
      ],
    );
    expectWords(['objections'], ['file', 'uphold', 'reject'], []);
    const managed = ['create', 'disable', 'enable', 'withdraw'];
    expectWords(['applications'], applicationActions, managed);
  });

  it('names every field that administrators change, each table by its columns', () => {
    const submitted = reviewKinds.map(({ table }) => table);
    const published = [pages, sections, people, awards, winners, redirects];
    const all = [...submitted, ...published, ballots, newsletters, emails, renewalOptions];
    // Columns that the site maintains itself.
    const own =
      /^(id|shortId|status|version|changedBy|.*At|author.*|searchText|lastDay|resultStatus|sendOn|pageId|pathPrefix)$/;
    for (const language of languages) {
      const t = translator(language);
      for (const table of all)
        for (const name of Object.keys(getTableColumns(table)).filter((one) => !own.test(one)))
          expect([name, fieldText(t, name)]).not.toEqual([name, name]);
    }
  });

  it('tells old and new values in words, and of texts only that they have changed', () => {
    const was = {
      title: 'Old',
      isPoll: 0,
      votingEndTime: '2026-11-30T18:00:00.000Z',
      numberOfSeats: 2,
    };
    const is = {
      title: 'New',
      isPoll: 1,
      votingEndTime: '2026-12-02T18:00:00.000Z',
      numberOfSeats: 2,
    };
    const changed = changedFields(ballots, was, is);
    expect(changedText(translator('en'), 'en', changed)).toBe(
      'changed: Title, Poll (no → yes), End of the vote (30 November 2026, 18:00 UTC → 2 December 2026, 18:00 UTC)',
    );
    expect(changedText(translator('it'), 'it', { amount: [2500, 3000] })).toBe(
      'modificati: Importo (25.00 → 30.00)',
    );
  });

  it('never tells what was typed: no text, name or address, even where it looks like a time', () => {
    const typed = {
      title: '2026-01-01',
      startTime: 'at ada@example.org',
      contactEmail: 'a@example.org',
    };
    expect(changedFields(events, {}, typed)).toEqual({
      title: null,
      startTime: null,
      contactEmail: null,
    });
    expect(
      changedFields(events, { eventType: null }, { eventType: 'NETSCI', imageId: 'x' }),
    ).toEqual({
      eventType: [null, 'NETSCI'],
      imageId: null,
    });
  });

  it('reads well', () => {
    expect(actionText(translator('en'), 'pages.publish')).toBe('Page: published');
    expect(actionText(translator('it'), 'winners.restore')).toBe(
      'Vincitore di un premio: ripristino',
    );
    expect(actionText(translator('en'), 'section.restyled')).toBe('Style of a section changed');
    expect(actionText(translator('it'), 'reminders.off')).toBe('Promemoria disattivati');
    expect(actionText(translator('en'), 'image.removed')).toBe('Unused image removed');
    expect(actionText(translator('en'), 'jobs.publish')).toBe('Vacancy: published');
    expect(actionText(translator('it'), 'events.reject')).toBe('Evento: rifiuto');
    expect(actionText(translator('en'), 'image.added')).toBe('Image uploaded');
    expect(actionText(translator('en'), 'image.replaced')).toBe('Image replaced');
  });

  it('shows what it has no words for as it stands', () => {
    for (const action of [
      'jobs.burn',
      'jobs.keep',
      'people.reject',
      'newsletters.burn',
      'jobs',
      '',
    ])
      expect(actionText(translator('en'), action)).toBe(action);
  });
});
