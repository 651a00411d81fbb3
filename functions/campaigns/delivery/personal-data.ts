import { sql } from 'drizzle-orm';
import { recipients, sendings } from '#functions/campaigns/model/table.ts';
import { heldRows, type PersonalData } from '#functions/core/accounts/personal-data.ts';

const named = (name: string) => sql`json_extract(${sendings.content}, ${name})`;

/** Which newsletters and e-mails went to somebody. */
export const deliveredData: PersonalData = {
  campaigns: (userId) =>
    heldRows(
      {
        resourceName: sendings.resourceName,
        purpose: sendings.purpose,
        title: sql`coalesce(${named('$.title')}, ${named('$.subject')})`,
        state: recipients.state,
        movedAt: recipients.movedAt,
      },
      sql`${recipients} join ${sendings} on ${sendings.id} = ${recipients.sendingId}
        where ${recipients.userId} = ${userId} order by ${sendings.startedAt}`,
    ),
};
