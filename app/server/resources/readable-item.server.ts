import type { AppLoadContext } from '@remix-run/cloudflare';
import { editionTitle } from '#functions/content/events/edition-queries.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { isText, type Translate, translator } from '#functions/core/i18n/translate.ts';
import { countryName } from '#functions/core/values/country-names.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';

/** The texts of the choices of a field, by its name. */
const choices: Record<string, string> = {
  positionType: 'jobs.type',
  employmentType: 'jobs.work',
  eventType: 'content.type',
  attendance: 'content.attendance',
};

const isDayField = (name: string): boolean => /(?:Date|Deadline)$/.test(name);

function inWords(t: Translate, language: Language, name: string, value: string): string {
  const choice = `${choices[name]}-${value}`;
  if (name in choices && isText(choice)) return t(choice);
  if (isDayField(name)) return formatDate(value, language);
  return (name === 'country' && countryName(value, language)) || value;
}

/**
 * The columns of a submission as its form shows them: days, countries and choices in words, the edition by its title.
 * Pictures stay ids, which `changesBetween` makes pictures.
 */
export async function readableItem({ ctx, visit }: AppLoadContext, columns: Columns) {
  const { language } = visit;
  const t = translator(language);
  const { parentId } = columns;
  const edition = parentId
    ? await ctx.db.read({ found: editionTitle(String(parentId)) })
    : { found: null };
  const words = Object.entries(columns).map(([name, value]) => [
    name,
    typeof value === 'string' && value !== '' ? inWords(t, language, name, value) : value,
  ]);
  return {
    ...Object.fromEntries(words),
    ...(parentId ? { parentId: edition.found?.title ?? t('content.editionGone') } : {}),
  } as Columns;
}
