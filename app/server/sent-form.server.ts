import type { AppLoadContext } from '@remix-run/cloudflare';
import { intentField } from '#app/components/form/names.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { fromTyped } from '#functions/core/forms/typed-text.ts';
import { readForm } from './form.server.ts';
import { mostOfUpload, takeUpload } from './image-upload.server.ts';

/** What a form with rich text, and perhaps a picture, has sent. */
export interface SentForm {
  form: FormData;
  /** The button by which it was sent. */
  intent: string;
  /** Throws `INVALID_FIELDS` when the picture that came along was not taken. */
  checkPicture(): void;
}

/** The longest page, with each sign of it encoded for the way. */
const mostOfText = 2 * 1024 * 1024;

const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data/i.test(request.headers.get('Content-Type') ?? '');

/**
 * Makes HTML of the rich-text fields of a form that was sent, whether they come from the editor or from a
 * plain field without script. Sanitising is left to the command that writes.
 */
export function typedRichText(form: FormData, names: readonly string[]): void {
  for (const name of names) {
    const typed = form.get(name);
    if (typeof typed === 'string') form.set(name, fromTyped(typed));
  }
}

/** Reads a form, with or without script: its fields of rich text, and the picture that came along (FOR-16). */
export async function readSent(
  context: AppLoadContext,
  request: Request,
  { fields, rich }: { fields: readonly string[]; rich: readonly string[] },
): Promise<SentForm> {
  const form = await readForm(context, request, isMultipart(request) ? mostOfUpload : mostOfText);
  typedRichText(form, rich);
  const hasPicture = fields.includes('imageId');
  const refused = hasPicture ? await takeUpload(context, form, 'imageId') : null;
  return {
    form,
    intent: String(form.get(intentField) ?? ''),
    checkPicture() {
      if (refused) throw invalidFields(refused);
    },
  };
}
