import type { AppLoadContext } from '@remix-run/cloudflare';
import type { FormSchema } from '#app/components/form/use-site-form.ts';
import { pressed } from '#app/components/members/sure.ts';
import type { ContentKind } from '#functions/content/review/rules.ts';
import { richFields } from '#functions/content/review/schema.ts';
import { fieldNamesOf, formRule } from '#functions/content/submissions/schema.ts';
import { readRichForm, type SentForm } from './rich-form.server.ts';

/** What a form of an item has sent, and the rule that its fields must fit. */
type SentItem = SentForm & { schema: FormSchema };

/** Reads the form of an item, with or without script, with the picture that came along (FOR-16). */
export async function readItem(
  context: AppLoadContext,
  request: Request,
  kind: ContentKind,
  isNew: boolean,
): Promise<SentItem> {
  const hasPicture = fieldNamesOf(kind).includes('imageId');
  const sent = await readRichForm(context, request, { rich: richFields, hasPicture });
  return {
    ...sent,
    schema: formRule(kind, pressed(sent.intent).name, isNew),
  };
}
