import type { AppLoadContext } from '@remix-run/cloudflare';
import { countryOptions } from '#app/server/countries.server.ts';
import type { seenItem } from '#functions/content/review/queries.ts';
import type { ContentKind } from '#functions/content/review/rules.ts';
import { buttonsFor, messageOf, restorableDays, review } from '#functions/content/review/rules.ts';
import { isGated, richFields, takesIncomplete } from '#functions/content/review/schema.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { fieldNamesOf } from '#functions/content/submissions/schema.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { ifRead } from '#functions/core/secondary.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { isPublic, mayEdit } from '#functions/lifecycle/machine.ts';
import { doneOf } from './done.ts';

type Seen = NonNullable<Awaited<ReturnType<typeof seenItem>>>;

/** What stands in the fields: texts, the rich ones safe to show. */
export function valuesOf(kind: ContentKind, row: Seen['row']): Record<string, string> {
  return Object.fromEntries(
    fieldNamesOf(kind).flatMap((name) => {
      const value = row[name] ?? '';
      if (value === '') return [];
      return [[name, richFields.includes(name) ? safeHtml(String(value)) : String(value)]];
    }),
  );
}

/** A button, as the screen needs it. */
const buttonOf = (
  kind: ContentKind,
  { name, takesReason, asksReason }: ReturnType<typeof buttonsFor>[number],
) => ({
  name,
  /** Whether its reason stands on the screen already. */
  takesReason: takesReason && !asksReason,
  isGated: isGated(kind, name),
  takesIncomplete: takesIncomplete(name),
});

/** Everything that the screen of an item shows to whoever looks at it. */
export function shownItem(
  context: AppLoadContext,
  request: Request,
  kind: ContentKind,
  { row, standing, history }: Seen,
) {
  const { ctx, visit } = context;
  const viewer = ctx.actor;
  const manages = may(viewer, 'content.manage');
  const values = valuesOf(kind, row);
  const message = messageOf(row.status, standing);
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
    isEditable: mayEdit(review, row.status, standing),
    buttons: buttonsFor(row.status, standing).map((button) => buttonOf(kind, button)),
    message,
    restorableUntil: row.deletedAt && addDays(row.deletedAt.slice(0, 10), restorableDays),
    canCopy: message === 'rejected' && may(viewer, 'content.propose'),
    history: ifRead(history, (lines) =>
      lines.map(({ actorId, actorName, ...line }) => ({
        ...line,
        // A member need not know which administrator has decided.
        who: actorId === viewer?.id ? ('you' as const) : manages ? actorName : null,
      })),
    ),
    countries: countryOptions(visit.language, values.country ?? null),
    done: doneOf(request),
  };
}
