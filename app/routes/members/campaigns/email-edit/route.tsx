import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CampaignBar } from '#app/components/campaigns/campaign-bar.tsx';
import type { DeliveryReply } from '#app/components/campaigns/delivery.tsx';
import { deliveryForm, isFollowed, stopCount } from '#app/components/campaigns/delivery-facts.ts';
import { DoneMessage } from '#app/components/campaigns/done-message.tsx';
import { EmailForm } from '#app/components/campaigns/emails/email-form.tsx';
import { emailHref } from '#app/components/campaigns/links.ts';
import { CampaignPill } from '#app/components/campaigns/status.tsx';
import { announcementText } from '#app/components/campaigns/texts.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { RecordLogPart } from '#app/components/lifecycle/audit-entries.tsx';
import { listHref, newHref } from '#app/components/lifecycle/links.ts';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { useLoadedVersion } from '#app/components/lifecycle/version-field.tsx';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { useDeliveryPoll } from '#app/components/members/use-polling.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { actOn } from '#app/server/actions.server.ts';
import { recordLog } from '#app/server/audit/record-log.server.ts';
import { answerDelivery } from '#app/server/delivery-actions.server.ts';
import { formIdOf } from '#app/server/form.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { emailForms } from '#app/server/resources/emails.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { newEmailId } from '#functions/campaigns/bulk-emails/rules.ts';
import { emailToSave } from '#functions/campaigns/bulk-emails/schema.ts';
import { isDraft, isSent } from '#functions/campaigns/model/rules.ts';
import { findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { OutgoingEmail } from './email.tsx';
import { Sending } from './sending.tsx';
import { emailView } from './view.server.ts';

export { keepInView as clientLoader } from '#app/components/members/keep-in-view.ts';
export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';

export const handle = { hydrate: true, frame: 'members', frames: true };

/** A bulk e-mail with the fees of its filter (EML-16); the id of zeros means a new one (EML-15). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const id = params.emailId ?? '';
  if (id === newEmailId) throw redirect(newHref('emails'));
  const [row, log] = await Promise.all([
    findCampaign(context.ctx, 'emails', id),
    recordLog(context, 'emails', id),
  ]);
  if (!row) throw notFound();
  return { ...(await emailView(context, request, row)), log };
}

/** Runs the action of a button on the e-mail or its delivery (EML-06…14). */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const id = params.emailId ?? '';
  const sent = await readResourceForm(context, request, emailForms);
  return formIdOf(sent.form) === deliveryForm
    ? answerDelivery(context, 'emails', id, sent.form)
    : actOn(context, emailForms, sent, id);
}

export type EditData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('emails.edit')}: ${data.subject}` : t('emails.edit'),
);

/** A bulk e-mail with its available actions (EML-02, EML-06…11). */
export default function EmailEdit() {
  const t = useT();
  const email = useLoaderData<typeof loader>();
  const reply = useActionData() as (ActionReply & DeliveryReply) | undefined;
  const loaded = useLoadedVersion();
  const { id, status, isEditable, version } = email;
  useDeliveryPoll(isFollowed('emails', status, email.progress.real));
  const message = emailHref('emails', id);
  const back = useListBack(listHref('emails'));
  return (
    <>
      <FormHead title={t('emails.edit')} back={back}>
        <CampaignPill status={status} sendOn={email.sendOn} />
      </FormHead>
      <Message email={email} />
      <Sending email={email} reply={reply} />
      <EmailForm
        // So that the fields show what an action has changed.
        key={`${id} ${isEditable} ${loaded}`}
        isNew={false}
        values={email.values}
        options={email.options}
        readOnly={!isEditable}
        hasTestRecipients={!email.mayTest}
        message={message}
        reply={reply}
      >
        <CampaignBar
          resourceName="emails"
          status={status}
          version={version}
          reply={reply}
          message={message}
          saves={emailToSave}
          note={isEditable ? <p className="action-note">{t('emails.publishNeeds')}</p> : null}
        />
      </EmailForm>
      <OutgoingEmail email={email} />
      <RecordLogPart log={email.log} />
    </>
  );
}

/** What has just been done to an e-mail, and why it cannot be changed (EML-10). */
function Message({ email }: { email: EditData }) {
  const t = useT();
  const { status, restorableUntil, waits, progress, done } = email;
  const language = useLanguage();
  const addresses = email.values.testRecipients ?? '';
  const typed = useFieldValue('test', 'testRecipients', addresses);
  const date = restorableUntil ? formatDate(restorableUntil, language) : '';
  const fixed = () => {
    if (isDraft(status)) return null;
    if (isSent(status) && stopCount(progress.real) !== null) return t('mailings.fixedStopped');
    return t(waits ? 'mailings.fixedWaiting' : `emails.fixed-${status}`, { date });
  };
  return (
    <>
      <DoneMessage
        resourceName="emails"
        done={done}
        now={announcementText(t, { ...email, isOther: typed !== addresses })}
      />
      {isDraft(status) ? null : (
        <div className="item-message">
          <p>{fixed()}</p>
        </div>
      )}
    </>
  );
}
