import type { AppLoadContext } from '@remix-run/cloudflare';
import * as z from 'zod';
import { importKinds, importLimits } from '#functions/core/accounts/rules.ts';
import { dayOrders } from '#functions/identity/imports/dates.ts';
import { decodeText } from '#functions/identity/imports/parse.ts';
import { readForm } from './form.server.ts';

/** A larger body is not read at all; the same text may arrive twice, encoded. */
const mostBytes = importLimits.bytes * 4;

const words = z.string().trim().catch('');
const sentFields = z.object({
  kind: z.enum(importKinds).catch('conference-fees'),
  validTo: words,
  reference: words,
  emailColumn: words,
  validToColumn: words,
  referenceColumn: words,
  order: z.enum(dayOrders).optional().catch(undefined),
  name: words,
  id: words,
  step: words,
  invites: words,
  secondPeriods: words,
});

/** What was sent: the file, or else the pasted lines (null when the body is too large), what was chosen, and the form. */
export async function readImport(context: AppLoadContext, request: Request) {
  const isHuge = Number(request.headers.get('Content-Length') ?? 0) > mostBytes;
  const form = isHuge ? new FormData() : await readForm(context, request, mostBytes);
  const file = form.get('file');
  const sent = sentFields.parse(Object.fromEntries(form));
  const isImport = sent.step === 'import';
  return {
    form,
    isImport,
    text: isHuge ? null : await textOf(form),
    kind: sent.kind,
    validTo: sent.validTo,
    reference: sent.reference,
    headings: {
      email: sent.emailColumn,
      validTo: sent.validToColumn,
      reference: sent.referenceColumn,
    },
    order: sent.order,
    fileName: (file instanceof File && file.size > 0 ? file.name : sent.name).slice(0, 120),
    id: sent.id.slice(0, 64),
    // Ticked until somebody has seen it and chosen otherwise.
    invites: !isImport || sent.invites !== '',
    secondPeriods: sent.secondPeriods !== '',
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
