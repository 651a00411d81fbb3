import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Delivery } from '#app/components/campaigns/delivery.tsx';
import { deliveryForm } from '#app/components/campaigns/delivery-facts.ts';
import { OutgoingEmail } from '#app/components/campaigns/email-frame.tsx';
import { campaignIn } from '#app/components/campaigns/links.ts';
import { SendForm } from '#app/components/campaigns/sending/send-forms.tsx';
import { EmailTest } from '#app/components/campaigns/sending/test-forms.tsx';
import { CampaignPill } from '#app/components/campaigns/status.tsx';
import { useCampaignPoll } from '#app/components/campaigns/use-campaign-poll.ts';
import { RecordLogPart } from '#app/components/lifecycle/audit-entries.tsx';
import { listHref, newHref } from '#app/components/lifecycle/links.ts';
import { useLoadedVersion } from '#app/components/lifecycle/version-field.tsx';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { actOn } from '#app/server/actions.server.ts';
import { recordLog } from '#app/server/audit/record-log.server.ts';
import { answerDelivery } from '#app/server/campaign-sending.server.ts';
import { formIdOf } from '#app/server/form.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { idIn, resourceAt } from '#app/server/resource-at.server.ts';
import { campaignForms } from '#app/server/resources/campaigns.server.ts';
import { readResourceForm, type SentForm } from '#app/server/sent-form.server.ts';
import { newEmailId } from '#functions/campaigns/bulk-emails/rules.ts';
import { campaignNames, hasStarted } from '#functions/campaigns/model/rules.ts';
import { moved } from '#functions/campaigns/newsletters/rules.ts';
import { findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import { Fields } from './fields.tsx';
import { Message } from './message.tsx';
import { editView } from './view.server.ts';

export { keepInView as clientLoader } from '#app/components/members/keep-in-view.ts';
export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';

export const handle = { hydrate: true, frame: 'members', frames: true };

/** A newsletter, or a bulk e-mail with the fees of its filter (EML-16); its id of zeros means a new one (EML-15). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const resourceName = resourceAt(request, campaignNames);
  const id = idIn(params);
  if (resourceName === 'emails' && id === newEmailId) throw redirect(newHref('emails'));
  const [row, log] = await Promise.all([
    findCampaign(context.ctx, resourceName, id),
    recordLog(context, resourceName, id),
  ]);
  if (!row) throw notFound();
  return { ...(await editView(context, request, resourceName, row)), log };
}

/** Runs the action of a button on the campaign, or on the delivery of a bulk e-mail (NLT-12…19, EML-06…14). */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const resourceName = resourceAt(request, campaignNames);
  const id = idIn(params);
  const forms = campaignForms[resourceName];
  const sent = moveChosen(await readResourceForm(context, request, forms));
  return resourceName === 'emails' && formIdOf(sent.form) === deliveryForm
    ? answerDelivery(context, resourceName, id, sent.form)
    : actOn(context, forms, sent, id);
}

/** Without script an item of a newsletter is moved by saving the draft. */
function moveChosen(sent: SentForm): SentForm {
  const { form } = sent;
  const [way, item] = [...form].find(([name]) => name === 'up' || name === 'down') ?? [];
  if (!way) return sent;
  const [kind = '', id = ''] = String(item).split(' ');
  const ids = moved(form.getAll(kind), id, way);
  form.delete(kind);
  for (const one of ids) form.append(kind, one);
  return { ...sent, intent: 'update' };
}

export type EditData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data, { pathname }) => {
  const title = t(`${campaignIn(pathname)}.edit`);
  return data ? `${title}: ${data.name}` : title;
});

/** A campaign with its available actions (NLT-02, NLT-12…19, EML-02, EML-06…11). */
export default function CampaignEdit() {
  const t = useT();
  const campaign = useLoaderData<typeof loader>();
  const loaded = useLoadedVersion();
  const { resourceName, id, status, sendOn, isEditable } = campaign;
  useCampaignPoll(resourceName, campaign);
  const back = useListBack(listHref(resourceName));
  return (
    <>
      <FormHead title={t(`${resourceName}.edit`)} back={back}>
        <CampaignPill status={status} sendOn={sendOn} />
      </FormHead>
      <Message campaign={campaign} />
      {campaign.resourceName === 'emails' ? <EmailSending email={campaign} /> : null}
      {/* By its key the fields show what an action has changed. */}
      <Fields key={`${id} ${isEditable} ${loaded}`} campaign={campaign} />
      <OutgoingEmail {...campaign} isOnDemand={campaign.isEditable} />
      <RecordLogPart log={campaign.log} />
    </>
  );
}

/** The sending of a bulk e-mail, which has no screen of its own: delivery, test, audience (EML-07, EML-08). */
function EmailSending({ email }: { email: Extract<EditData, { resourceName: 'emails' }> }) {
  const { id, status, isEditable, mayTest, waits, values, audience, progress } = email;
  const delivery = { resourceName: 'emails', id, status } as const;
  const addresses = values.testRecipients ?? '';
  return (
    <>
      {waits ? null : <Delivery {...delivery} progress={progress.real} />}
      {hasStarted(status) || isEditable ? null : (
        <Delivery {...delivery} purpose="TEST" progress={progress.test} />
      )}
      {mayTest ? <EmailTest sending={email} addresses={addresses} /> : null}
      {audience ? <SendForm sending={email} audience={audience} /> : null}
    </>
  );
}
