import { queryOf } from '#app/components/lists/list-query.ts';
import { emailToList } from '#functions/campaigns/bulk-emails/rules.ts';
import type { UserFilter } from '#functions/identity/users/rules.ts';

/** The query of a new e-mail to a list of users (D-129); null for one to which none is sent. */
export function emailQuery(filter: UserFilter): string | null {
  const audience = emailToList(filter);
  return audience && queryOf({}, {}, { ...audience });
}
