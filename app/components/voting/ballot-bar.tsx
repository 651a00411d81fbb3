import * as z from 'zod';
import { TextField } from '#app/components/form/fields.tsx';
import { intentField } from '#app/components/form/names.ts';
import { useFormState, useReply } from '#app/components/form/use-site-form.ts';
import { useIsChanged, useIsComplete } from '#app/components/form/watch-form.ts';
import { IncompleteNote } from '#app/components/lifecycle/action-bar.tsx';
import { DroppedFields } from '#app/components/lifecycle/confirm-box.tsx';
import { FormActions } from '#app/components/lifecycle/form-actions.tsx';
import { parseIntent } from '#app/components/lifecycle/intents.ts';
import type { Reply } from '#app/components/lifecycle/reply.ts';
import { useT } from '#app/i18n/translate.ts';
import { placeOfSave } from '#functions/lifecycle/machine.ts';
import { type BallotStatus, ballotMachine } from '#functions/voting/ballots/rules.ts';
import { ballotToSave } from './form-rule.ts';

interface BallotBarProps {
  title: string;
  status: BallotStatus;
  version: number;
  turnout: number;
  isFrozen: boolean;
  isSealed: boolean;
}

const asked = z.enum(['retract', 'delete']);

/** The action to confirm; again if the typed title was wrong. */
function actionToConfirm(reply: ReturnType<typeof useReply<Reply>>) {
  const { name, isConfirmed } = parseIntent(reply?.result.initialValue?.[intentField]);
  const isWrong = isConfirmed && reply?.result.error !== undefined && reply.conflict === undefined;
  return asked.safeParse(reply?.confirm ?? (isWrong ? name : null)).data ?? null;
}

/**
 * The actions on a ballot, in the order of the table (BAL-07…10): Update is enabled once something has changed,
 * Publish once all that the vote requires is there.
 */
export function BallotBar(props: BallotBarProps) {
  const { title, status, version, turnout, isFrozen, isSealed } = props;
  const t = useT();
  const { id } = useFormState();
  const reply = useReply<Reply>();
  const changed = useIsChanged(id);
  const saveable = useIsComplete(id, ballotToSave, reply);
  const isUnsaveable = !isFrozen && saveable === false;
  const offered = ballotMachine
    .offered(status, 'manager')
    .filter(({ saves, name }) => !(saves && isSealed && name === 'update'));
  const publishes = offered.some(({ name }) => name === 'publish');
  const confirmed = actionToConfirm(reply);
  return (
    <FormActions
      version={version}
      status={status}
      buttons={offered.map((transition) => ({
        name: transition.name,
        text: t(`actions.${transition.name}`),
        saves: placeOfSave(transition),
        isGated: isFrozen ? transition.name === 'update' : transition.needsAll,
        isClosed: transition.name === 'update' && (changed === false || isUnsaveable),
        takesAll: true,
        ...(transition.name === 'update' ? { isQuiet: publishes } : {}),
      }))}
      asked={confirmed}
      ask={() =>
        confirmed && {
          title: t(`ballots.confirm-${confirmed}`),
          yes: t(`ballots.confirmYes-${confirmed}`),
          no: t('actions.keep'),
          children: (
            <>
              <p>{t(`ballots.confirmText-${confirmed}`)}</p>
              {confirmed === 'retract' ? <DroppedFields fields={reply?.drops} /> : null}
              {isFrozen ? <TypedTitle title={title} turnout={turnout} /> : null}
            </>
          ),
        }
      }
      note={publishes && !isFrozen ? <IncompleteNote /> : null}
    />
  );
}

/** The number of votes affected, and a field for the ballot's title as confirmation (D-46). */
function TypedTitle({ title, turnout }: Pick<BallotBarProps, 'title' | 'turnout'>) {
  const t = useT();
  const { id, reply } = useFormState();
  const fieldId = `${id}-typedTitle`;
  const field = {
    ...{ id: fieldId, name: 'typedTitle', required: false, initialValue: '' },
    ...{ errors: reply?.result.error?.typedTitle ?? undefined, errorId: `${fieldId}-error` },
  };
  return (
    <>
      <p>
        <strong>{t('ballots.affected', { count: turnout })}</strong>
      </p>
      <TextField
        field={field}
        label={t('ballots.typedTitle')}
        hint={title}
        readOnly={false}
        autoComplete="off"
      />
    </>
  );
}
