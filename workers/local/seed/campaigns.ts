import { getTableName } from 'drizzle-orm';
import { emails } from '#functions/campaigns/bulk-emails/table.ts';
import type {
  NewsletterContent,
  NewsletterItem,
} from '#functions/campaigns/newsletters/content.ts';
import { newsletters } from '#functions/campaigns/newsletters/table.ts';
import { eventHref } from '#functions/content/events/rules.ts';
import { events } from '#functions/content/events/table.ts';
import { jobHref } from '#functions/content/jobs/rules.ts';
import { jobs } from '#functions/content/jobs/table.ts';
import { newsHref } from '#functions/content/news/rules.ts';
import { news } from '#functions/content/news/table.ts';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { accountId } from '#workers/local/accounts.ts';
import {
  comingSample,
  emailSample,
  type NewsletterSample,
  pausedSample,
  sentSamples,
} from './campaign-texts.ts';
import { dayFrom } from './days.ts';
import { seedId } from './ids.ts';
import { rowsOf, searchTextOf, type TableRows, written } from './rows.ts';
import { sendingRows } from './sendings.ts';

/** A row of the seed's items, as far as a newsletter says it. */
type ItemRow = Omit<NewsletterItem<'events'> & NewsletterItem<'jobs'>, 'href'> &
  Parameters<typeof eventHref>[0];

const kindOf = { news: 'news', events: 'event', jobs: 'job' } as const;

/** What a newsletter keeps of its items when its e-mails start, from the seed's own rows. */
function frozen(sample: NewsletterSample, groups: TableRows[]): NewsletterContent {
  const all = (table: TableRows['table']) =>
    groups.filter((group) => group.table === table).flatMap(({ rows }) => rows);
  const picked = (kind: keyof typeof kindOf, table: TableRows['table']) =>
    sample[kind].map((slug) => {
      const id = seedId(kindOf[kind], slug);
      const row = all(table).find((one) => one.id === id);
      if (!row)
        throw new Error(`The sample newsletter "${sample.key}" names no ${kind} "${slug}".`);
      return row as unknown as ItemRow;
    });
  const { key: _, opening, closing, ...rest } = sample;
  return {
    ...rest,
    opening: sanitizeRichText(opening),
    closing: sanitizeRichText(closing),
    news: picked('news', news).map(({ id, title, summary }) => ({
      ...{ id, title, summary },
      href: newsHref(id),
    })),
    events: picked('events', events).map((event) => ({
      ...{ id: event.id, title: event.title, summary: event.summary },
      startDate: event.startDate,
      endDate: event.endDate ?? null,
      location: event.location ?? null,
      country: event.country ?? null,
      registrationDeadline: event.registrationDeadline ?? null,
      submissionDeadline: event.submissionDeadline ?? null,
      href: eventHref({ ...event, eventType: event.eventType ?? 'OTHER' }),
    })),
    jobs: picked('jobs', jobs).map(
      ({ id, title, summary, position, location, country, applicationDeadline }) => ({
        ...{ id, title, summary, position, location, country, applicationDeadline },
        href: jobHref(id),
      }),
    ),
  };
}

const ids = (kind: keyof typeof kindOf, slugs: string[]) =>
  JSON.stringify(slugs.map((slug) => seedId(kindOf[kind], slug)));

function newsletterRow({ key, ...sample }: NewsletterSample, state: object) {
  const opening = sanitizeRichText(sample.opening);
  const closing = sanitizeRichText(sample.closing);
  return {
    ...sample,
    id: seedId('newsletters', key),
    opening,
    closing,
    searchText: searchTextOf(opening, closing),
    news: ids('news', sample.news),
    events: ids('events', sample.events),
    jobs: ids('jobs', sample.jobs),
    changedBy: accountId('newsletter@example.org'),
    sendOn: null,
    ...written(`${sample.publicationDate}T08:00:00.000Z`),
    ...state,
  };
}

/** A time to send at, some days from today. */
const at = (today: string, days: number): string => `${dayFrom(today, days)} 09:30`;

/** So late that it asks first (D-39), on any day; and so far ahead that no cron job comes near it. */
const [overdue, far] = [-2, 400];

/** The newsletters that are still to come, one in each state in which nobody's e-mail is on its way. */
function comingRows(today: string) {
  const day = dayFrom(today, 20);
  const coming = (status: string, period: string, state: object = {}) =>
    newsletterRow(comingSample(`newsletter ${period}`, period, day), {
      status,
      title: `[Sample] Newsletter 10: ${period}`,
      ...written(`${dayFrom(today, -3)}T08:00:00.000Z`),
      ...state,
    });
  const deletedAt = `${dayFrom(today, -1)}T08:00:00.000Z`;
  return [
    coming('DRAFT', 'a first draft'),
    coming('PUBLISHED', 'ready to send'),
    coming('SEND', 'scheduled for a distant day', { sendOn: at(today, far) }),
    coming('SEND', 'too late to go unasked', { sendOn: at(today, overdue) }),
    coming('DELETED', 'a deleted one', { deletedAt }),
  ];
}

function emailRow(subject: string, status: string, today: string, state: object = {}) {
  const { body, ...email } = emailSample(subject);
  return {
    ...email,
    body,
    id: seedId('emails', subject),
    status,
    filterType: 'WEB-USERS',
    filterRenewalOptionId: null,
    sendOn: null,
    deletedAt: null,
    searchText: searchTextOf(body),
    changedBy: accountId('newsletter@example.org'),
    ...written(`${dayFrom(today, -4)}T08:00:00.000Z`),
    ...state,
  };
}

const emailRows = (today: string) => [
  emailRow('The next assembly', 'DRAFT', today, { filterType: 'MEMBERS' }),
  emailRow('A question to the board', 'PUBLISHED', today, { filterType: 'board' }),
  emailRow('Candidates for the committee', 'PUBLISHED', today, {
    filterType: 'executive-committee',
  }),
  emailRow('Why not become a member?', 'SEND', today, {
    filterType: 'NON-MEMBERS',
    sendOn: at(today, overdue),
  }),
  emailRow('The site has moved', 'SENDING', today, { sendOn: '2026-11-02 09:30' }),
  emailRow('Thank you for your membership', 'SENT', today, {
    filterType: 'MEMBERS',
    sendOn: '2026-09-15 09:30',
  }),
  emailRow('An e-mail that nobody wanted', 'DELETED', today, {
    deletedAt: `${dayFrom(today, -1)}T08:00:00.000Z`,
  }),
];

/** The delivery moves a mailing without a new version. */
const whileUnmoved = (group: TableRows): TableRows => ({
  ...group,
  unless: `"${getTableName(group.table)}"."status" <> excluded."status"`,
});

const sendOnOf = ({ publicationDate }: NewsletterSample): string => `${publicationDate} 09:30`;

/**
 * Newsletters and e-mails in every state but those of a test, which the next cron job would finish; what was
 * sent has its ledger, what is being sent is paused. `groups` are the rows of the items that they name.
 */
export function campaignRows(today: string, groups: TableRows[]): TableRows[] {
  const sent = sentSamples.map((one) =>
    newsletterRow(one, { status: 'SENT', sendOn: sendOnOf(one) }),
  );
  const paused = newsletterRow(pausedSample, { status: 'SENDING', sendOn: sendOnOf(pausedSample) });
  const written = [...sentSamples, pausedSample].map((one) => ({
    resourceName: 'newsletters' as const,
    key: one.key,
    content: frozen(one, groups),
    day: one.publicationDate,
    isPaused: one === pausedSample,
  }));
  const mailed = [
    { subject: 'Thank you for your membership', day: '2026-09-15', isPaused: false },
    { subject: 'The site has moved', day: '2026-11-02', isPaused: true },
  ].map(({ subject, day, isPaused }) => {
    const { testRecipients: _, ...email } = emailSample(subject);
    const filterType = isPaused ? 'WEB-USERS' : 'MEMBERS';
    const content = { ...email, filterType };
    return { resourceName: 'emails' as const, key: subject, content, day, isPaused };
  });
  return [
    whileUnmoved(rowsOf(newsletters, [...sent, paused, ...comingRows(today)] as never)),
    whileUnmoved(rowsOf(emails, emailRows(today) as never)),
    ...sendingRows([...written, ...mailed]),
  ];
}
