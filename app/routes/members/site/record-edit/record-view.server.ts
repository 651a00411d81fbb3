import type { AppLoadContext } from '@remix-run/cloudflare';
import { readDone } from '#app/components/lifecycle/links.ts';
import { recordButtons } from '#app/components/site/records/record-buttons.ts';
import type { PlainResource } from '#app/components/site/records/schemas.ts';
import { notFound } from '#app/server/public-page.server.ts';
import {
  awardOptions,
  editionOptions,
  recordValues,
} from '#app/server/resources/records.server.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { isDeleted, isPublic, mayEdit, restorableDays } from '#functions/lifecycle/machine.ts';
import { visibleRecord } from '#functions/lifecycle/publishing/queries.ts';
import { publishing, recordActions } from '#functions/lifecycle/publishing/rules.ts';
import { translationState } from '#functions/lifecycle/translations/queries.ts';
import { countWinners } from '#functions/site/awards/records.ts';
import { findVisibility, recordOf } from '#functions/site/records/kinds.ts';

/** The view model of the screen of a person, a winner or an award; throws 404 if there is none. */
export async function recordView(
  context: AppLoadContext,
  request: Request,
  resourceName: PlainResource,
  id: string,
) {
  const { ctx } = context;
  const visible = await visibleRecord(ctx, recordOf(resourceName), id);
  if (!visible) throw notFound();
  const { row, relation } = visible;
  const { status } = row;
  const isAward = resourceName === 'awards';
  const { leaving } =
    isAward && isPublic(status) ? await ctx.db.read({ leaving: countWinners(id) }) : { leaving: 0 };
  return {
    resourceName,
    id,
    name: isAward ? String(row.name) : `${row.firstName} ${row.lastName}`.trim(),
    status,
    version: row.version,
    values: recordValues(resourceName, row),
    isEditable: mayEdit(publishing, status, relation),
    buttons: recordButtons(status, relation, false),
    view: await findVisibility(ctx, resourceName, row),
    restorableUntil: isDeleted(status) ? addDays(row.updatedAt.slice(0, 10), restorableDays) : null,
    awards: resourceName === 'winners' ? await awardOptions(context, row.awardId) : [],
    editions: resourceName === 'winners' ? await editionOptions(context, row.eventId) : [],
    path: isAward ? String(row.path) : null,
    translation: isAward ? await translationState(ctx, 'awards', id) : null,
    /** How many winners disappear from the site with this award. */
    leaving,
    done: readDone(request, recordActions),
  };
}
