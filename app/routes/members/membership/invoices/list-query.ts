import { queryOf } from '#app/components/lists/list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import type { InvoiceListParams } from '#functions/membership/invoices/schema.ts';

const wholeList: InvoiceListParams = { status: 'open', q: '', sort: null, page: 1 };

/** A list as a query. */
export const listQuery = (list: InvoiceListParams): string => queryOf(list, wholeList);

/** The path of a list with its query. */
export const listHref = (list: InvoiceListParams): string =>
  hrefTo('my-invoices') + listQuery(list);
