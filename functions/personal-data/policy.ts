import { ledgersKept } from '#functions/campaigns/delivery/rules.ts';
import { titlesKept } from '#functions/core/audit/records.ts';
import type { Config } from '#functions/core/config/config.ts';
import { limitTable } from '#functions/core/limits/rules.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import { escapeXml } from '#functions/core/values/escape.ts';
import { queuedEmailsKept } from '#functions/email/outbox/rules.ts';
import { codesKept, registrationKept, sessionLifetime } from '#functions/identity/access/rules.ts';
import { changesKept, undoableFor } from '#functions/identity/addresses/rules.ts';
import { claimLasts } from '#functions/identity/claims/rules.ts';
import { undoLasts } from '#functions/identity/imports/rules.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';
import { keptYears } from '#functions/membership/forget.ts';
import texts from './lines.json' with { type: 'json' };

const day = 86_400_000;

/** How long things are kept, as the code does it. */
const periods: Record<string, number> = {
  registrationDays: registrationKept / day,
  sessionDays: sessionLifetime.most / day,
  idleDays: sessionLifetime.idle / day,
  codeDays: codesKept / day,
  changeDays: (undoableFor + changesKept) / day + 1,
  claimDays: claimLasts / day,
  importDays: undoLasts / day,
  paperYears: keptYears,
  restorableDays,
  ledgerYears: ledgersKept,
  messageDays: queuedEmailsKept / day,
  goneYears: titlesKept / 365,
  rowDays: limitTable['sign-in.row'].seconds / 86_400,
  // What this browser keeps: app/components/form/kept/store.ts; what Cloudflare does: docs/operations.md.
  typedDays: 7,
  travelDays: 30,
};

const fill = (text: string, values: Record<string, string | number> = periods): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Who receives data (Art. 13(1)(e) and (f) GDPR), by the settings of the site. */
function recipientsOf(
  { mail, payments, leaksUrl, mailProvider, dataPlace }: Config,
  language: Language,
) {
  const { recipients } = texts;
  const values = {
    place: texts.places[dataPlace || 'anywhere'][language],
    region: 'region' in mail ? mail.region : '',
    provider: mailProvider || texts.places.mail[language],
    host: leaksUrl ? new URL(leaksUrl).hostname : '',
  };
  return [
    recipients.hosting,
    mail.adapter === 'ses' ? recipients.ses : recipients.smtp,
    recipients[payments.gateway],
    ...(leaksUrl ? [recipients.leaks] : []),
    recipients.video,
    recipients.office,
  ].map((one) =>
    [one[language].who, one[language].what].map((text) => escapeXml(fill(text, values))),
  );
}

type Basis = keyof typeof texts.bases;
type Readers = keyof typeof texts.readers;

const table = (heads: string[], rows: string[][]): string =>
  `<table class="sentences"><thead><tr>${heads.map((head) => `<th scope="col">${escapeXml(head)}</th>`).join('')}</tr></thead>
  <tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

/** The published version of the privacy page; null for one that was never published. */
export interface PolicyVersion {
  number: number;
  publishedAt: string;
}

/** The part of the privacy page that is made from settings and register, as HTML: what the law asks (Art. 13 GDPR). */
export function policyHtml(config: Config, version: PolicyVersion | null, language: Language) {
  const say = texts.headings[language];
  const facts = [
    [say.society, config.societyName],
    [say.address, config.societyAddress.join(', ')],
    [say.contact, config.contactEmail],
    [say.privacy, config.privacyContact],
    [say.authority, config.supervisoryAuthority || say.ownAuthority],
  ].filter(([, value]) => value);
  const said = facts.map(([name, value = '']) => `${name}: ${escapeXml(value)}`);
  const lines = texts.lines.map(({ basis, readers, [language]: line }) => [
    `<strong>${line.name}</strong>: ${line.what}`,
    `${line.why}. <em>${texts.bases[basis as Basis][language]}</em>`,
    `${texts.readers[readers as Readers][language]}. ${fill(line.until)}`,
  ]);
  const cookies = texts.cookies.map(({ name, [language]: { what, until } }) => [
    ...[name, what, fill(until)],
  ]);
  return `<h2>${say.responsible}</h2><p>${said.join('<br />')}</p>
    <h2>${say.data}</h2><p>${say.bases}</p>${table([say.what, say.why, say.until], lines)}
    <h2>${say.recipients}</h2>${table([say.who, say.gets], recipientsOf(config, language))}<p>${say.transfers}</p>
    <h2>${say.cookies}</h2>${table([say.cookie, say.does, say.lasts], cookies)}<p>${say.cookiesText}</p>
    ${version ? `<p>${fill(say.version, { number: version.number, date: formatDate(version.publishedAt, language) })}</p>` : ''}`;
}

/** What an account that is closed loses, and what stays and until when, in the words of the privacy page, as HTML. */
export function closingHtml(language: Language): string {
  const say = texts.headings[language];
  const lines = (closing: string) => texts.lines.filter((line) => line.closing === closing);
  const gone = lines('erased').map(({ [language]: { name } }) => name);
  const stays = lines('stays').map(
    ({ [language]: { name, until } }) => `<li>${name}: ${fill(until)}</li>`,
  );
  return `<h2>${say.erased}</h2><p>${gone.join(' · ')}</p><h2>${say.stays}</h2><ul>${stays.join('')}</ul>`;
}
