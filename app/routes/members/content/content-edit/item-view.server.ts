import type { AppLoadContext } from '@remix-run/cloudflare';
import { readDone } from '#app/components/lifecycle/links.ts';
import { countryOptions } from '#app/server/countries.server.ts';
import { itemValues } from '#app/server/resources/items.server.ts';
import { extensionOf } from '#functions/content/jobs/deadline.ts';
import type { visibleItem } from '#functions/content/review/queries.ts';
import { buttonsFor, messageOf, review } from '#functions/content/review/rules.ts';
import { isGated, takesIncomplete } from '#functions/content/review/schema.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { mapSecondary } from '#functions/core/secondary.ts';
import { addDays } from '#functions/core/values/dates.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { isPublic, mayEdit, placeOfSave, restorableDays } from '#functions/lifecycle/machine.ts';

type VisibleItem = NonNullable<Awaited<ReturnType<typeof visibleItem>>>;

/** The actions announced on this screen. */
const announced = [
  'save',
  'amend',
  'publish',
  'withdraw',
  'reject',
  'retract',
  'recover',
  'restore',
  'copy',
  'extend',
] as const;

/** The view model of a button. */
const buttonOf = (kind: ContentKind, transition: ReturnType<typeof buttonsFor>[number]) => ({
  name: transition.name,
  /** Whether the reason's field is always on the screen. */
  takesReason: transition.takesReason && !transition.asksReason,
  isGated: isGated(kind, transition.name),
  takesIncomplete: takesIncomplete(transition.name),
  saves: placeOfSave(transition),
});

/** The view model of an item's screen. */
export function itemView(
  context: AppLoadContext,
  request: Request,
  kind: ContentKind,
  { row, relation, history }: VisibleItem,
) {
  const { ctx, visit } = context;
  const viewer = ctx.actor;
  const manages = may(viewer, 'content.manage');
  const values = itemValues(kind, row);
  const message = messageOf(row.status, relation);
  return {
    kind,
    id: row.id,
    title: row.title,
    publicHref: isPublic(row.status) ? reviewOf(kind).publicPath(row) : null,
    status: row.status,
    version: row.version,
    authorFullname: row.authorFullname,
    isOwn: row.authorId === viewer?.id,
    values,
    isEditable: mayEdit(review, row.status, relation),
    buttons: buttonsFor(row.status, relation).map((button) => buttonOf(kind, button)),
    message,
    extendsTo: kind === 'jobs' ? extensionOf(ctx, row, relation) : null,
    restorableUntil: row.deletedAt && addDays(row.deletedAt.slice(0, 10), restorableDays),
    canCopy: message === 'rejected' && may(viewer, 'content.propose'),
    history: mapSecondary(history, (lines) =>
      lines.map(({ actorId, actorName, ...line }) => ({
        ...line,
        // Members need not know which administrator decided.
        who: actorId === viewer?.id ? ('you' as const) : manages ? actorName : null,
      })),
    ),
    countries: countryOptions(visit.language, values.country ?? null),
    done: readDone(request, announced),
  };
}
