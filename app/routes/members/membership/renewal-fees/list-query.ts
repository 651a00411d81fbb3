import { hrefTo } from '#app/framework/href.ts';
import { optionListParams } from '#functions/membership/fees/schema.ts';

/** The list that an address names: which page of the retired fees. */
export const listOf = (request: Request) =>
  optionListParams.parse(Object.fromEntries(new URL(request.url).searchParams));
export type List = ReturnType<typeof listOf>;

/** The list with the first page of the retired fees. */
export const wholeList: List = { page: 1 };

const ways = ['edit', 'retire', 'offer'] as const;
/** As what a fee is opened in its place. */
export type Way = (typeof ways)[number];

const doneTexts = ['added', 'changed', 'retired', 'offered'] as const;
export type Done = (typeof doneTexts)[number];

/** The address of a list, with one of its fees opened, or with what has just been done. */
export function listHref(
  { page }: List,
  more: { [W in Way]?: string } & { done?: Done } = {},
): string {
  const query = new URLSearchParams({ ...(page === 1 ? {} : { page: String(page) }), ...more });
  return hrefTo('my-renewal-fees') + (query.size > 0 ? `?${query}` : '');
}

/** The part of the screen at which an opened fee stands. */
export const openId = 'open';

/** What the address asks to do with a fee. */
export function openedOf(request: Request): { id: string; as: Way } | null {
  const query = new URL(request.url).searchParams;
  const as = ways.find((way) => query.has(way));
  return as ? { id: query.get(as) ?? '', as } : null;
}

/** What has just been done, as the address says. */
export const doneOf = (request: Request): Done | null => {
  const done = new URL(request.url).searchParams.get('done');
  return doneTexts.find((one) => one === done) ?? null;
};
