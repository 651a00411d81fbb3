import { hrefTo } from '#app/framework/href.ts';

/** Leaves for the screen that asks who it is, which comes back to `next`. */
export const confirmFirst = (next: string): void =>
  window.location.assign(`${hrefTo('my-confirm')}?${new URLSearchParams({ next })}`);
