import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { keptDays } from '#app/components/form/kept/store.ts';
import { readConfig } from '#functions/core/config/config.ts';
import { imageKey } from '#functions/core/images/rules.ts';
import { limitTable } from '#functions/core/limits/rules.ts';
import { plainText } from '#functions/core/richtext/text.ts';
import { consentCookieName, consentMaxAge } from '#functions/core/values/consent.ts';
import { addDays, languages } from '#functions/core/values/dates.ts';
import {
  deviceCookie,
  deviceCookieName,
  endedDeviceCookie,
  pendingCookie,
  pendingCookieName,
  sessionCookieName,
  typedCookieName,
} from '#functions/identity/access/cookies.ts';
import { closedFor } from '#functions/identity/access/rules.ts';
import { keyOf } from '#functions/membership/documents/commands.ts';
import { expiredDays } from '#functions/operations/rules.ts';
import texts from '#functions/personal-data/lines.json' with { type: 'json' };
import { closingHtml, policyHtml } from '#functions/personal-data/policy.ts';
import {
  nobodys,
  otherPlaces,
  type PersonalTable,
  personalTables,
  wordsOf,
} from '#functions/personal-data/tables.ts';
import { shareKey } from '#functions/site/share/rules.ts';
import { keyFolder } from '#functions/voting/envelopes/keys.ts';
import { boxKey } from '#functions/voting/publication/box.ts';
import pages from '#workers/local/seed/pages.json' with { type: 'json' };
import { languageCookie } from '#workers/visit.ts';
import { siteEnv } from '../support/site-env.ts';

const migrated = new DatabaseSync(':memory:');
for (const file of readdirSync('migrations').sort())
  if (file.endsWith('.sql')) migrated.exec(readFileSync(`migrations/${file}`, 'utf8'));
const rows = (query: string) => migrated.prepare(query).all() as Record<string, string>[];
/** Tables and full-text indexes, without those in which SQLite keeps the latter. */
const stored =
  rows(`select "name" from pragma_table_list where "schema" = 'main' and "type" in ('table', 'virtual')
  and "name" not like 'sqlite_%'`).map(({ name = '' }) => name);
const columnsOf = (name: string) =>
  rows(`select "name" from pragma_table_xinfo('${name}')`).map((column) => `${column.name}`);

const register: [string, PersonalTable][] = Object.entries(personalTables);
const listed = register.map(([, { table }]) => getTableName(table));
const elsewhere = Object.values(otherPlaces).flatMap(wordsOf);

/** How many columns there are: its owner gets a new one unless the register keeps it back, or names it elsewhere. */
const columns = [
  'addressChanges 14 applications 15 auditLog 8 authenticatorApps 6 awards 15 backups 11 ballotEmails 4',
  'ballotExtensions 5 ballots 24 billingDetails 13 claims 25 codes 7 consents 9',
  'creditNotes 10 deadLetters 6 documentFiles 5 documents 8 emails 17 events 41 goneTitles 4 heartbeats 6',
  'imageReferences 3 images 11 importLines 16 imports 11 invoices 33 jobs 27 limits 3 lostPaths 3 mailReports 4',
  'mailedCodes 5 news 18 newsletters 21 officeTerms 6 outbox 10 pageVersions 5 pages 24',
  'participations 5 passkeys 8 paymentEvents 21 payments 28 people 23 profileLinks 5 profiles 22 queuedEmails 15',
  'recipients 12 recoveryCodes 4 redirects 6 reminders 5 renewalOptions 11 renewals 11 resultStatements 7',
  'reviewDecisions 8 reviewHistory 9 rollChanges 8 rollEntries 3 rolls 5 sandboxOrders 9 schedules 8',
  'scrutineers 6 searchDocuments 11 searchIndex 5 searchVocabulary 3 sections 10',
  'sendings 18 sessions 10 shareImages 3 siteState 4 suppressions 8 translations 10 userActs 7',
  'userAddresses 4 userRoles 4 users 26 winners 20',
].join(' ');

describe('the register of personal data names', () => {
  it('every table and index once, with those that tell of nobody', () => {
    const inTables = elsewhere.filter((place) => !place.includes(':'));
    expect([...listed, ...inTables, ...wordsOf(nobodys)].sort()).toEqual(stored.sort());
  });

  it.each(register)('what is kept back of “%s”, and what of it is emptied', (_, one) => {
    const emptied = typeof one.erased === 'object' ? Object.keys(one.erased) : [];
    expect(columnsOf(getTableName(one.table))).toEqual(
      expect.arrayContaining([...wordsOf(one.inner), ...emptied]),
    );
  });

  it('how many columns each table has, so that a new one is looked at', () => {
    const counted = (name: string) => `${name} ${columnsOf(name).length}`;
    expect(stored.sort().map(counted).join(' ')).toBe(columns);
  });

  it('the folders of the file store', () => {
    for (const key of [imageKey('x'), keyOf('x'), shareKey('/share/x'), keyFolder, boxKey('x')])
      expect(elsewhere).toContain(`files:${key.split('/')[0]}`);
  });

  it('lines that are told, and all of them; what is said to be erased is', () => {
    const named = [...register.map(([, { line }]) => line), ...Object.keys(otherPlaces)];
    expect([...new Set(named)].sort()).toEqual(texts.lines.map(({ line }) => line).sort());
    for (const { line, closing } of texts.lines) {
      const own = register.filter(([, one]) => one.line === line);
      // Items go by a rule of their own, with their history and pictures.
      if (closing === 'erased' && line !== 'drafts')
        expect(own.filter(([, { erased }]) => !erased)).toEqual([]);
      if (closing === 'stays')
        expect(own.filter(([, { erased }]) => erased === 'deleted')).toEqual([]);
    }
  });

  it('the same for whoever looks after the site', () => {
    const becomes = ({ table, line, erased }: PersonalTable) => {
      const emptied =
        typeof erased === 'object' ? `emptied (${Object.keys(erased).join(', ')})` : '';
      return `${getTableName(table)} ${
        erased === 'deleted' ? erased : emptied || (line === 'drafts' ? 'with its item' : 'stays')
      }`;
    };
    const lines = texts.lines.map(({ line, basis, readers }) => {
      const own = register.filter(([, one]) => one.line === line).map(([, one]) => becomes(one));
      const places = [...own, ...wordsOf(otherPlaces[line] ?? '')].join('; ');
      return `| ${line} | ${basis} | ${readers} | ${places} |`;
    });
    const told = readFileSync('docs/operations.md', 'utf8').replace(/ +\|/g, ' |');
    expect(lines.filter((text) => !told.includes(text))).toEqual([]);
  });
});

const page = pages.find(({ path }) => path === '/privacy-policy');
const made = (language: 'en' | 'it', vars: Record<string, string> = {}) =>
  policyHtml(
    readConfig({ ...siteEnv, MODE: 'test', MAIL: 'outbox', PAYMENTS: 'sandbox', ...vars }),
    { number: 3, publishedAt: '2026-11-01T12:00:00.000Z' },
    language,
  );
/** The text of a table row, by its beginning. */
const row = (begin: string): string =>
  made('en')
    .split('<tr>')
    .map((html) => plainText(html))
    .find((text) => text.startsWith(begin)) ?? '';

const ses = {
  ...{ MAIL: 'ses', SES_REGION: 'eu-west-1' },
  ...{ SES_ACCESS_KEY_ID: 'x', SES_SECRET_ACCESS_KEY: 'x' },
};

describe('the privacy page says', () => {
  it.each(languages)(
    'in “%s” all that the register knows, with the periods of the code',
    (language) => {
      const text = plainText(made(language, ses));
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
      for (const { [language]: line } of texts.lines) expect(text).toContain(line.name);
      expect(text).toContain('eu-west-1');
      expect(text).toMatch(
        language === 'en' ? /Version 3 .* 1 November/ : /Versione 3 .* 1º novembre/,
      );
    },
  );

  it('what the society has set, as text', () => {
    expect(made('en', { SOCIETY_ADDRESS: 'Via <1> | Roma' })).toContain('Via &lt;1&gt;, Roma');
    expect(made('en', { SUPERVISORY_AUTHORITY: 'The G' })).toContain('Complaints: The G');
    expect(made('en')).toContain('country in which you live or work');
  });

  it('in Italian “finché non”: until something happens, not while it does', () => {
    const text = plainText(made('it'));
    const until = text.match(/finché (?:(?!finché)[^.;:])*/gi) ?? [];
    expect(until.length).toBeGreaterThan(9);
    expect(until.filter((words) => !/\bnon\b/.test(words))).toEqual([]);
  });

  it('when a closed account is erased, and what this browser keeps', () => {
    const text = plainText(page?.body ?? '');
    expect(text).toContain(`It is erased ${closedFor / 86_400_000} days later`);
    expect(row('In your browser')).toContain(`${keptDays} days at most`);
  });

  it('which cookies there are, and that those that stay last a year', () => {
    const names = texts.cookies.map(({ name }) => name);
    const year = 365 * 86_400;
    const lasting = [deviceCookie('x'), languageCookie('it', true)];
    const long = [consentCookieName, ...lasting.map((cookie) => cookie.split('=')[0] ?? '')];
    const short = [sessionCookieName, pendingCookieName, typedCookieName];
    expect(names.sort()).toEqual([...short, ...long].sort());
    expect(pendingCookie('x')).toContain('Max-Age=600');
    expect(row(pendingCookieName)).toContain('at most ten minutes');
    for (const cookie of lasting) expect(cookie).toContain(`Max-Age=${year}`);
    expect(consentMaxAge).toBe(year);
    for (const name of long) expect(row(name)).toContain('One year');
    expect(row(deviceCookieName)).toContain('removed when you close your account');
    expect(endedDeviceCookie).toContain('Max-Age=0');
  });

  it('D-124 that attempts are counted for at most a day, wrong passwords in a row for longer', () => {
    const { 'sign-in.row': inRow, 'sign-in.network': network, ...others } = limitTable;
    for (const { seconds } of Object.values(others)) expect(seconds).toBeLessThanOrEqual(86_400);
    expect(network.seconds).toBe(inRow.seconds);
    expect(row('Attempts')).toContain(`At most a day, wrong passwords in a row up to 180 days`);
  });

  it('that a nightly backup is kept for up to a year', () => {
    expect(row('Copies')).toContain('up to a year');
    const nights = Array.from({ length: 800 }, (_, i) => addDays('2026-11-23', i));
    const removed = new Set(expiredDays(nights));
    const oldest = nights.find((day) => !removed.has(day)) ?? '';
    expect(oldest >= addDays(nights.at(-1) ?? '', -366)).toBe(true);
  });

  it('D-20 the same on the screen that closes an account', () => {
    const [gone = '', stays] = closingHtml('en').split('What stays');
    expect(gone).toContain('Profile');
    expect(stays).toContain('Invoices, receipts and credit notes: 10 years');
  });
});
