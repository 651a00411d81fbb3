import type { AppLoadContext } from '@remix-run/cloudflare';
import { resultsHref } from '#app/components/campaigns/links.ts';
import { scrutinyFileName, scrutinyFiles } from '#app/components/voting/scrutiny/links.ts';
import { fillPath, hrefTo } from '#app/framework/href.ts';
import type { RouteName } from '#app/routes.ts';
import { exportResults } from '#functions/campaigns/delivery/results.ts';
import { resultsParams } from '#functions/campaigns/delivery/schema.ts';
import type { CampaignName } from '#functions/campaigns/model/rules.ts';
import { findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import { auditCsv } from '#functions/core/audit/commands.ts';
import { auditParams } from '#functions/core/audit/schema.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import { exportMyData } from '#functions/identity/account/queries.ts';
import { claimLinksCsv, claimsCsv } from '#functions/identity/claims/files.ts';
import { claimListParams } from '#functions/identity/claims/schema.ts';
import { usersCsv } from '#functions/identity/users/commands.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import { invoiceFile, invoicesCsv } from '#functions/membership/invoices/export.ts';
import { invoiceListParams } from '#functions/membership/invoices/schema.ts';
import { booksCsv, booksParams } from '#functions/membership/payments/administration/books.ts';
import { paymentsCsv } from '#functions/membership/payments/administration/export.ts';
import { paymentListParams } from '#functions/membership/payments/model/schema.ts';
import { creditNoteFile, receiptFile } from '#functions/membership/payments/receipt-file.ts';
import { scrutinyFile } from '#functions/voting/scrutiny/files.ts';
import { peopleFile } from '#functions/voting/scrutiny/people-file.ts';
import { notFound, orNotFound } from './public-page.server.ts';
import { orConfirm } from './require-user.server.ts';
import { idIn } from './resource-at.server.ts';

interface Download {
  name: string;
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

/** A file to download. */
export const attachment = ({ name, type, body }: Download): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });

interface Asked {
  context: AppLoadContext;
  request: Request;
  params: Record<string, string | undefined>;
}

export const csv = (name: string, text: string): Download => ({
  name: `${name}.csv`,
  type: 'text/csv; charset=utf-8',
  body: text,
});

/** A document; 404 for one that is not there, or not for this person. */
function pdf(file: { name: string; bytes: Uint8Array<ArrayBuffer> } | null): Download {
  if (!file) throw notFound();
  return { name: file.name, type: 'application/pdf', body: file.bytes };
}

/** Which file an address asks for: `in=it` the language, `revision=1` an earlier one. */
function wishOf(request: Request) {
  const query = new URL(request.url).searchParams;
  const wanted = query.get('in');
  const revision = Number(query.get('revision'));
  return {
    language: wanted === 'en' || wanted === 'it' ? wanted : null,
    revision: Number.isInteger(revision) && revision > 0 ? revision : 0,
  } as const;
}

/** The files to which links lead, for whom they are; 404 for everybody else. */
const linked: Partial<Record<RouteName, (asked: Asked) => Promise<Download>>> = {
  'receipt-file': async ({ context, request, params: { paymentId = '' } }) =>
    pdf(await receiptFile(context.ctx, paymentId, wishOf(request))),
  'invoice-file': async ({ context, request, params: { invoiceId = '' } }) =>
    pdf(await invoiceFile(context.ctx, invoiceId, wishOf(request).language)),
  'credit-note-file': async ({ context, request, params: { creditNoteId = '' } }) =>
    pdf(await creditNoteFile(context.ctx, creditNoteId, wishOf(request))),

  /** All data about the signed-in user (D-20). */
  async 'my-account-export'({ context: { ctx, today } }) {
    const mine = await orConfirm(exportMyData(ctx), hrefTo('my-account'));
    const body = JSON.stringify({ exportedAt: ctx.now().toISOString(), ...mine }, null, 2);
    return { name: `my-data-${today}.json`, type: 'application/json; charset=utf-8', body };
  },

  /** A file for a scrutineer (docs/election-bundle.md), not before its time. */
  async 'scrutiny-file'({ context: { ctx }, params: { ballotId = '', name } }) {
    const file = scrutinyFiles.find((one) => scrutinyFileName(one) === name);
    if (!file) throw notFound();
    const written =
      file === 'people' ? peopleFile(ctx, ballotId) : scrutinyFile(ctx, ballotId, file);
    const text = await orConfirm(orNotFound(written), hrefTo('scrutiny', { ballotId }));
    const type = file === 'locked' ? 'application/json' : 'text/csv; charset=utf-8';
    return { name: scrutinyFileName(file), type, body: text };
  },
};

/** A file that a form asks for, since the audit log records it. */
interface Export {
  permission: Permission;
  /** The screen that has the form; it may ask for a confirmation first. */
  screen(params: Asked['params']): string;
  write(
    context: AppLoadContext,
    fields: Record<string, unknown>,
    params: Asked['params'],
  ): Promise<Download>;
}

const results = (resourceName: CampaignName): Export => ({
  permission: 'mailings.manage',
  screen: (params) => resultsHref(resourceName, idIn(params)),
  async write({ ctx, today }, fields, params) {
    const id = idIn(params);
    if (!(await findCampaign(ctx, resourceName, id))) throw notFound();
    const text = await exportResults(ctx, resourceName, id, resultsParams.parse(fields));
    return csv(`${resourceName}-results-${today}`, text);
  },
});

const exported: Partial<Record<RouteName, Export>> = {
  'users-export': {
    permission: 'users.manage',
    screen: () => hrefTo('my-users'),
    async write({ ctx, today }, fields) {
      return csv(`users-${today}`, await usersCsv(ctx, userListParams.parse(fields)));
    },
  },
  'claims-export': {
    permission: 'users.manage',
    screen: () => hrefTo('my-claims'),
    write: async ({ ctx, today }, fields) =>
      csv(`claims-${today}`, await claimsCsv(ctx, claimListParams.parse(fields))),
  },
  /** A personal link for each open claim of an import, for the conference's own mailing. */
  'users-import-links': {
    permission: 'users.manage',
    screen: ({ importId = '' }) => hrefTo('users-import-run', { importId }),
    write: async ({ ctx, today }, _, { importId = '' }) =>
      csv(`membership-links-${today}`, await claimLinksCsv(ctx, importId)),
  },
  'payments-export': {
    permission: 'payments.manage',
    screen: () => hrefTo('my-payments'),
    write: async ({ ctx, today }, fields) =>
      csv(`payments-${today}`, await paymentsCsv(ctx, paymentListParams.parse(fields))),
  },
  'payments-books-export': {
    permission: 'payments.manage',
    screen: () => hrefTo('payments-books'),
    async write({ ctx, today }, fields) {
      const { year } = booksParams(Number(today.slice(0, 4))).parse(fields);
      return csv(`books-${year}`, await booksCsv(ctx, year));
    },
  },
  'invoices-export': {
    permission: 'payments.manage',
    screen: () => hrefTo('my-invoices'),
    write: async ({ ctx, today }, fields) =>
      csv(`invoices-${today}`, await invoicesCsv(ctx, invoiceListParams.parse(fields))),
  },
  'newsletter-results-file': results('newsletters'),
  'email-results-file': results('emails'),
  'audit-export': {
    permission: 'audit.read',
    screen: () => hrefTo('my-audit'),
    write: async ({ ctx, today }, fields) =>
      csv(`audit-${today}`, await auditCsv(ctx, auditParams.parse(fields))),
  },
};

/** What a table has for the address of a request; null for none. */
function at<T>(table: Partial<Record<RouteName, T>>, { request, params }: Asked): T | null {
  const { pathname } = new URL(request.url);
  const names = Object.keys(table) as RouteName[];
  const found = names.find((name) => fillPath(name, params) === pathname);
  return (found && table[found]) ?? null;
}

export const linkedAt = (asked: Asked) => at(linked, asked);
export const exportAt = (asked: Asked) => at(exported, asked);
