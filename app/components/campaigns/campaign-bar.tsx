import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useFormState } from '#app/components/form/use-site-form.ts';
import { useIsChanged, useIsComplete } from '#app/components/form/watch-form.ts';
import type { Question } from '#app/components/lifecycle/confirm-box.tsx';
import { FormActions } from '#app/components/lifecycle/form-actions.tsx';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { useT } from '#app/i18n/translate.ts';
import {
  type CampaignName,
  type CampaignStatus,
  type CampaignTransition,
  campaignMachine,
  type EditingAction,
  isEditingAction,
} from '#functions/campaigns/model/rules.ts';
import { mayEdit, restorableDays } from '#functions/lifecycle/machine.ts';
import { PreviewButton } from './email-frame.tsx';

interface CampaignBarProps {
  resourceName: CampaignName;
  status: CampaignStatus;
  version: number;
  reply: ActionReply | undefined;
  /** The address of the e-mail (`emailHref`). */
  message: string;
  /** The schema of a draft; the form's own is that of publishing. */
  saves: z.ZodType;
  /** Shown before the buttons. */
  note?: ReactNode;
  /** Further buttons, shown last. */
  children?: ReactNode;
}

type EditTransition = CampaignTransition & { name: EditingAction };

const isEdit = (move: CampaignTransition): move is EditTransition => isEditingAction(move.name);

/**
 * The actions on a campaign's form, in the order of the table (NLT-12…16, EML-06…09): Update is enabled once
 * something has changed, Publish once all that it requires is there.
 */
export function CampaignBar(props: CampaignBarProps) {
  const { resourceName, status, version, reply, message, saves, note, children } = props;
  const t = useT();
  const { id } = useFormState();
  const changed = useIsChanged(id);
  const saveable = useIsComplete(id, saves, reply);
  const isEditable = mayEdit(campaignMachine, status);
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
      reply={reply}
      buttons={moves.map(({ name, needsAll }) => ({
        name,
        text: t(`mailings.act-${name}`),
        isGated: needsAll,
        isClosed: name === 'update' && (changed === false || saveable === false),
        takesAll: true,
        ...(name === 'update' ? { isQuiet: true } : {}),
      }))}
      ask={ask}
      before={
        <>
          {note}
          {isEditable ? <PreviewButton href={message} /> : null}
        </>
      }
      after={children}
    />
  );
}
