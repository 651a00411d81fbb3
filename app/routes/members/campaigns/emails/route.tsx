import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { CampaignList } from '#app/components/campaigns/campaign-list.tsx';
import { campaignDone } from '#app/components/campaigns/done-message.tsx';
import { listHref } from '#app/components/lifecycle/links.ts';
import { listParams, listQuery } from '#app/components/lists/list-query.ts';
import { membersHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { toFirstPage } from '#app/server/lists.server.ts';
import { signedIn } from '#app/server/signed-in.server.ts';
import { listEmails } from '#functions/campaigns/editing/list.ts';
import { campaignListParams } from '#functions/campaigns/model/schema.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request, 'mailings.manage');
  const list = campaignListParams.parse(listParams(request));
  const found = await listEmails(context.ctx, list);
  toFirstPage(found.items, list.page, listHref('emails') + listQuery({ ...list, page: 1 }));
  return { ...found, list, done: campaignDone(request) };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  membersHead(matches, (t) => t('emails.title'));

/** The bulk e-mails with how many have got each (EML-01, D-67). */
export default function Emails() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  return (
    <CampaignList
      {...data}
      resourceName="emails"
      items={data.items.map(({ subject, filterType, ...item }) => ({
        ...item,
        name: subject,
        facts: [t(`emails.filter-${filterType}`)],
      }))}
    />
  );
}
