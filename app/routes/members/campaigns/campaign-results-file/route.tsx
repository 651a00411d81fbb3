import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { resultsHref } from '#app/components/campaigns/links.ts';
import { csvFile } from '#app/server/csv-file.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { listOfDownload, orConfirm, requireUser } from '#app/server/require-user.server.ts';
import { idIn, resourceAt } from '#app/server/resource-at.server.ts';
import { exportResults } from '#functions/campaigns/delivery/results.ts';
import { resultsParams } from '#functions/campaigns/delivery/schema.ts';
import { campaignNames } from '#functions/campaigns/model/rules.ts';
import { findCampaign } from '#functions/campaigns/resources/campaigns.ts';

/** GET only redirects: an export is a write, as the audit log records it. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const resourceName = resourceAt(request, campaignNames);
  const id = idIn(params);
  return redirect(resultsHref(resourceName, id));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const resourceName = resourceAt(request, campaignNames);
  const id = idIn(params);
  const { ctx, today } = context;
  if (!(await findCampaign(ctx, resourceName, id))) throw notFound();
  const form = await readForm(context, request);
  const list = resultsParams.parse(Object.fromEntries(form));
  return csvFile(
    `${resourceName}-results-${today}`,
    await orConfirm(
      exportResults(ctx, resourceName, id, list),
      listOfDownload(resultsHref(resourceName, id), form),
    ),
  );
}
