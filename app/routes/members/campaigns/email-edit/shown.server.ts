import type { AppLoadContext } from '@remix-run/cloudflare';
import { mailingDone } from '#app/components/campaigns/done.ts';
import { optionChoices } from '#app/server/email-options.server.ts';
import { emailFields } from '#functions/campaigns/bulk-emails/schema.ts';
import { progressOf } from '#functions/campaigns/delivery/progress.ts';
import { letterHead, readersFor } from '#functions/campaigns/editing/preview.ts';
import type { MailingRow } from '#functions/campaigns/model/kind.ts';
import { mailingMachine, maySend, waitsForWord } from '#functions/campaigns/model/rules.ts';
import { mailingOf } from '#functions/campaigns/resources/kinds.ts';
import { audienceOf } from '#functions/campaigns/resources/queries.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { mayEdit, restorableDays } from '#functions/lifecycle/machine.ts';

const names = Object.keys(emailFields.shape) as (keyof typeof emailFields.shape)[];

/** What stands in the fields: texts, the rich one safe to show. */
const valuesOf = (row: MailingRow) =>
  Object.fromEntries(
    names.map((name) => {
      const text = String(row[name] ?? '');
      return [name, name === 'body' ? safeHtml(text) : text];
    }),
  );

/** Everything that the screen of an e-mail shows. */
export async function shownEmail(context: AppLoadContext, request: Request, row: MailingRow) {
  const { ctx } = context;
  const { id, status } = row;
  const asked = new URL(request.url).searchParams.get('reader');
  const waits = waitsForWord(row, ctx.now());
  const readers = await readersFor(ctx, 'emails', row);
  const reader = readers.find((one) => one.id === asked) ?? readers[0] ?? null;
  const [progress, options, { subject, bytes }, audience] = await Promise.all([
    progressOf(ctx, 'emails', id),
    optionChoices(context, row.filterRenewalOptionId ? String(row.filterRenewalOptionId) : null),
    letterHead(ctx, 'emails', row, reader ? { readerId: reader.id } : {}),
    maySend(status) || waits ? audienceOf(ctx, mailingOf('emails'), row) : null,
  ]);
  return {
    id,
    subject: String(row.subject),
    status,
    sendOn: row.sendOn,
    version: row.version,
    values: valuesOf(row),
    options,
    isEditable: mayEdit(mailingMachine, status),
    mayTest: mailingMachine.named('test', status, 'emails') !== null,
    waits,
    audience,
    progress,
    readers,
    reader: reader?.id ?? null,
    letter: { subject, bytes },
    restorableUntil: row.deletedAt
      ? addDays(String(row.deletedAt).slice(0, 10), restorableDays)
      : null,
    done: mailingDone(request),
  };
}
