import type { AppLoadContext } from '@remix-run/cloudflare';
import { importKinds, importLimits } from '#functions/core/accounts/rules.ts';
import { invitationLanguages } from '#functions/identity/claims/rules.ts';
import { dayOrders } from '#functions/identity/imports/dates.ts';
import { decodeText } from '#functions/identity/imports/parse.ts';
import { readForm } from './form.server.ts';

/** A larger body is not read at all; the same text may arrive twice, encoded. */
const mostBytes = importLimits.bytes * 4;

/** What was sent: the file, or else the pasted lines (null when the body is too large), what was chosen, and the form. */
export async function readImport(context: AppLoadContext, request: Request) {
  const isHuge = Number(request.headers.get('Content-Length') ?? 0) > mostBytes;
  const form = isHuge ? new FormData() : await readForm(context, request, mostBytes);
  const file = form.get('file');
  const named = file instanceof File && file.size > 0 ? file.name : String(form.get('name') ?? '');
  return {
    form,
    kind: importKinds.find((one) => one === form.get('kind')) ?? importKinds[0],
    isImport: form.get('step') === 'import',
    text: isHuge ? null : await textOf(form),
    order: dayOrders.find((one) => one === form.get('order')) ?? null,
    fileName: named.slice(0, 120),
    id: String(form.get('id') ?? '').slice(0, 64),
    language: invitationLanguages.find((one) => one === form.get('language')) ?? 'both',
    invites: form.get('invites') !== 'no',
    doubles:
      form.get('allDoubles') === 'yes'
        ? ('all' as const)
        : form.getAll('double').map(Number).filter(Number.isInteger),
  };
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
