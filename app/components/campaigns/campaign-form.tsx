import type { FormEvent, ReactNode } from 'react';
import type * as z from 'zod';
import { SiteForm } from '#app/components/form/site-form.tsx';
import type { SiteFormState } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import { parseIntent } from '#app/components/lifecycle/intents.ts';
import { useT } from '#app/i18n/translate.ts';
import { campaignActions, campaignMachine } from '#functions/campaigns/model/rules.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { PreviewButton, showFrame } from './email-frame.tsx';
import { publishAndSendIntent } from './links.ts';

/** What a screen passes to the form of a newsletter or a bulk e-mail. */
export interface CampaignFormProps {
  isNew: boolean;
  readOnly: boolean;
  /** The address of the e-mail (`emailHref`); null for a campaign that does not exist yet. */
  message: string | null;
  /** Notices and buttons below the fields. */
  children: ReactNode;
}

interface FieldsProps {
  form: SiteFormState;
  /** As in `CampaignFormProps`; null where nothing can be typed. */
  message: string | null;
  children: ReactNode;
  actions: ReactNode;
}

const isFramed = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent &&
  (nativeEvent.submitter?.hasAttribute('formtarget') ?? false);

/**
 * The form of a campaign: fields, then actions. A preview goes to the e-mail's frame, submitted by the
 * browser itself. Warns before leaving with unsaved changes.
 */
export function CampaignForm({ form, message, children, actions }: FieldsProps) {
  const t = useT();
  useUnsavedWarning(form.id);
  return (
    <div
      className="mailing-form"
      onSubmitCapture={(event) => {
        if (!isFramed(event)) return;
        event.stopPropagation();
        showFrame();
      }}
    >
      <SiteForm form={form}>
        {/* The Enter key presses the first button, so it must be a harmless one. */}
        {message === null ? null : <PreviewButton href={message} isHidden />}
        <ConflictBox />
        {form.readOnly ? (
          <details className="fold">
            <summary>{t('content.fields')}</summary>
            {children}
          </details>
        ) : (
          children
        )}
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
 * The schema for a button of a campaign's form; none for a button that saves nothing. Before any button is
 * pressed, the rule of a draft applies, so that a field reports errors at once.
 */
export function campaignRule(button: string, { toSave, toPublish }: Rules): z.ZodType {
  const { name } = parseIntent(button);
  if (name === 'publish' || name === publishAndSendIntent) return toPublish;
  const action = campaignActions.find((one) => one === name);
  const saves = campaignMachine.transitions.some((move) => move.name === action && move.saves);
  return name === noAnswer || (action && !saves) ? noFields : toSave;
}
