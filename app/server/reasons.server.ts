import type { AppLoadContext } from '@remix-run/cloudflare';
import { readyField } from '#app/components/content/review/reason.tsx';
import { chosenReasons } from '#functions/content/review/reasons.ts';
import { reasonField } from '#functions/content/review/schema.ts';
import { authorLanguage } from '#functions/content/submissions/queries.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { type ContentKind, resourceOf } from '#functions/lifecycle/content/rules.ts';

const chosenIn = (kind: ContentKind, form: FormData) =>
  chosenReasons(resourceOf(kind), form.getAll(readyField));

/** Own words for a decision, from its form; throws 400 for invalid ones. */
function ownWords(form: FormData): string {
  const typed = reasonField.safeParse(form.get('reason') ?? undefined);
  if (!typed.success) throw new Response(null, { status: 400 });
  return typed.data.trim();
}

/** Whether a form gives a reason. */
export const hasReason = (kind: ContentKind, form: FormData): boolean =>
  ownWords(form) !== '' || chosenIn(kind, form).length > 0;

/** The reason for a decision about an item: the ready ones that were chosen, in its author's language, and own words. */
export async function readReason(
  { ctx, visit }: AppLoadContext,
  kind: ContentKind,
  id: string,
  form: FormData,
): Promise<string> {
  const own = ownWords(form);
  const chosen = chosenIn(kind, form);
  if (chosen.length === 0) return own;
  const t = translator((await authorLanguage(ctx, kind, id)) ?? visit.language);
  return [...chosen.map((name) => t(`review.ready-${name}`)), own].filter(Boolean).join('\n');
}
