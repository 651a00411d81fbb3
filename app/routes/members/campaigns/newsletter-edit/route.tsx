import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CampaignBar } from '#app/components/campaigns/campaign-bar.tsx';
import { DoneMessage } from '#app/components/campaigns/done-message.tsx';
import { EmailFrame } from '#app/components/campaigns/email-frame.tsx';
import { emailHref, publishAndSendIntent } from '#app/components/campaigns/links.ts';
import { NewsletterForm } from '#app/components/campaigns/newsletters/newsletter-form.tsx';
import { CampaignPill, StatusMessage } from '#app/components/campaigns/status.tsx';
import { announcementText } from '#app/components/campaigns/texts.ts';
import { useCampaignPoll } from '#app/components/campaigns/use-campaign-poll.ts';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { RecordLogPart } from '#app/components/lifecycle/audit-entries.tsx';
import { listHref } from '#app/components/lifecycle/links.ts';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { useLoadedVersion } from '#app/components/lifecycle/version-field.tsx';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { actOn } from '#app/server/actions.server.ts';
import { recordLog } from '#app/server/audit/record-log.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { newsletterForms } from '#app/server/resources/newsletters.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import {
  campaignMachine,
  hasSendScreen,
  hasStarted,
  isSent,
  splitSendTime,
} from '#functions/campaigns/model/rules.ts';
import { newsletterFields } from '#functions/campaigns/newsletters/schema.ts';
import { findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { mayEdit } from '#functions/lifecycle/machine.ts';
import { newsletterView } from './view.server.ts';

export { keepInView as clientLoader } from '#app/components/members/keep-in-view.ts';
export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';

export const handle = { hydrate: true, frame: 'members', frames: true };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const id = params.newsletterId ?? '';
  const [row, log] = await Promise.all([
    findCampaign(context.ctx, 'newsletters', id),
    recordLog(context, 'newsletters', id),
  ]);
  if (!row) throw notFound();
  return { ...(await newsletterView(context, request, row)), log };
}

/** Runs the action of a button on the newsletter (NLT-12…19). */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const sent = await readResourceForm(context, request, newsletterForms);
  return actOn(context, newsletterForms, sent, params.newsletterId ?? '');
}

export type EditData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('newsletters.edit')}: ${data.title}` : t('newsletters.edit'),
);

/** A newsletter with its available actions (NLT-02, NLT-12…19). */
export default function NewsletterEdit() {
  const t = useT();
  const newsletter = useLoaderData<typeof loader>();
  const reply = useActionData() as ActionReply | undefined;
  const loaded = useLoadedVersion();
  const { id, status, isEditable, version } = newsletter;
  useCampaignPoll('newsletters', newsletter, newsletter.waits);
  const message = emailHref('newsletters', id);
  const back = useListBack(listHref('newsletters'));
  return (
    <>
      <FormHead title={t('newsletters.edit')} back={back}>
        <CampaignPill status={status} sendOn={newsletter.sendOn} />
      </FormHead>
      <Message newsletter={newsletter} />
      <NewsletterForm
        // So that the fields show what an action has changed.
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
          {mayEdit(campaignMachine, status) ? (
            <SubmitButton intent={publishAndSendIntent} formNoValidate quiet>
              {t('newsletters.publishAndSend')}
            </SubmitButton>
          ) : null}
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
      <RecordLogPart log={newsletter.log} />
    </>
  );
}

/** What has just been done to a newsletter, its status, and why it cannot be changed (NLT-08, NLT-17). */
function Message({ newsletter }: { newsletter: EditData }) {
  const t = useT();
  const language = useLanguage();
  const { status, sendOn, recipients, sentAt, stopped, restorableUntil, waits, done } = newsletter;
  const due = sendOn ? splitSendTime(sendOn) : null;
  const fixed =
    stopped !== null && isSent(status)
      ? t('mailings.fixedStopped')
      : t(waits ? 'mailings.fixedWaiting' : `newsletters.fixed-${status}`, {
          date: restorableUntil ? formatDate(restorableUntil, language) : '',
        });
  return (
    <>
      <DoneMessage
        resourceName="newsletters"
        done={done}
        now={announcementText(t, { status, progress: { real: newsletter.progress, test: null } })}
      />
      <div className="item-message">
        {waits && due ? (
          <p>
            <strong>{t('mailings.overdue')}.</strong>{' '}
            {t('mailings.overdueText', { date: formatDate(due.date, language), time: due.time })}
          </p>
        ) : (
          <StatusMessage
            resourceName="newsletters"
            status={status}
            sendOn={sendOn}
            recipients={recipients}
            sentAt={sentAt}
            stopped={stopped}
          />
        )}
        <p>
          {fixed} {mayEdit(campaignMachine, status) ? t('newsletters.publishNeeds') : null}
        </p>
      </div>
    </>
  );
}
