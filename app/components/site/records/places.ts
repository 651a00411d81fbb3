import { hrefTo } from '#app/framework/href.ts';
import type { RecordFamily } from '#functions/lifecycle/publishing/rules.ts';

/** The names of a family's routes: list, new, edit with the name of its parameter. */
const places = {
  pages: ['my-pages', 'page-new', (pageId: string) => hrefTo('page-edit', { pageId })],
  people: ['my-people', 'person-new', (personId: string) => hrefTo('person-edit', { personId })],
  winners: ['my-winners', 'winner-new', (winnerId: string) => hrefTo('winner-edit', { winnerId })],
  awards: ['my-awards', 'award-new', (awardId: string) => hrefTo('award-edit', { awardId })],
} as const satisfies Record<RecordFamily, unknown>;

/** The list of pages, people, winners or awards. */
export const listHref = (family: RecordFamily): string => hrefTo(places[family][0]);
/** The screen that creates one. */
export const newHref = (family: RecordFamily): string => hrefTo(places[family][1]);
/** The screen of one. */
export const editHref = (family: RecordFamily, id: string): string => places[family][2](id);
