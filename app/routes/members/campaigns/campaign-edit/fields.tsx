import { PreviewButton } from '#app/components/campaigns/email-frame.tsx';
import { EmailForm } from '#app/components/campaigns/emails/email-form.tsx';
import { emailHref, publishAndSendIntent, sendHref } from '#app/components/campaigns/links.ts';
import { NewsletterForm } from '#app/components/campaigns/newsletters/newsletter-form.tsx';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useFormState, useReply } from '#app/components/form/use-site-form.ts';
import { useIsChanged, useIsComplete } from '#app/components/form/watch-form.ts';
import { IncompleteNote } from '#app/components/lifecycle/action-bar.tsx';
import type { Question } from '#app/components/lifecycle/confirm-box.tsx';
import { FormActions } from '#app/components/lifecycle/form-actions.tsx';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { useT } from '#app/i18n/translate.ts';
import { emailToSave } from '#functions/campaigns/bulk-emails/schema.ts';
import {
  type CampaignTransition,
  campaignMachine,
  type EditingAction,
  hasSendScreen,
  hasStarted,
  isEditingAction,
} from '#functions/campaigns/model/rules.ts';
import { newsletterFields } from '#functions/campaigns/newsletters/schema.ts';
import { placeOfSave, restorableDays } from '#functions/lifecycle/machine.ts';
import type { EditData } from './route.tsx';

interface FieldsProps {
  campaign: EditData;
}

/** The form of a campaign with its available actions; read-only unless it is a draft (NLT-17, EML-10). */
export function Fields({ campaign }: FieldsProps) {
  const { resourceName, id, isEditable } = campaign;
  const form = {
    isNew: false,
    readOnly: !isEditable,
    message: emailHref(resourceName, id),
    children: <Actions campaign={campaign} />,
  };
  return campaign.resourceName === 'emails' ? (
    <EmailForm
      {...form}
      values={campaign.values}
      options={campaign.options}
      hasTestRecipients={!campaign.mayTest}
    />
  ) : (
    <NewsletterForm {...form} values={campaign.values} choices={campaign.choices} />
  );
}

type EditTransition = CampaignTransition & { name: EditingAction };

const isEdit = (move: CampaignTransition): move is EditTransition => isEditingAction(move.name);

/** The schema of a draft; that of its form is the one of publishing. */
const draftSchemas = { newsletters: newsletterFields, emails: emailToSave };

/**
 * The actions on a campaign's form, in the order of the table (NLT-12…16, EML-06…09): Update is enabled once
 * something has changed, Publish once all that it requires is there.
 */
function Actions({ campaign }: FieldsProps) {
  const reply = useReply<ActionReply>();
  const { resourceName, id, status, version, isEditable } = campaign;
  const t = useT();
  const { id: formId } = useFormState();
  const changed = useIsChanged(formId);
  const saveable = useIsComplete(formId, draftSchemas[resourceName], reply);
  const ask = (action: string): Question | null =>
    action === 'delete'
      ? {
          title: t(`mailings.confirmDelete-${resourceName}`),
          yes: t('actions.confirmDelete'),
          no: t('actions.keep'),
          children: <p>{t('mailings.confirmDeleteText', { days: restorableDays })}</p>,
        }
      : null;
  const moves = campaignMachine.offered(status, resourceName).filter(isEdit);
  return (
    <FormActions
      version={version}
      status={status}
      buttons={moves.map((move) => ({
        name: move.name,
        text: t(`actions.${move.name}`),
        saves: placeOfSave(move),
        isGated: move.needsAll,
        isClosed: move.name === 'update' && (changed === false || saveable === false),
        takesAll: true,
        // To publish and send is the next step; this alone keeps it for later.
        ...(move.name === 'publish' && resourceName === 'newsletters' ? { isRare: true } : {}),
        ...(move.name === 'update' ? { isQuiet: true } : {}),
      }))}
      ask={ask}
      note={isEditable ? <IncompleteNote /> : null}
      menu={isEditable ? [<PreviewButton key="preview" href={emailHref(resourceName, id)} />] : []}
      after={resourceName === 'newsletters' ? <ToSending campaign={campaign} /> : null}
    />
  );
}

/** What leads to the screen on which a newsletter is sent. */
function ToSending({ campaign: { id, status, isEditable } }: Pick<FieldsProps, 'campaign'>) {
  const t = useT();
  return (
    <>
      {isEditable ? (
        <SubmitButton intent={publishAndSendIntent} formNoValidate>
          {t('newsletters.publishAndSend')}
        </SubmitButton>
      ) : null}
      {hasSendScreen(status) ? (
        <a className="button" href={sendHref('newsletters', id)}>
          {t(hasStarted(status) ? 'delivery.title' : 'actions.toSend')}
        </a>
      ) : null}
    </>
  );
}
