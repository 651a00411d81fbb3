import { z } from 'zod';
import { useFormState } from '#app/components/form/context.ts';
import { useFieldText } from '#app/components/form/use-field-text.ts';
import { intentField } from '#app/components/form/use-site-form.ts';
import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { pressed } from '#app/components/lifecycle/sure.ts';
import { Dropped } from '#app/components/lifecycle/unsaved-confirm.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { BallotReply } from './ballot-bar.tsx';

interface BallotConfirmProps {
  title: string;
  /** How many votes are affected. */
  turnout: number;
  reply: BallotReply | undefined;
}

const asked = z.enum(['retract', 'delete']);

/** What is asked about: also once more when the title that was typed is not the right one. */
function askedIn(reply: BallotReply | undefined) {
  const { name, isSure } = pressed(String(reply?.result.initialValue?.[intentField] ?? ''));
  const isWrong = isSure && reply?.result.error !== undefined && reply.conflict === undefined;
  return asked.safeParse(reply?.confirm ?? (isWrong ? name : null)).data ?? null;
}

/** Asks again before a ballot leaves the members; once somebody has voted, by typing its title (D-46). */
export function BallotConfirm({ title, turnout, reply }: BallotConfirmProps) {
  const t = useT();
  const text = useFieldText();
  const { id } = useFormState();
  const action = askedIn(reply);
  if (!action) return null;
  const errors = reply?.result.error?.typedTitle ?? null;
  const fieldId = `${id}-typedTitle`;
  return (
    <ConfirmBox
      action={action}
      title={t(`ballots.confirm-${action}`)}
      yes={t(`ballots.confirmYes-${action}`)}
      no={t('ballots.confirmNo')}
    >
      <p>{t(`ballots.confirmText-${action}`)}</p>
      {action === 'retract' ? <Dropped fields={reply?.drops} /> : null}
      {turnout > 0 ? (
        <div className="field">
          <p>
            <strong>{t('ballots.affected', { count: turnout })}</strong>
          </p>
          <label htmlFor={fieldId}>{t('ballots.typedTitle')}</label>
          <p className="field-hint" id={`${fieldId}-hint`}>
            {title}
          </p>
          <input
            id={fieldId}
            name="typedTitle"
            autoComplete="off"
            aria-describedby={`${fieldId}-hint`}
            aria-invalid={errors ? true : undefined}
          />
          {errors ? <p className="field-error">{errors.map(text).join(' ')}</p> : null}
        </div>
      ) : null}
    </ConfirmBox>
  );
}
