import { ownText, type Translate } from '#functions/core/i18n/translate.ts';
import { pageFields } from '#functions/site/pages/schema.ts';

/** The id of the form of a page, and the prefix of its fields' ids. */
export const pageFormId = 'page';

type PageField = keyof typeof pageFields.shape;

const names = Object.keys(pageFields.shape) as PageField[];

/** The label of a field of a page. */
export const pageLabel = (t: Translate, name: string): string =>
  ownText(t, `pages.f-${name}`, `fields.${name as PageField}`);

/** The labels of all fields of a page, by name. */
export const pageLabels = (t: Translate): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, pageLabel(t, name)]));

/** The field with the section to which the offered positions belong. */
export const placedInField = 'placedIn';
