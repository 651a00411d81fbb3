import { listAt } from '#app/components/lists/list-at.ts';
import { hrefTo } from '#app/framework/href.ts';
import { emailParams } from '#functions/email/outbox/schema.ts';

export const emails = listAt(hrefTo('my-outbox'), emailParams, '-since');
