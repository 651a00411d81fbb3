import type { AppLoadContext } from '@remix-run/cloudflare';
import type { ContentKind } from '#functions/submissions/rules.ts';
import { formRule } from '#functions/submissions/schema.ts';
import type { FormSchema } from './components/form/use-site-form.ts';
import { intentField } from './components/form/use-site-form.ts';
import { readForm } from './form.server.ts';
import { typedRichText } from './rich-text.server.ts';

const richFields = ['summary', 'description'];

/** What a form of an item has sent: its button, its fields by name, and the rule that they must fit. */
export interface SentItem {
  form: FormData;
  intent: string;
  schema: FormSchema;
}

/** Reads the form of an item, with or without script, its picture included. */
export async function readItem(
  _context: AppLoadContext,
  request: Request,
  kind: ContentKind,
  isNew: boolean,
): Promise<SentItem> {
  const form = await readForm(request);
  typedRichText(form, richFields);
  const intent = String(form.get(intentField) ?? '');
  return { form, intent, schema: formRule(kind, intent, isNew) as unknown as FormSchema };
}
