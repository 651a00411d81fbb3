import { listAt } from '#app/components/lists/list-at.ts';
import { hrefTo } from '#app/framework/href.ts';
import { auditListParams } from '#functions/core/audit/schema.ts';

export const audit = listAt(hrefTo('my-audit'), auditListParams);
