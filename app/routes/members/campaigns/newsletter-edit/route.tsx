import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CampaignBar } from '#app/components/campaigns/campaign-bar.tsx';
import { EmailFrame } from '#app/components/campaigns/email-frame.tsx';
import { emailHref } from '#app/components/campaigns/links.ts';
import { NewsletterForm } from '#app/components/campaigns/newsletters/newsletter-form.tsx';
import { CampaignPill } from '#app/components/campaigns/status.tsx';
import { useFollowed } from '#app/components/campaigns/use-followed.ts';
import { listHref } from '#app/components/lifecycle/links.ts';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { useLoaded } from '#app/components/lifecycle/version-field.tsx';
import { FormHead } from '#app/components/members/form-head.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { actOn } from '#app/server/actions.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { newsletterForms } from '#app/server/resources/newsletters.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { signedIn } from '#app/server/signed-in.server.ts';
import { hasSendScreen, hasStarted } from '#functions/campaigns/model/rules.ts';
import { newsletterFields } from '#functions/campaigns/newsletters/schema.ts';
import { findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import { Message } from './message.tsx';
import { newsletterView } from './view.server.ts';

export { keepInView as clientLoader } from '#app/components/members/keep-in-view.ts';
export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';

export const handle = { hydrate: true, frame: 'members', frames: true };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  signedIn(context, request, 'mailings.manage');
  const row = await findCampaign(context.ctx, 'newsletters', params.newsletterId ?? '');
  if (!row) throw notFound();
  return newsletterView(context, request, row);
}

/** Does to the newsletter what a button says (NLT-12…19). */
export async function action({ context, request, params }: ActionFunctionArgs) {
  signedIn(context, request, 'mailings.manage');
  const sent = await readResourceForm(context, request, newsletterForms);
  return actOn(context, newsletterForms, sent, params.newsletterId ?? '');
}

export type EditData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('newsletters.edit')}: ${data.title}` : t('newsletters.edit'),
);

/** One newsletter with what may be done to it now (NLT-02, NLT-12…19). */
export default function NewsletterEdit() {
  const t = useT();
  const newsletter = useLoaderData<typeof loader>();
  const reply = useActionData() as ActionReply | undefined;
  const loaded = useLoaded();
  const { id, status, isEditable, version } = newsletter;
  useFollowed('newsletters', newsletter, newsletter.waits);
  const message = emailHref('newsletters', id);
  return (
    <>
      <FormHead title={t('newsletters.edit')} back={listHref('newsletters')}>
        <CampaignPill status={status} sendOn={newsletter.sendOn} />
      </FormHead>
      <Message newsletter={newsletter} />
      <NewsletterForm
        // What an action has changed stands in the fields afterwards.
        key={`${id} ${isEditable} ${loaded}`}
        isNew={false}
        values={newsletter.values}
        choices={newsletter.choices}
        readOnly={!isEditable}
        message={message}
        reply={reply}
      >
        <CampaignBar
          resourceName="newsletters"
          status={status}
          version={version}
          reply={reply}
          message={message}
          saves={newsletterFields}
        >
          {hasSendScreen(status) ? (
            <a className="button" href={hrefTo('newsletter-send', { newsletterId: id })}>
              {t(hasStarted(status) ? 'newsletters.toDelivery' : 'newsletters.toSend')}
            </a>
          ) : null}
        </CampaignBar>
      </NewsletterForm>
      <EmailFrame
        href={message}
        version={version}
        isEditable={isEditable}
        {...newsletter.message}
      />
    </>
  );
}
