import type { AppLoadContext } from '@remix-run/cloudflare';
import { readForm } from '#app/server/form.server.ts';
import { importKinds, importLimits } from '#functions/core/accounts/rules.ts';
import { decodeText } from '#functions/identity/users/csv.ts';

/** A larger body is not read at all; the same text may arrive twice, encoded. */
const mostBytes = importLimits.bytes * 4;

/** The file, or else the pasted lines; null when the body is too large. */
export async function readImport(context: AppLoadContext, request: Request) {
  const isHuge = Number(request.headers.get('Content-Length') ?? 0) > mostBytes;
  const form = isHuge ? new FormData() : await readForm(context, request, mostBytes);
  const kind = importKinds.find((one) => one === form.get('kind')) ?? importKinds[0];
  const isImport = form.get('step') === 'import';
  return { kind, isImport, text: isHuge ? null : await textOf(form) };
}

async function textOf(form: FormData): Promise<string | null> {
  const file = form.get('file');
  if (file instanceof File && file.size > 0)
    return file.size > importLimits.bytes
      ? null
      : decodeText(new Uint8Array(await file.arrayBuffer()));
  const text = form.get('text');
  return typeof text === 'string' ? text : '';
}
