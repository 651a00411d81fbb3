import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { guard, type Write, write } from '#functions/core/db/write.ts';
import type { ReminderKind } from './rules.ts';
import { reminders } from './table.ts';

type Text = string | SQLWrapper;

/** Whether a reminder was sent, as SQL. */
export const isReminded = (kind: ReminderKind, subject: Text, day: Text, days: SQL = sql`0`): SQL =>
  sql`exists (select 1 from ${reminders} where ${reminders.kind} = ${kind} and ${reminders.subject} = ${subject}
    and ${reminders.day} = ${day} and ${reminders.days} = ${days})`;

/** Notes a reminder that goes out with the same batch, which fails where another run was first. */
export const noteReminder = (
  ctx: Context,
  kind: ReminderKind,
  subject: string,
  day: string,
): Write =>
  guard(sql`insert into ${reminders} (${columnList(reminders, 'kind', 'subject', 'day', 'at')})
    values (${kind}, ${subject}, ${day}, ${ctx.now().toISOString()}) on conflict do nothing`);

/** Deletes what was noted for days that are over. */
export const forgetReminders = (kind: ReminderKind, before: string): Write =>
  write(
    sql`delete from ${reminders} where ${reminders.kind} = ${kind} and ${reminders.day} < ${before}`,
  );
