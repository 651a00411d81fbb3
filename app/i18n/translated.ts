import { isNameOnly } from '#functions/lifecycle/translations/rules.ts';

type Item = { isInItalian?: boolean } | null;

/** The content of a public screen, as its loader names it: an item, or else the page of the screen. */
interface Content {
  item?: Item;
  event?: Item;
  award?: Item;
  page?: Item;
  /** True where all its own words are of the catalogues: a list without an editable page, a form. */
  isInItalian?: boolean;
}

/**
 * Whether the content of the present screen is there in Italian, so that its Italian page is a translation: its
 * main text is, or it is only a name with facts.
 */
export function isTranslated(matches: readonly { data?: unknown }[]): boolean {
  const { item, event, award, page, isInItalian = false } = (matches.at(-1)?.data ?? {}) as Content;
  const content = item ?? event ?? award ?? page ?? { isInItalian };
  return (content.isInItalian ?? isInItalian) || isNameOnly(content);
}
