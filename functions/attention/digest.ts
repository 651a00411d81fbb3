import { type SQL, sql } from 'drizzle-orm';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { type AttentionLine, urgentOf } from '#functions/core/attention/rules.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isConflict } from '#functions/core/errors.ts';
import { addDays, dayOf } from '#functions/core/values/dates.ts';
import {
  forgetReminders,
  isReminded,
  noteReminder,
  queueEmail,
  sendQueuedEmail,
} from '#functions/email/outbox/commands.ts';
import { attentionLines } from './queries.ts';

/** The hour of Monday, in UTC, from which the weekly e-mail goes; until the end of that day. */
const sentFrom = 7;

/** The Monday whose weekly e-mail is due at an instant; null at other times. */
function digestWeek(now: Date): string | null {
  const isMonday = now.getUTCDay() === 1;
  return isMonday && now.getUTCHours() >= sentFrom ? dayOf(now) : null;
}

/** How many administrators get it. */
const mostReaders = 50;

/** For how many days it is kept who got it. */
const keptFor = 60;

const isReader: SQL = sql`${users.status} = 'ACTIVE' and ${users.suspendedAt} is null and ${users.attentionDigest} = 1`;

/** The administrators who want the e-mail and have not had that of a week. */
const readersWithout = (week: string): Read<string[]> =>
  readOf(
    { id: userRoles.userId },
    sql`from ${userRoles} cross join ${users} on ${users.id} = ${userRoles.userId}
      where ${userRoles.role} = 'admin' and ${isReader}
        and not ${isReminded('attention-digest', userRoles.userId, week)}
      order by ${userRoles.userId} limit ${sql.raw(`${mostReaders}`)}`,
    (rows) => rows.map(({ id }) => id),
  );

/** What an administrator finds on the overview. */
const linesFor = (ctx: Context, id: string): Promise<AttentionLine[]> =>
  attentionLines({
    ...ctx,
    actor: { id, givenName: '', lastName: '', roles: ['admin'], sessionId: '', proof: null },
  });

/**
 * Sends every administrator who has not switched it off the weekly e-mail about what needs attention (D-152): once for
 * each person and week, however many cron jobs call it, and none when nothing is urgent at that moment.
 */
export async function sendAttentionDigest(ctx: Context): Promise<void> {
  const week = digestWeek(ctx.now());
  if (week === null) return;
  const { readers } = await ctx.db.read({ readers: readersWithout(week) });
  const [first] = readers;
  if (first === undefined) return;
  const lines = await linesFor(ctx, first);
  const isQuiet = urgentOf(lines).length === 0;
  const data = {
    lines: lines.map(({ name, count, since, isSoon }) => ({ name, count, since, isSoon })),
  };
  const emails = isQuiet ? [] : readers.map((reader) => ({ reader, id: ctx.newId() }));
  try {
    await ctx.db.write([
      ...readers.map((reader) => noteReminder(ctx, 'attention-digest', reader, week)),
      ...emails.map(({ reader, id }) =>
        queueEmail(ctx, sql`${users.id} = ${reader} and ${isReader}`, {
          id,
          kind: 'attention-digest',
          data,
        }),
      ),
      forgetReminders('attention-digest', addDays(week, -keptFor)),
    ]);
  } catch (error) {
    // Another cron job has claimed them and sends the e-mails.
    if (isConflict(error)) return;
    throw error;
  }
  for (const { id } of emails) await sendQueuedEmail(ctx, id);
}
