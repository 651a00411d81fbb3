import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { CampaignList } from '#app/components/campaigns/campaign-list.tsx';
import { campaignDone } from '#app/components/campaigns/done-message.tsx';
import { listHref } from '#app/components/lifecycle/links.ts';
import { listParams, listQuery } from '#app/components/lists/list-query.ts';
import { membersHead } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { toFirstPage } from '#app/server/lists.server.ts';
import { signedIn } from '#app/server/signed-in.server.ts';
import { listNewsletters } from '#functions/campaigns/editing/list.ts';
import { campaignListParams } from '#functions/campaigns/model/schema.ts';
import { formatDate } from '#functions/core/values/dates.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request, 'mailings.manage');
  const list = campaignListParams.parse(listParams(request));
  const found = await listNewsletters(context.ctx, list);
  toFirstPage(found.items, list.page, listHref('newsletters') + listQuery({ ...list, page: 1 }));
  return { ...found, list, done: campaignDone(request) };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  membersHead(matches, (t) => t('newsletters.title'));

/** The newsletters (NLT-01, NLT-10, NLT-11, D-39, D-67). */
export default function Newsletters() {
  const t = useT();
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  return (
    <CampaignList
      {...data}
      resourceName="newsletters"
      items={data.items.map(({ title, issueNumber, issuePeriod, publicationDate, ...item }) => ({
        ...item,
        name: title,
        facts: [
          [issueNumber, issuePeriod].filter(Boolean).join(', '),
          publicationDate ? formatDate(publicationDate, language) : t('newsletters.noDate'),
        ],
      }))}
    />
  );
}
