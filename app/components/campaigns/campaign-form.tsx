import type { FormEvent, ReactNode } from 'react';
import type { z } from 'zod';
import { SiteForm } from '#app/components/form/site-form.tsx';
import type { SiteFormState } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { pressed } from '#app/components/lifecycle/confirmed.ts';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import { useT } from '#app/i18n/translate.ts';
import { campaignActions, campaignMachine } from '#functions/campaigns/model/rules.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { PreviewButton, showTyped } from './email-frame.tsx';

interface CampaignFormProps {
  form: SiteFormState;
  /** The address of the e-mail (`emailHref`); null for a mailing that is not there yet. */
  message: string | null;
  children: ReactNode;
  /** What follows the fields: notices and buttons. */
  actions: ReactNode;
}

const isFramed = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent &&
  (nativeEvent.submitter?.hasAttribute('formtarget') ?? false);

/**
 * The form of a mailing: fields, then what can be done. What goes into the frame of the e-mail is sent by
 * the browser itself. Leaving with something unsaved is asked about.
 */
export function CampaignForm({ form, message, children, actions }: CampaignFormProps) {
  const t = useT();
  useUnsavedWarning(form.id);
  return (
    <div
      className="mailing-form"
      onSubmitCapture={(event) => {
        if (!isFramed(event)) return;
        event.stopPropagation();
        showTyped();
      }}
    >
      <SiteForm form={form}>
        {/* The Enter key presses the first button: it must be one that decides nothing. */}
        {message === null ? null : <PreviewButton href={message} isHidden />}
        <ConflictBox />
        <h2 className="visually-hidden">{t('content.fields')}</h2>
        {children}
        {actions}
      </SiteForm>
    </div>
  );
}

interface Rules {
  toSave: z.ZodType;
  toPublish: z.ZodType;
}

const noAnswer = 'stay';

/**
 * The rule for what a button of a mailing's form sends; one that saves nothing takes whatever stands there. What
 * is only typed, by no button yet, is held to the rule of a draft, so that a field says at once what is wrong.
 */
export function campaignRule(button: string, { toSave, toPublish }: Rules): z.ZodType {
  const { name } = pressed(button);
  if (name === 'publish') return toPublish;
  const action = campaignActions.find((one) => one === name);
  const saves = campaignMachine.transitions.some((move) => move.name === action && move.saves);
  return name === noAnswer || (action && !saves) ? noFields : toSave;
}
