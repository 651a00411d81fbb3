import type { newsletterContents } from '#functions/campaigns/archive/archive.ts';
import type { NewsletterItem } from '#functions/campaigns/newsletters/content.ts';
import { type ChosenKind, chosenKinds } from '#functions/campaigns/newsletters/rules.ts';
import type { PositionType } from '#functions/content/jobs/rules.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import { escapeXml } from '#functions/core/values/escape.ts';
import { placeText } from '#functions/core/values/places.ts';

/** What a candidate wants to know of a job before its text. */
interface JobFacts {
  employer: string | null;
  location: string | null;
  country: string | null;
  positionType: PositionType | null;
  applicationDeadline: string | null;
}

const deadlineOf = (day: string | null, language: Language, t: Translate): string =>
  day ? `${t('fields.applicationDeadline')}: ${formatDate(day, language)}` : t('jobs.noDeadline');

/** Employer, place and country, kind and deadline of a job in one line (JOB-03, D-98). */
export function jobLine(job: JobFacts, language: Language): string {
  const t = translator(language);
  return [
    job.employer,
    placeText(job, language),
    job.positionType && t(`jobs.type-${job.positionType}`),
    deadlineOf(job.applicationDeadline, language, t),
  ]
    .filter(Boolean)
    .join(' · ');
}

type SentNewsletter = ReturnType<ReturnType<typeof newsletterContents>['rows']>[number];

/** The feed is in English. */
const titles: Record<ChosenKind, string> = {
  news: 'News',
  events: 'Events',
  jobs: 'Open positions',
};

const sectionHtml = (title: string, items: NewsletterItem<ChosenKind>[]): string =>
  items.length === 0
    ? ''
    : `<h2>${title}</h2>${items
        .map(
          (item) =>
            `<h3><a href="${escapeXml(item.href)}">${escapeXml(item.title)}</a></h3>${item.summary}`,
        )
        .join('')}`;

/** A newsletter as an entry of the feed: its opening, then the content of its web version. */
export function newsletterEntry({ id, startedAt, content }: SentNewsletter) {
  const { title, opening, closing } = content;
  return {
    id,
    title,
    summary: opening,
    description: [
      ...chosenKinds.map((kind) => sectionHtml(titles[kind], content[kind])),
      closing,
    ].join(''),
    published: startedAt,
    updatedAt: startedAt,
  };
}
