import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { campaignIn } from '#app/components/campaigns/links.ts';
import { NextIssue } from '#app/components/campaigns/newsletters/next-issue.tsx';
import { doneText, readCampaignDone } from '#app/components/campaigns/status.tsx';
import { ListScreen } from '#app/components/lists/list-screen.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { ownText, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { resourceAt } from '#app/server/resource-at.server.ts';
import { listEmails, listNewsletters } from '#functions/campaigns/editing/list.ts';
import { campaignNames, campaignStatuses } from '#functions/campaigns/model/rules.ts';
import { campaignsAt, useColumns } from './rows.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** The newsletters, or the bulk e-mails (NLT-01, NLT-10, NLT-11, EML-01, D-39, D-67). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const resourceName = resourceAt(request, campaignNames);
  const list = campaignsAt(resourceName).of(request);
  const { ctx } = context;
  const { items, ...found } =
    resourceName === 'emails' ? await listEmails(ctx, list) : await listNewsletters(ctx, list);
  redirectToFirst(request, items, list.page);
  const done = readCampaignDone(request);
  return { ...found, resourceName, items, list, done, nextKey: ctx.newId() };
}

export type ListData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta((t, _, { pathname }) => t(`names.${campaignIn(pathname)}`));

const counted = ['DRAFT', 'PUBLISHED', 'SEND', 'SENDING', 'SENT'] as const;

export default function CampaignList() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { resourceName, list, items, total, counts, done, nextKey } = data;
  const { DELETED: count } = counts;
  return (
    <ListScreen
      resource={resourceName}
      at={campaignsAt(resourceName)}
      list={list}
      total={total}
      title={t(`names.${resourceName}`)}
      done={doneText(t, done)}
      create={ownText(t, `${resourceName}.create`, 'content.create')}
      links={
        resourceName === 'newsletters' && counts.SENT > 0 ? <NextIssue formKey={nextKey} /> : null
      }
      counters={{
        label: t(`${resourceName}.counters`),
        entries: counted.map((status) => ({
          name: t(`mailings.count-${status}`),
          value: counts[status],
          status,
        })),
      }}
      filter={{
        label: t('labels.status'),
        any: t('actions.all'),
        options: campaignStatuses.map((value) => ({ value, label: t(`mailings.status-${value}`) })),
      }}
      search={t(`${resourceName}.search`)}
      found={t(`${resourceName}.found`, { count: total })}
      deleted={count > 0 ? t('actions.deleted', { count }) : null}
      empty={{
        title: t(`${resourceName}.empty`),
        text: t(`${resourceName}.emptyText`),
        create: t(`${resourceName}.new`),
      }}
      noResult={{ title: t('content.noResult') }}
      table={{
        caption: t(`names.${resourceName}`),
        className: 'content-rows',
        rows: items,
        idOf: ({ id }) => id,
        columns: useColumns(data),
      }}
    />
  );
}
