import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Delivery } from '#app/components/campaigns/delivery.tsx';
import { drawnStates, isFollowed } from '#app/components/campaigns/delivery-facts.ts';
import { resultsFileHref, resultsHref, sendHref } from '#app/components/campaigns/links.ts';
import { DoneMessage, readCampaignDone } from '#app/components/campaigns/status.tsx';
import { announcementText } from '#app/components/campaigns/texts.ts';
import { List } from '#app/components/lists/list.tsx';
import { FormHead } from '#app/components/members/form-head.tsx';
import { usePolling } from '#app/components/members/use-polling.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { answerDelivery } from '#app/server/campaign-sending.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { idIn, resourceAt } from '#app/server/resource-at.server.ts';
import { resultsOf } from '#functions/campaigns/delivery/results.ts';
import { resultsPageSize } from '#functions/campaigns/delivery/rules.ts';
import { campaignNames, needsConfirmation } from '#functions/campaigns/model/rules.ts';
import { campaignOf, findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import { addressOf, hearsOfBounces } from '#functions/core/config/mail.ts';
import { Returned } from './domains.tsx';
import { foundId, Rows, resultsAt, useEmpty } from './list.tsx';

export { keepInView as clientLoader } from '#app/components/members/keep-in-view.ts';
export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** The recipients of a campaign with their delivery status (EML-18, D-52). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const resourceName = resourceAt(request, campaignNames);
  const id = idIn(params);
  const { ctx } = context;
  const list = resultsAt(resourceName, id).of(request);
  const [row, { rows, ...found }] = await Promise.all([
    findCampaign(ctx, resourceName, id),
    resultsOf(ctx, resourceName, id, list),
  ]);
  if (!row) throw notFound();
  redirectToFirst(request, rows, list.page);
  const name = String(row[campaignOf(resourceName).nameColumn] ?? '');
  const done = readCampaignDone(request);
  const waits = needsConfirmation(row, ctx.now());
  return {
    resourceName,
    id,
    name,
    status: row.status,
    waits,
    rows,
    ...found,
    list,
    done,
    // Where e-mails come back to, while the site does not hear of it.
    unheard: hearsOfBounces(ctx.config) ? null : addressOf(ctx.config.mailFrom),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const resourceName = resourceAt(request, campaignNames);
  const id = idIn(params);
  return answerDelivery(
    context,
    resourceName,
    id,
    await readForm(context, request),
    resultsHref(resourceName, id),
  );
}

export type ResultsData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? t('delivery.resultsOf', { name: data.name }) : t('my.title'),
);

export default function CampaignResults() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { resourceName, id, name, status, waits, progress, rows, total, list, done } = data;
  usePolling(!waits && isFollowed(resourceName, status, progress));
  const empty = useEmpty(data);
  const filters = {
    choices: [
      {
        name: 'state',
        label: t('fields.status'),
        options: [
          { value: '', label: t('my.anyState') },
          ...drawnStates.map((value) => ({ value, label: t(`delivery.state-${value}`) })),
        ],
      },
    ],
    search: t('delivery.search'),
  };
  return (
    <>
      <FormHead title={t('delivery.results')} back={sendHref(resourceName, id)} />
      <p className="lead">{name}</p>
      <DoneMessage
        done={done}
        now={announcementText(t, { status, progress: { real: progress, test: null } })}
      />
      {waits ? null : (
        <Delivery
          resourceName={resourceName}
          id={id}
          status={status}
          progress={progress}
          isWithResults
        />
      )}
      {progress && !progress.isForgotten ? <Returned data={data} /> : null}
      <List
        at={resultsAt(resourceName, id)}
        list={list}
        total={total}
        pageSize={resultsPageSize}
        {...(progress && progress.recipients > 0 ? filters : {})}
        apply={t('actions.show')}
        found={
          list.domain === null
            ? t('delivery.found', { count: total })
            : t('delivery.foundOf', { count: total, domain: list.domain })
        }
        foundId={foundId}
        exportTo={resultsFileHref(resourceName, id)}
        empty={empty}
        noResult={
          progress && !progress.isForgotten
            ? { title: t('content.noResult'), text: t('delivery.noResultText') }
            : empty
        }
      >
        {rows.length > 0 ? <Rows rows={rows} /> : null}
      </List>
    </>
  );
}
