import { sql } from 'drizzle-orm';
import { defineCampaign } from '#functions/campaigns/model/kind.ts';
import { sizeErrors } from '#functions/campaigns/rendering/layout.ts';
import { requiredErrors } from '#functions/content/review/schema.ts';
import { users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { columnsOf } from '#functions/core/richtext/stored.ts';
import { isSuppressed } from '#functions/email/suppression/queries.ts';
import { choiceErrors } from './choices.ts';
import { type NewsletterContent, newsletterContent, newsletterContentSchema } from './content.ts';
import { renderNewsletter } from './email.ts';
import { type NewsletterFields, newsletterNeeds } from './schema.ts';
import { newsletters } from './table.ts';

const rich = ['opening', 'closing'] as const;

/** Lists of ids are stored as JSON. */
const columns = (fields: Partial<NewsletterFields>): Columns =>
  columnsOf(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        Array.isArray(value) ? JSON.stringify(value) : value,
      ]),
    ),
    rich,
  );

/** The columns of a newsletter in a list besides its state. */
export const newsletterLine = pickColumns(newsletters, [
  'title',
  'publicationDate',
  'issueNumber',
  'issuePeriod',
  'isSample',
]);

/** The resource of newsletters (D-41). */
export const newsletterCampaign = defineCampaign<NewsletterFields, NewsletterContent>({
  resourceName: 'newsletters',
  table: newsletters,
  nameColumn: 'title',
  rich,
  columns,
  referenceErrors: choiceErrors,
  columnsListed: newsletterLine,
  words: sql`${newsletters.title} || ' ' || ${newsletters.issueNumber} || ' ' || ${newsletters.issuePeriod}
    || ' ' || ${newsletters.searchText}`,
  async findMissing(ctx, row) {
    const missing = newsletterNeeds.filter((name) => !row[name]);
    if (missing.length > 0) return requiredErrors(missing);
    const content = await newsletterContent(ctx, row);
    return sizeErrors(ctx, 'opening', (facts) => renderNewsletter(content, facts));
  },
  audience: () => sql`${users.status} = 'ACTIVE'`,
  exclusion: () => sql`case
    when ${users.status} <> 'ACTIVE' then 'CLOSED'
    when ${users.newsletter} = 0 then 'NOT_SUBSCRIBED'
    when ${users.confirmedAt} is null then 'UNCONFIRMED'
    when ${isSuppressed} then 'SUPPRESSED' end`,
  content: newsletterContent,
  contentSchema: newsletterContentSchema,
  message: renderNewsletter,
  replyTo: () => null,
  list: () => 'newsletter',
});
