import { listAt } from '#app/components/lists/list-at.ts';
import { hrefTo } from '#app/framework/href.ts';
import { userListParams } from '#functions/identity/users/schema.ts';

/** The list of users. */
export const userList = listAt(hrefTo('my-users'), userListParams);
