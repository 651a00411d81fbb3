import type { AppLoadContext } from '@remix-run/cloudflare';
import { fileField, intentField, removeField } from '#app/components/form/names.ts';
import { CodedError, type FieldErrors, invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { typedToHtml } from '#functions/core/forms/typed-text.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { mostBytes, mostMegabytes } from '#functions/core/images/rules.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { addImage } from '#functions/site/images/commands.ts';
import { readForm } from './form.server.ts';

/** A form with rich text and possibly a picture, as sent. */
export interface SentForm {
  form: FormData;
  /** The intent of the button that sent it. */
  intent: string;
  /** The query of the address that it was sent to. */
  search?: string;
  /** Throws `INVALID_FIELDS` if the picture was refused. */
  checkPicture(): void;
}

/** The maximum size of a form with a picture: the picture and everything typed. */
export const mostOfUpload = mostBytes + 2 * 1024 * 1024;

/** The longest page, with every character percent-encoded. */
export const mostOfText = 2 * 1024 * 1024;

const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data/i.test(request.headers.get('Content-Type') ?? '');

/**
 * Converts a form's rich-text fields to HTML, whether they come from the editor or, without script, from a plain
 * field. It is sanitised here, since a refused form shows it as text (D-242), and by the command that writes.
 */
export function typedRichText(form: FormData, names: readonly string[]): void {
  for (const name of names) {
    const typed = form.get(name);
    if (typeof typed === 'string') form.set(name, sanitizeRichText(typedToHtml(typed)));
  }
}

/** Reads the form of a resource, with or without script: rich text as HTML, and any picture (FOR-16). */
export async function readResourceForm(
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
    search: new URL(request.url).search,
    checkPicture() {
      if (refused) throw invalidFields(refused);
    },
  };
}

/**
 * Handles what a page without script sends for an `ImageField`: stores the chosen file and puts its id into the
 * form, or removes the picture. An action calls it before parsing the form, with the name of the id's field.
 * Returns the errors of the file by that name, or null.
 */
export async function takeUpload(
  context: AppLoadContext,
  form: FormData,
  name: string,
): Promise<FieldErrors | null> {
  const file = form.get(fileField(name));
  const isRemoved = form.has(removeField(name));
  form.delete(fileField(name));
  form.delete(removeField(name));
  if (!(file instanceof File) || file.size === 0) {
    if (isRemoved) form.set(name, '');
    return null;
  }
  try {
    const { id } = await addImage(context.ctx, new Uint8Array(await file.arrayBuffer()));
    form.set(name, id);
    return null;
  } catch (error) {
    return { [name]: uploadErrors(context, error) };
  }
}

function uploadErrors({ visit, reference }: AppLoadContext, error: unknown): string[] {
  const t = translator(visit.language);
  if (!(error instanceof CodedError)) {
    logError('upload.failed', { reference, error: errorDetails(error) });
    return [t('errors.failed', { reference })];
  }
  const { code, message, fields, retryAfter = 60 } = error;
  if (code === 'TOO_LARGE') return [says('imageTooLarge', mostMegabytes)];
  if (code === 'UNSUPPORTED_TYPE') return [says('imageType')];
  if (code === 'TOO_MANY_REQUESTS')
    return [t('errors.tooMany', { minutes: Math.max(1, Math.ceil(retryAfter / 60)) })];
  return fields?.file ?? [message];
}
