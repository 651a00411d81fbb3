import { jobReview } from '#functions/content/jobs/review.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import type { Context } from '#functions/core/context.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { found, invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { sendRequest } from './commands.ts';
import { itemWithRequest, requestedFields } from './queries.ts';

interface Extension {
  applicationDeadline: string;
  /** That of the vacancy as it was shown; a request may come from any. */
  version: number;
  key?: string | undefined;
}

/**
 * Extends a vacancy to another deadline: an administrator at once, its author by a request, with what an open one asks
 * for. Throws `INVALID_FIELDS` for an earlier day, and as `sendRequest` and `changeItem` do.
 */
export async function extendJob(
  ctx: Context,
  jobId: string,
  { applicationDeadline, version, key }: Extension,
): Promise<'extended' | 'sent'> {
  const { open, row } = found(await itemWithRequest(ctx, 'jobs', jobId), 'Item');
  const { applicationDeadline: present }: Columns = row;
  const isAtOnce = may(ctx.actor, 'content.manage');
  const isShown = !isAtOnce || row.version === version;
  if (isShown && applicationDeadline < String(present ?? ''))
    throw invalidFields({ applicationDeadline: [says('notLater')] });
  const fields = { applicationDeadline };
  if (isAtOnce) {
    await changeItem(ctx, jobReview, jobId, { action: 'update', version, fields });
    return 'extended';
  }
  await sendRequest(ctx, 'jobs', jobId, {
    wish: 'CHANGE',
    words: open?.words ?? '',
    fields: { ...(open ? requestedFields(open) : {}), ...fields },
    id: key,
  });
  return 'sent';
}
