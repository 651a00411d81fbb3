import { listAt } from '#app/components/lists/list-at.ts';
import { hrefTo } from '#app/framework/href.ts';
import { userListParams } from '#functions/identity/users/schema.ts';

/** The list of users; each chosen column is a parameter of its own, or all are one. */
export const userList = listAt(hrefTo('my-users'), userListParams);
