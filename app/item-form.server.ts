import type { AppLoadContext } from '@remix-run/cloudflare';
import { CodedError } from '#functions/errors.ts';
import type { ContentKind } from '#functions/moderation/rules.ts';
import { richFields } from '#functions/moderation/schema.ts';
import { fieldNamesOf, formRule } from '#functions/submissions/schema.ts';
import { type FormSchema, intentField } from './components/form/use-site-form.ts';
import { readForm } from './form.server.ts';
import { readUploadForm, takeUpload } from './image-upload.server.ts';
import { typedRichText } from './rich-text.server.ts';

/** What a form of an item has sent: its button, its fields by name, and the rule that they must fit. */
interface SentItem {
  form: FormData;
  intent: string;
  schema: FormSchema;
  /** Throws `INVALID_FIELDS` when the picture that came along was not taken. */
  checkPicture(): void;
}

const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data/i.test(request.headers.get('Content-Type') ?? '');

/** Reads the form of an item, with or without script, with the picture that came along (FOR-16). */
export async function readItem(
  context: AppLoadContext,
  request: Request,
  kind: ContentKind,
  isNew: boolean,
): Promise<SentItem> {
  const form = await (isMultipart(request) ? readUploadForm(request) : readForm(request));
  typedRichText(form, richFields);
  const hasPicture = fieldNamesOf(kind).includes('imageId');
  const refused = hasPicture ? await takeUpload(context, form, 'imageId') : null;
  const intent = String(form.get(intentField) ?? '');
  return {
    form,
    intent,
    schema: formRule(kind, intent, isNew) as unknown as FormSchema,
    checkPicture() {
      if (refused)
        throw new CodedError('INVALID_FIELDS', 'The picture could not be taken.', refused);
    },
  };
}
