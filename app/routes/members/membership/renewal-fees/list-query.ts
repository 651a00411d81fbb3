import { queryOf } from '#app/components/lists/list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { optionListParams } from '#functions/membership/fees/schema.ts';

/** The list that a request asks for: a page of the retired fees. */
export const listOf = (request: Request) =>
  optionListParams.parse(Object.fromEntries(new URL(request.url).searchParams));
type List = ReturnType<typeof listOf>;

/** The first page of the list. */
export const wholeList: List = { page: 1 };

/** The forms in which a fee can be opened. */
export const panels = ['edit', 'retire', 'offer'] as const;
export type Panel = (typeof panels)[number];
export const doneTexts = ['added', 'changed', 'retired', 'offered'] as const;
export type DoneAction = (typeof doneTexts)[number];

/** The path of a list, with an opened fee or with what has just been done. */
export const listHref = (
  list: List,
  more: { [W in Panel]?: string } & { done?: DoneAction } = {},
): string => hrefTo('my-renewal-fees') + queryOf(list, wholeList, more);
