import { globSync, readFileSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import {
  actionText,
  actText,
  emailKindText,
  kindText,
} from '#app/components/lifecycle/action-text.ts';
import { detailName, detailTexts, wordText } from '#app/server/audit/detail-text.server.ts';
import { changedText, fieldText } from '#app/server/audit/lines.server.ts';
import { emails } from '#functions/campaigns/bulk-emails/table.ts';
import {
  campaignNames,
  campaignStatuses,
  loggedActions,
} from '#functions/campaigns/model/rules.ts';
import { newsletters } from '#functions/campaigns/newsletters/table.ts';
import { events } from '#functions/content/events/table.ts';
import { reviewActions, reviewStatuses } from '#functions/content/review/rules.ts';
import { reviewKinds } from '#functions/content/submissions/kinds.ts';
import { consentSources, importKinds, roles } from '#functions/core/accounts/rules.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { renewalSources } from '#functions/core/membership/rules.ts';
import { renewalOptions } from '#functions/core/membership/table.ts';
import { proofMethods } from '#functions/core/permissions/proof-rules.ts';
import { languages } from '#functions/core/values/dates.ts';
import { currencies } from '#functions/core/values/money.ts';
import { paymentChannels, paymentMethods } from '#functions/core/values/payment-words.ts';
import { queuedEmailKinds } from '#functions/email/outbox/rules.ts';
import { changeStarters } from '#functions/identity/addresses/rules.ts';
import { actReasons, userActKinds } from '#functions/identity/administration/acts/rules.ts';
import { claimEnds } from '#functions/identity/claims/rules.ts';
import { resetReasons } from '#functions/identity/factors/rules.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { recordActions, recordResources } from '#functions/lifecycle/publishing/rules.ts';
import { stopReasons } from '#functions/lifecycle/schedules/model/rules.ts';
import { invoiceStates } from '#functions/membership/invoices/model/rules.ts';
import { paymentFlags, paymentStatuses } from '#functions/membership/payments/model/rules.ts';
import { awards, winners } from '#functions/site/awards/table.ts';
import { pages, sections } from '#functions/site/pages/table.ts';
import { people } from '#functions/site/people/table.ts';
import { profiles } from '#functions/site/profiles/table.ts';
import { redirects } from '#functions/site/redirects/table.ts';
import {
  ballotActions,
  ballotStatuses,
  resultActions,
  resultStatuses,
} from '#functions/voting/ballots/rules.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { applicationActions, applicationStatuses } from '#functions/voting/candidacies/rules.ts';
import { rollChangeKinds, rollChangeReasons } from '#functions/voting/roll/rules.ts';

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

/** The words that stand for themselves in an expression: both of a choice, none of what is computed. */
function wordsIn(value: Expression): string[] {
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : [];
  if (value.type === 'ConditionalExpression')
    return [...wordsIn(value.consequent), ...wordsIn(value.alternate)];
  if (value.type !== 'TemplateLiteral') return [];
  // Parts that are computed have lists of their own in the tests below.
  const parts = value.expressions.map((part) => wordsIn(part as Expression));
  return value.quasis.reduce<string[]>(
    (all, { value: { raw } }, i) =>
      (i === 0 ? [''] : (parts[i - 1] ?? [])).flatMap((word) =>
        (i === 0 ? [''] : all).map((before) => `${before}${word}${raw}`),
      ),
    [],
  );
}

/** The actions and the kinds of records of all audit entries that stand as words in the sources. */
function entriesInSources() {
  const actions = new Set<string>();
  const kinds = new Set<string>();
  for (const file of globSync('functions/**/*.ts'))
    new Visitor({
      Property: ({ key, value }) => {
        if (key.type !== 'Identifier') return;
        if (key.name === 'action')
          for (const word of wordsIn(value as Expression))
            if (/^[a-z-]+\.[a-z-]+$/.test(word)) actions.add(word);
        if (key.name === 'record' && value.type === 'ArrayExpression')
          for (const word of wordsIn(value.elements[0] as Expression)) kinds.add(word);
      },
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return { actions: [...actions].sort(), kinds: [...kinds].sort() };
}

/** The names in the literal details of all audit entries, and the words among their values, read from the sources. */
function detailsInSources() {
  const names = new Set<string>();
  const words = new Set<string>();
  for (const file of globSync('functions/**/*.ts')) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes('details')) continue;
    const note = (of: string | undefined, value: Expression | null) => {
      if (of !== 'details' || value?.type !== 'ObjectExpression') return;
      for (const property of value.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier') {
          names.add(property.key.name);
          for (const word of wordsIn(property.value)) words.add(word);
        }
    };
    const nameOf = (node: { type: string; name?: unknown }) =>
      node.type === 'Identifier' ? String(node.name) : undefined;
    new Visitor({
      Property: ({ key, value }) => note(nameOf(key), value as Expression),
      VariableDeclarator: ({ id, init }) => note(nameOf(id), init),
    }).visit(parseSync(file, text).program);
  }
  return { names: [...names].sort(), words: [...words].sort() };
}

const permissions = [
  ...readFileSync('functions/core/permissions/rules.ts', 'utf8').matchAll(/^ {2}'([a-z.-]+)':/gm),
].map(([, name]) => String(name));

/** The tables whose changes the log tells field by field. */
const changedTables = [
  ...reviewKinds.map(({ table }) => table),
  ...[pages, sections, people, awards, winners, redirects],
  ...[ballots, newsletters, emails, renewalOptions, profiles],
];
/** Columns that the site maintains itself. */
const ownColumns =
  /^(id|shortId|status|version|changedBy|.*At|author.*|searchText|lastDay|resultStatus|sendOn|pageId|pathPrefix|userId|lock|.*Key)$/;

describe('what the audit log says', () => {
  it('M11 has words for every detail', () => {
    const { names } = detailsInSources();
    expect(names.length).toBeGreaterThan(30);
    const t = translator('it');
    // Told together with another detail, or no detail of the log.
    const own = new Set(['from', 'to', 'currency', 'option', 'renewal', 'user', 'retryAfter']);
    expect(names.filter((name) => !own.has(name) && !detailName(t, name))).toEqual([]);
  });

  it('M11 has words for every action and every kind of record, in each language', () => {
    const { actions, kinds } = entriesInSources();
    expect(actions.length).toBeGreaterThan(80);
    expect(kinds.length).toBeGreaterThan(15);
    for (const language of languages) {
      const t = translator(language);
      expect(actions.filter((action) => actionText(t, action) === action)).toEqual([]);
      expect(kinds.filter((kind) => kindText(t, kind) === kind)).toEqual([]);
    }
  });

  it('M11 has words for every closed value of a column', () => {
    for (const language of languages) {
      const t = translator(language);
      const codes = changedTables.flatMap((table) =>
        Object.entries(getTableColumns(table))
          .filter(([name]) => !ownColumns.test(name))
          .flatMap(([name, { enumValues }]) =>
            ((enumValues ?? []) as string[])
              .filter((value) => !currencies.some((one) => one === value))
              .filter((value) =>
                changedText(t, language, { [name]: [null, value] }).endsWith(` ${value})`),
              )
              .map((value) => `${name} ${value}`),
          ),
      );
      expect([...new Set(codes)]).toEqual([]);
    }
  });

  it('M11 has words for every closed word of the details', () => {
    const { words: written } = detailsInSources();
    expect(permissions.length).toBeGreaterThan(10);
    const closed = [
      [actReasons, resetReasons, claimEnds, importKinds, roles, consentSources, renewalSources],
      [campaignStatuses, reviewStatuses, ballotStatuses, resultStatuses, applicationStatuses],
      [paymentStatuses, paymentFlags, paymentChannels, paymentMethods, invoiceStates],
      [rollChangeKinds, rollChangeReasons],
      [stopReasons, proofMethods, changeStarters, permissions, written],
    ];
    const words: string[] = closed.flat(2);
    const missing = words.filter((word) => !wordText(translator('it'), word));
    expect([...new Set(missing)]).toEqual([]);
    const details = { permission: 'audit.read', faults: 'box-unsound log-differs', country: 'IT' };
    expect(detailTexts(translator('en'), 'en', details)).toEqual([
      'for: the audit log',
      'failed checks: The box contains something that voting never writes. The seal is not the one noted in the audit log.',
      'country: Italy',
    ]);
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
      'ruolo: amministrazione',
      'numero: 1200',
    ]);
  });

  it('has words for each act on an account and each kind of e-mail, some of them those of the log', () => {
    for (const language of languages) {
      const t = translator(language);
      expect(userActKinds.filter((act) => actText(t, act) === act)).toEqual([]);
      expect(queuedEmailKinds.filter((kind) => emailKindText(t, kind) === kind)).toEqual([]);
    }
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
        ...['change-roll'],
      ],
    );
    expectWords(['objections'], ['file'], []);
    const managed = ['create', 'disable', 'enable', 'withdraw'];
    expectWords(['applications'], applicationActions, managed);
  });

  it('names every field that administrators change, each table by its columns', () => {
    for (const language of languages) {
      const t = translator(language);
      for (const table of changedTables)
        for (const name of Object.keys(getTableColumns(table)).filter(
          (one) => !ownColumns.test(one),
        ))
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

  it('shows what it has no words for as it stands', () => {
    for (const action of ['jobs.burn', 'newsletters.burn', 'jobs', ''])
      expect(actionText(translator('en'), action)).toBe(action);
  });
});
