import type { AppLoadContext } from '@remix-run/cloudflare';
import { readDone } from '#app/components/lifecycle/links.ts';
import { recordButtons } from '#app/components/site/records/record-buttons.ts';
import type { PlainResource } from '#app/components/site/records/schemas.ts';
import { notFound } from '#app/server/public-page.server.ts';
import {
  awardOptions,
  editionOptions,
  recordValues,
  withPresent,
} from '#app/server/resources/records.server.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { isDeleted, isPublic, mayEdit, restorableDays } from '#functions/lifecycle/machine.ts';
import { visibleRecord } from '#functions/lifecycle/publishing/queries.ts';
import { publishing, recordActions } from '#functions/lifecycle/publishing/rules.ts';
import { translationState } from '#functions/lifecycle/translations/queries.ts';
import { awardOfWinner, countWinners } from '#functions/site/awards/records.ts';
import { termsOf } from '#functions/site/people/queries.ts';
import { fullName, nameIn } from '#functions/site/people/rules.ts';
import { linkOf } from '#functions/site/profiles/links.ts';
import { findVisibility, recordOf } from '#functions/site/records/kinds.ts';
import { isLinked, sideDone, sideParam } from './side-forms.server.ts';

/** The view model of the screen of a person, a winner or an award; throws 404 if there is none. */
export async function recordView(
  context: AppLoadContext,
  request: Request,
  resourceName: PlainResource,
  id: string,
) {
  const { ctx } = context;
  const isAward = resourceName === 'awards';
  const isWinner = resourceName === 'winners';
  const isPerson = resourceName === 'people';
  const [visible, { award, winners, terms, link }, awards, editions, translation] =
    await Promise.all([
      visibleRecord(ctx, recordOf(resourceName), id),
      ctx.db.read({
        award: awardOfWinner(id),
        winners: countWinners(id),
        terms: termsOf(id),
        link: linkOf({ resource: isPerson ? 'people' : 'winners', recordId: id }),
      }),
      isWinner ? awardOptions(context, id) : [],
      isWinner ? editionOptions(context) : [],
      isAward ? translationState(ctx, 'awards', id) : null,
    ]);
  if (!visible) throw notFound();
  const { row, relation } = visible;
  const { status } = row;
  return {
    resourceName,
    id,
    name: isAward ? String(row.name) : fullName(nameIn(row)),
    status,
    version: row.version,
    values: recordValues(resourceName, row),
    isEditable: mayEdit(publishing, status, relation),
    buttons: recordButtons(status, relation, false),
    view: findVisibility(resourceName, row, award),
    restorableUntil: isDeleted(status) ? addDays(row.updatedAt.slice(0, 10), restorableDays) : null,
    awards,
    editions: isWinner ? withPresent(editions, row.eventId) : [],
    path: isAward ? String(row.path) : null,
    translation,
    /** How many winners disappear from the site with this award. */
    leaving: isAward && isPublic(status) ? winners : 0,
    done: readDone(request, recordActions),
    /** The terms of office of a person who can be edited; null for other records. */
    terms: isPerson && !isDeleted(status) ? terms : null,
    isLinked: isLinked(resourceName) && !isDeleted(status),
    link,
    beside:
      sideDone.find((one) => new URL(request.url).searchParams.get(sideParam) === one) ?? null,
  };
}
