import { attention } from '#functions/attention/domain.ts';
import { campaigns } from '#functions/campaigns/domain.ts';
import { content } from '#functions/content/domain.ts';
import { eventKind, eventReview, eventTypeOf } from '#functions/content/events/review.ts';
import { newsReview } from '#functions/content/news/review.ts';
import { scheduledContent } from '#functions/content/submissions/scheduled.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type {
  Domain,
  EmailKind,
  Registry,
  ScheduledSource,
  TranslatedSource,
} from '#functions/core/registry.ts';
import { email } from '#functions/email/domain.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';
import { health } from '#functions/health/domain.ts';
import { identity } from '#functions/identity/domain.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { lifecycle } from '#functions/lifecycle/domain.ts';
import type { ScheduledResource } from '#functions/lifecycle/schedules/model/rules.ts';
import type { TranslatedResource } from '#functions/lifecycle/translations/rules.ts';
import { membership } from '#functions/membership/domain.ts';
import { operations } from '#functions/operations/domain.ts';
import { personalData } from '#functions/personal-data/rows.ts';
import { awardRecord } from '#functions/site/awards/records.ts';
import { site } from '#functions/site/domain.ts';
import { publishProblems } from '#functions/site/pages/checks.ts';
import { pageRecord } from '#functions/site/pages/record.ts';
import { scheduledPages } from '#functions/site/pages/scheduled.ts';
import { voting } from '#functions/voting/domain.ts';

/** All domains. */
export const domains: readonly Domain[] = [
  ...[health, email, voting, membership, campaigns, content, site, identity],
  ...[lifecycle, attention, operations],
];

const editAt =
  (name: 'pages' | 'sections' | 'awards' | ContentKind) =>
  ({ id }: Columns): string =>
    `/my/${name}/${encodeURIComponent(String(id))}`;

const eventKindOf = ({ isNetsci, eventType }: Columns): ContentKind =>
  eventKind({ isNetsci: isNetsci === 1, eventType: eventTypeOf(eventType) })?.review.name ??
  'events';

/** Everything that domains register for each other: the only file that knows them all (design §1). */
export const registry = {
  emails: {
    ...identity.emails,
    ...membership.emails,
    ...content.emails,
    ...lifecycle.emails,
    ...health.emails,
    ...campaigns.emails,
    ...attention.emails,
    ...voting.emails,
  } satisfies Record<QueuedEmailKind, EmailKind>,
  personalData,
  accountClosed: domains.flatMap(({ accountClosed = [] }) => accountClosed),
  emailReported: domains.flatMap(({ emailReported = [] }) => emailReported),
  // The most urgent first: what needs attention is listed in this order.
  attention: {
    ...health.attention,
    ...email.attention,
    ...voting.attention,
    ...membership.attention,
    ...campaigns.attention,
    ...content.attention,
    ...site.attention,
    ...identity.attention,
  },
  audited: Object.assign({}, ...domains.map(({ audited }) => audited)),
  finders: {
    ...identity.finders,
    ...site.finders,
    ...content.finders,
    ...membership.finders,
    ...voting.finders,
    ...campaigns.finders,
  },
  translated: {
    pages: { ...pageRecord, editPath: editAt('pages'), textFaults: publishProblems },
    sections: { tags: () => ['pages'], publicPath: () => null, editPath: editAt('sections') },
    awards: { ...awardRecord, editPath: editAt('awards') },
    news: { ...newsReview, editPath: editAt('news') },
    events: { ...eventReview, editPath: (row) => editAt(eventKindOf(row))(row) },
  } satisfies Record<TranslatedResource, TranslatedSource>,
  scheduled: { ...scheduledContent, pages: scheduledPages } satisfies Record<
    ScheduledResource,
    ScheduledSource
  >,
  unseenDrafts: domains.flatMap(({ unseenDrafts = [] }) => unseenDrafts),
  fixedPictures: domains.flatMap(({ fixedPictures = [] }) => fixedPictures),
  userCountry: site.userCountry,
} satisfies Registry;
