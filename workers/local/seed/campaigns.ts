import { getTableName } from 'drizzle-orm';
import { emails } from '#functions/campaigns/bulk-emails/table.ts';
import {
  type NewsletterContent,
  newsletterContentSchema,
} from '#functions/campaigns/newsletters/content.ts';
import { newsletters } from '#functions/campaigns/newsletters/table.ts';
import { eventHref } from '#functions/content/events/rules.ts';
import { isExpired } from '#functions/content/jobs/rules.ts';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { itemHref } from '#functions/lifecycle/content/rules.ts';
import { accountId } from './authors.ts';
import { dayFrom, seedId, timeAgo } from './ids.ts';
import type { Seed } from './read.ts';
import { paragraph, richTexts, rowsOf, searchTextOf, type TableRows, timestamps } from './rows.ts';
import { sendingRows } from './sendings.ts';
import { sampleResources } from './submitted/resources.ts';

type Sample = Seed['newsletters']['paused'];
type NewsletterRow = typeof newsletters.$inferInsert;
type EmailRow = typeof emails.$inferInsert;

/** The rows of the items that newsletters name. */
function itemsOf({ samples }: Seed, today: string) {
  const { news, events, jobs } = sampleResources;
  return {
    news: news.published(samples, today).flatMap(({ rows }) => rows),
    events: events.published(samples, today).flatMap(({ rows }) => rows),
    jobs: jobs.published(samples, today).flatMap(({ rows }) => rows),
  };
}
type ItemRows = ReturnType<typeof itemsOf>;

const kindOf = { news: 'news', events: 'event', jobs: 'job' } as const;

const idsOf = (kind: keyof typeof kindOf, slugs: string[]) =>
  slugs.map((slug) => seedId(kindOf[kind], slug));

/** At most so many jobs are in a newsletter. */
const mostJobs = 2;

/** The slugs of the sample jobs that were published by a day and open on it, the latest first. */
function jobsOn(day: string, { samples }: Seed, { jobs }: ItemRows): string[] {
  const isOpen = ({ publishedAt, ...job }: ItemRows['jobs'][number]) =>
    String(publishedAt).slice(0, 10) <= day &&
    !isExpired({ applicationDeadline: job.applicationDeadline ?? null }, day);
  const open = jobs
    .filter(isOpen)
    .sort((a, b) => (String(a.publishedAt) < String(b.publishedAt) ? 1 : -1));
  const slugs = new Map(samples.jobs.map(({ slug }) => [seedId('job', slug), slug]));
  return open.slice(0, mostJobs).flatMap(({ id }) => slugs.get(id) ?? []);
}

/** The items of a newsletter as its sending keeps them, from the seed's own rows. */
function storedContent(sample: Sample, items: ItemRows): NewsletterContent {
  const picked = <Kind extends keyof ItemRows>(kind: Kind): ItemRows[Kind][number][] =>
    idsOf(kind, sample[kind]).map((id, i) => {
      const row = items[kind].find((one) => one.id === id);
      if (row) return row;
      throw new Error(`The newsletter "${sample.key}" names no ${kind} "${sample[kind][i]}".`);
    });
  return newsletterContentSchema.parse({
    ...sample,
    opening: sanitizeRichText(sample.opening),
    closing: sanitizeRichText(sample.closing),
    news: picked('news').map((one) => ({ ...one, href: itemHref('news', one) })),
    events: picked('events').map((one) => ({
      ...one,
      href: eventHref({
        ...one,
        eventType: one.eventType ?? 'OTHER',
        isNetsci: one.isNetsci ?? false,
      }),
    })),
    jobs: picked('jobs').map((one) => ({ ...one, href: itemHref('jobs', one) })),
  });
}

function newsletterRow({ key, ...sample }: Sample, state: Partial<NewsletterRow>): NewsletterRow {
  const { opening, closing } = sample;
  return {
    ...sample,
    isSample: true,
    id: seedId('newsletters', key),
    ...richTexts({ opening, closing }),
    news: JSON.stringify(idsOf('news', sample.news)),
    events: JSON.stringify(idsOf('events', sample.events)),
    jobs: JSON.stringify(idsOf('jobs', sample.jobs)),
    changedBy: accountId('newsletter@example.org'),
    sendOn: null,
    ...timestamps(`${sample.publicationDate}T08:00:00.000Z`),
    ...state,
  };
}

/** The time of sending, in days from today. */
const sendTime = (today: string, days: number): string => `${dayFrom(today, days)} 09:30`;

/** So overdue that it needs a confirmation (D-39), on any day; and so far ahead that no cron job starts it. */
const [overdue, far] = [-2, 400];

/** The newsletters not sent yet, one in each state without a sending. */
function unsentRows(sample: Seed['newsletters']['coming'], today: string) {
  const coming = (issuePeriod: string, state: Partial<NewsletterRow>) => {
    const key = `newsletter ${issuePeriod}`;
    const title = `Newsletter 10: ${issuePeriod}`;
    return newsletterRow(
      { ...sample, key, title, issuePeriod, publicationDate: dayFrom(today, 20) },
      { ...timestamps(timeAgo(today, 3, 8)), ...state },
    );
  };
  return [
    coming('a first draft', { status: 'DRAFT' }),
    coming('ready to send', { status: 'PUBLISHED' }),
    coming('scheduled for a distant day', { status: 'SEND', sendOn: sendTime(today, far) }),
    coming('too late to go unasked', { status: 'SEND', sendOn: sendTime(today, overdue) }),
    coming('a deleted one', { status: 'DELETED', deletedAt: timeAgo(today, 1, 8) }),
  ];
}

const emailSample = (subject: string) => ({
  subject: subject,
  sender: 'office@example.org',
  body: `<p>Dear {givenName} {lastName},</p>${paragraph(
    `we write to all of you about one thing: ${subject.toLowerCase()}.`,
  )}${paragraph('You find the details in your overview, and can answer this e-mail with any question.')}<p>The office</p>`,
});

function emailRow(subject: string, today: string, state: Partial<EmailRow>): EmailRow {
  const email = emailSample(subject);
  return {
    ...email,
    testRecipients: 'editor@example.org; office@example.org',
    id: seedId('emails', subject),
    filterType: 'WEB-USERS',
    filterRenewalOptionId: null,
    sendOn: null,
    deletedAt: null,
    searchText: searchTextOf(email.body),
    changedBy: accountId('newsletter@example.org'),
    ...timestamps(timeAgo(today, 4, 8)),
    ...state,
  };
}

/** E-mails that were sent, or whose sending is paused. */
const sentEmails = [
  { subject: 'The site has moved', day: '2026-11-02', filterType: 'WEB-USERS', isPaused: true },
  {
    subject: 'Thank you for your membership',
    day: '2026-09-15',
    filterType: 'MEMBERS',
    isPaused: false,
  },
] as const;

const emailRows = (today: string) => [
  emailRow('The next assembly', today, { status: 'DRAFT', filterType: 'MEMBERS' }),
  emailRow('A question to the board', today, { status: 'PUBLISHED', filterType: 'board' }),
  emailRow('Candidates for the committee', today, {
    status: 'PUBLISHED',
    filterType: 'executive-committee',
  }),
  emailRow('Why not become a member?', today, {
    status: 'SEND',
    filterType: 'NON-MEMBERS',
    sendOn: sendTime(today, overdue),
  }),
  ...sentEmails.map(({ subject, day, filterType, isPaused }) =>
    emailRow(subject, today, {
      status: isPaused ? 'SENDING' : 'SENT',
      filterType,
      sendOn: `${day} 09:30`,
    }),
  ),
  emailRow('An e-mail that nobody wanted', today, {
    status: 'DELETED',
    deletedAt: timeAgo(today, 1, 8),
  }),
];

/** Delivery changes the status of a campaign without a new version. */
const unlessMoved = (group: TableRows): TableRows => ({
  ...group,
  unless: `"${getTableName(group.table)}"."status" <> excluded."status"`,
});

/**
 * Newsletters and e-mails in every state but those of a test, which the next cron job would finish. Sent ones
 * have a ledger, those being sent are paused.
 */
export function campaignRows(seed: Seed, today: string): TableRows[] {
  const { paused, coming } = seed.newsletters;
  const items = itemsOf(seed, today);
  const sent = seed.newsletters.sent.map((one) => ({
    ...one,
    jobs: jobsOn(one.publicationDate, seed, items),
  }));
  const begun = [...sent, paused].map((one) => ({ ...one, isPaused: one === paused }));
  return [
    unlessMoved(
      rowsOf(newsletters, [
        ...begun.map(({ isPaused, ...one }) =>
          newsletterRow(one, {
            status: isPaused ? 'SENDING' : 'SENT',
            sendOn: `${one.publicationDate} 09:30`,
          }),
        ),
        ...unsentRows(coming, today),
      ]),
    ),
    unlessMoved(rowsOf(emails, emailRows(today))),
    ...sendingRows([
      ...begun.map(({ isPaused, ...one }) => ({
        resourceName: 'newsletters' as const,
        key: one.key,
        content: storedContent(one, items),
        day: one.publicationDate,
        isPaused,
      })),
      ...sentEmails.map(({ subject, day, filterType, isPaused }) => ({
        resourceName: 'emails' as const,
        key: subject,
        content: { ...emailSample(subject), filterType },
        day,
        isPaused,
      })),
    ]),
  ];
}
