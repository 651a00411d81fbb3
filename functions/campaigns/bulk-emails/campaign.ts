import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineCampaign } from '#functions/campaigns/model/kind.ts';
import type { CampaignFacts, HtmlEmail } from '#functions/campaigns/rendering/email.ts';
import { layOut, sizeErrors } from '#functions/campaigns/rendering/layout.ts';
import { richHtml } from '#functions/campaigns/rendering/rich.ts';
import { requiredErrors } from '#functions/content/review/schema.ts';
import type { StoredRole } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { emailTexts } from '#functions/core/i18n/server-texts.ts';
import { isMemberOn, isValidOn } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { columnsOf } from '#functions/core/richtext/stored.ts';
import { plainText } from '#functions/core/richtext/text.ts';
import { isSuppressed } from '#functions/email/suppression/queries.ts';
import { isOnList } from '#functions/identity/users/lists.ts';
import { isEmailList } from '#functions/identity/users/rules.ts';
import { usersByCountry } from '#functions/site/profiles/countries.ts';
import {
  type FilterType,
  filterTypes,
  findTypo,
  isAnnouncement,
  needsOption,
  placeholders,
} from './rules.ts';
import { type EmailFields, emailNeeds } from './schema.ts';
import { emails } from './table.ts';

/** The content of an e-mail as its sending keeps it; defaults stand for fields added since. */
const emailContentSchema = z.object({
  subject: z.string().default(''),
  /** The address for answers; empty for the society's own. */
  sender: z.string().default(''),
  /** Rich text, sanitised, with placeholders. */
  body: z.string().default(''),
  filterType: z.enum(filterTypes),
});
type EmailContent = z.output<typeof emailContentSchema>;

/** A bulk e-mail in one language (EML-02, D-43). */
export function renderBulkEmail(
  { subject, body, filterType }: EmailContent,
  facts: CampaignFacts,
): HtmlEmail {
  const { config, language } = facts;
  return layOut(
    {
      subject,
      preheader: body,
      body: richHtml(body, {
        origin: config.origin,
        webVersion: null,
        under: 1,
        names: placeholders,
      }),
      why: emailTexts(language)(`campaign.why-${filterType}`, { society: config.societyName }),
      list: isAnnouncement(filterType) ? 'announcements' : null,
      webVersion: null,
      names: placeholders,
    },
    facts,
  );
}

const rich = ['body'] as const;

const hasRole = (role: StoredRole): SQL => sql`exists (select 1 from ${userRoles}
  where ${userRoles.userId} = ${users.id} and ${userRoles.role} = ${role})`;

/** The users of each filter (D-42). */
const filterConditions: Record<FilterType, (row: Columns, today: string) => SQL> = {
  'WEB-USERS': () => sql`true`,
  'NON-MEMBERS': (_, today) => sql`not ${isMemberOn(today)}`,
  MEMBERS: (_, today) => isMemberOn(today),
  RENEWAL: ({ filterRenewalOptionId }, today) => sql`exists (select 1 from ${renewals}
    where ${renewals.userId} = ${users.id} and ${isValidOn(today)}
      and ${renewals.optionId} = ${filterRenewalOptionId ?? ''})`,
  'executive-committee': () => hasRole('executive-committee'),
  board: () => hasRole('board'),
};

/** The list that narrows the filter of an e-mail, or null (D-129). */
const listOf = ({ list }: Columns) => (isEmailList(list) ? list : null);

const filterOf = (row: Columns): FilterType => row.filterType as FilterType;

/** The columns to save; a filter without a fee drops the fee, typed or stored. */
function columns(fields: Partial<EmailFields>, row: Columns = {}): Columns {
  const typed = columnsOf(fields, rich);
  const { filterType = row.filterType } = typed;
  const isAbout = 'filterType' in typed || 'filterRenewalOptionId' in typed;
  const hasNone = typeof filterType === 'string' && !needsOption(filterType);
  return isAbout && hasNone ? { ...typed, filterRenewalOptionId: null } : typed;
}

const countIn = (text: string, part: string): number => text.split(part).length - 1;

/** The first placeholder of a rich text that formatting splits, as in `{<b>lastName</b>}`. */
const findSplit = (html: string, text: string): string | undefined =>
  placeholders.map((name) => `{${name}}`).find((one) => countIn(text, one) > countIn(html, one));

/** Placeholders that would be sent as plain text, by field. */
function placeholderErrors({ subject, body }: EmailContent): FieldErrors {
  const words = plainText(body);
  const found = { subject: findTypo(subject), body: findTypo(words) ?? findSplit(body, words) };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, about]) =>
      about ? [[field, [says('unknownPlaceholder', about)]]] : [],
    ),
  );
}

/** The columns of an e-mail in a list besides its state. */
export const emailLine = pickColumns(emails, ['subject', 'filterType', 'list']);

/** Bulk e-mails (D-42, D-43). */
export const emailCampaign = defineCampaign<EmailFields, EmailContent>({
  resourceName: 'emails',
  table: emails,
  nameColumn: 'subject',
  rich,
  columns,
  columnsListed: emailLine,
  words: sql`${emails.subject} || ' ' || ${emails.searchText}`,
  async findMissing(ctx, row) {
    const missing: string[] = emailNeeds.filter((name) => !row[name]);
    if (needsOption(filterOf(row)) && !row.filterRenewalOptionId)
      missing.push('filterRenewalOptionId');
    if (missing.length > 0) return requiredErrors(missing);
    const content = emailContentSchema.parse(row);
    const mistyped = placeholderErrors(content);
    if (Object.keys(mistyped).length > 0) return mistyped;
    return sizeErrors(ctx, 'body', (facts) => renderBulkEmail(content, facts));
  },
  audience(row, today) {
    const list = listOf(row);
    const isMeant = sql`${users.status} = 'ACTIVE' and ${filterConditions[filterOf(row)](row, today)}`;
    return list === null
      ? isMeant
      : sql`${isMeant} and ${isOnList(list, today, { userCountry: usersByCountry })}`;
  },
  exclusion: (row) =>
    isAnnouncement(filterOf(row))
      ? sql`case
          when ${users.status} <> 'ACTIVE' then 'CLOSED'
          when ${users.confirmedAt} is null then 'UNCONFIRMED'
          when ${users.announcements} = 0 then 'OPTED_OUT'
          when ${isSuppressed} then 'SUPPRESSED' end`
      : sql`case
          when ${users.status} <> 'ACTIVE' then 'CLOSED'
          when ${isSuppressed} then 'SUPPRESSED' end`,
  content: async (_, row) => emailContentSchema.parse(row),
  contentSchema: emailContentSchema,
  message: renderBulkEmail,
  replyTo: ({ sender }) => sender || null,
  list: ({ filterType }) => (isAnnouncement(filterType) ? 'announcements' : null),
});
