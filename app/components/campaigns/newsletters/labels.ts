import { newsletterFields } from '#functions/campaigns/newsletters/schema.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';

type NewsletterField = keyof typeof newsletterFields.shape;

/** What a field of a newsletter is called. */
export const newsletterLabel = (t: Translate, name: string): string =>
  name === 'title' ? t('newsletters.titleField') : t(`newsletters.${name as NewsletterField}`);

/** What all its fields are called, by their names. */
export const newsletterLabels = (t: Translate): Record<string, string> =>
  Object.fromEntries(
    Object.keys(newsletterFields.shape).map((name) => [name, newsletterLabel(t, name)]),
  );
