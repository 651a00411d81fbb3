import { listAt } from '#app/components/lists/list-at.ts';
import { hrefTo } from '#app/framework/href.ts';
import { optionListParams } from '#functions/membership/fees/schema.ts';

/** The fees, of which the retired ones have pages. */
export const fees = listAt(hrefTo('my-renewal-fees'), optionListParams);

/** The forms in which a fee can be opened, and what can have been done. */
export const panels = ['edit', 'retire', 'offer'] as const;
export type Panel = (typeof panels)[number];
export const doneTexts = ['added', 'changed', 'retired', 'offered'] as const;
export type DoneAction = (typeof doneTexts)[number];
