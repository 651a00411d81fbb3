import type { PositionType } from '#functions/content/jobs/rules.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import { placeText } from '#functions/core/values/places.ts';

/** What a candidate wants to know of a job before its text. */
export interface JobFacts {
  employer: string | null;
  location: string | null;
  country: string | null;
  positionType: PositionType | null;
  applicationDeadline: string | null;
}

const deadlineOf = (day: string | null, language: Language, t: Translate): string =>
  day ? `${t('jobs.deadline')}: ${formatDate(day, language)}` : t('jobs.noDeadline');

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
