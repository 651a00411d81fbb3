import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Delivery } from '#app/components/campaigns/delivery.tsx';
import { deliveryForm } from '#app/components/campaigns/delivery-facts.ts';
import { sendHref } from '#app/components/campaigns/links.ts';
import {
  OverdueForm,
  ScheduleForm,
  type SendingProps,
} from '#app/components/campaigns/sending/send-forms.tsx';
import {
  NewsletterTest,
  useOtherAddresses,
} from '#app/components/campaigns/sending/test-forms.tsx';
import { CampaignPill, DoneMessage, StatusMessage } from '#app/components/campaigns/status.tsx';
import { announcementText } from '#app/components/campaigns/texts.ts';
import { useCampaignPoll } from '#app/components/campaigns/use-campaign-poll.ts';
import { intentField } from '#app/components/form/names.ts';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import { doneHref, editHref } from '#app/components/lifecycle/links.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { FormHead } from '#app/components/members/form-head.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { actOn } from '#app/server/actions.server.ts';
import { answerDelivery, sendingView } from '#app/server/campaign-sending.server.ts';
import { formIdOf, readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { newsletterForms } from '#app/server/resources/campaigns.server.ts';
import {
  hasSendScreen,
  hasStarted,
  isScheduled,
  isTesting,
  maySend,
} from '#functions/campaigns/model/rules.ts';
import { findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';

export { keepInView as clientLoader } from '#app/components/members/keep-in-view.ts';
export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';

// So that the browser can go on to the screen with the frame without reloading (its policy allows frames).
export const handle = { hydrate: true, frame: 'members', frames: true };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const row = await findCampaign(context.ctx, 'newsletters', params.newsletterId ?? '');
  if (!row) throw notFound();
  const { status, previewAddresses } = row;
  const isAhead = hasSendScreen(status) && !hasStarted(status);
  return {
    ...(await sendingView(context, request, 'newsletters', row, isAhead)),
    isAhead,
    addresses: String(previewAddresses ?? ''),
    now: context.ctx.now().toISOString(),
  };
}

/** Sends a test, sets the time, retracts, or confirms an overdue sending (NLT-06, NLT-16, NLT-20, D-39). */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const id = params.newsletterId ?? '';
  const form = await readForm(context, request);
  if (formIdOf(form) === deliveryForm) return answerDelivery(context, 'newsletters', id, form);
  const intent = String(form.get(intentField) ?? '');
  return actOn(context, newsletterForms, { form, intent }, id);
}

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('newsletters.sendTitle')}: ${data.name}` : t('newsletters.sendTitle'),
);

/** The screen on which a newsletter is tested, scheduled and followed (NLT-04…08, NLT-16, NLT-20…22, D-39…41). */
export default function NewsletterSend() {
  const t = useT();
  const sending = useLoaderData<typeof loader>();
  const { id, name, status, sendOn, waits, isAhead, addresses, done } = sending;
  useCampaignPoll('newsletters', sending);
  const isOther = useOtherAddresses(addresses);
  return (
    <>
      <FormHead title={t('newsletters.sendTitle')} back={editHref('newsletters', id)}>
        <CampaignPill status={status} sendOn={sendOn} />
      </FormHead>
      <p className="lead">{name}</p>
      <DoneMessage done={done} now={announcementText(t, { ...sending, isOther })} />
      <div className="item-message">
        {waits ? null : <StatusMessage resourceName="newsletters" {...sending} />}
        {hasSendScreen(status) ? null : (
          <p>{t(isDeleted(status) ? 'newsletters.isDeleted' : 'newsletters.notReady')}</p>
        )}
      </div>
      {isTesting(status) || isScheduled(status) ? (
        <p className="stand-in">
          <a href={doneHref(sendHref('newsletters', id), done)}>{t('mailings.refresh')}</a>
        </p>
      ) : null}
      {waits ? (
        <OverdueForm sending={sending} />
      ) : (
        <Delivery
          resourceName="newsletters"
          id={id}
          status={status}
          progress={sending.progress.real}
        />
      )}
      {isAhead ? (
        <>
          <NewsletterTest sending={sending} addresses={addresses} />
          <ScheduleForm sending={sending} now={sending.now} />
        </>
      ) : null}
      {maySend(status) ? <RetractForm sending={sending} /> : null}
    </>
  );
}

/** Makes an unsent newsletter a draft again (NLT-16, EML-09). */
function RetractForm({ sending: { version } }: SendingProps) {
  const t = useT();
  return (
    <PlainForm id="retract">
      <VersionField version={version} />
      <p className="actions">
        <SubmitButton intent="retract" quiet gated={false}>
          {t('actions.retract')}
        </SubmitButton>
        <span className="field-hint">{t('mailings.retractHint')}</span>
      </p>
      <ConflictBox />
    </PlainForm>
  );
}
