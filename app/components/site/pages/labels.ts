import type { Translate } from '#functions/core/i18n/translate.ts';
import { pageFields } from '#functions/site/pages/schema.ts';

/** The id of the form of a page, and so the beginning of its fields' ids. */
export const pageFormId = 'page';

type PageField = keyof typeof pageFields.shape;

const names = Object.keys(pageFields.shape) as PageField[];

/** What a field of a page is called. */
export const pageLabel = (t: Translate, name: string): string => t(`pages.f-${name as PageField}`);

/** What all fields of a page are called, by their names. */
export const pageLabels = (t: Translate): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, pageLabel(t, name)]));

/** The field that tells for which section the positions of a form were shown. */
export const placedInField = 'placedIn';
