import { useFormState } from '#app/components/form/context.ts';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useReady } from '#app/components/form/use-ready.ts';
import { type FormReply, intentField } from '#app/components/form/use-site-form.ts';
import { ActionBar } from '#app/components/lifecycle/action-bar.tsx';
import { type ConflictMore, isHeld } from '#app/components/lifecycle/conflict-box.tsx';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import {
  type BallotAction,
  type BallotStatus,
  ballotMachine,
} from '#functions/voting/ballots/rules.ts';
import { BallotConfirm } from './ballot-confirm.tsx';
import { ballotToSave } from './form-rule.ts';
import { MissingNote } from './missing-note.tsx';

/** What the screen of a ballot is told besides its form. */
export interface BallotMore extends ConflictMore {
  /** What is asked about before it happens. */
  confirm?: BallotAction;
  /** The fields whose changes would be lost. */
  drops?: string[];
}

export type BallotReply = FormReply & BallotMore;

interface BallotBarProps {
  title: string;
  status: BallotStatus;
  version: number;
  turnout: number;
  isFrozen: boolean;
  isSealed: boolean;
  now: string;
  reply: BallotReply | undefined;
}

const looks = {
  delete: { danger: true },
  retract: { quiet: true },
} as const satisfies Partial<Record<BallotAction, object>>;

const lookOf = (name: BallotAction) => (name in looks ? looks[name as keyof typeof looks] : {});

/**
 * What may be done to a ballot, in the order of the table (BAL-07…10): Update opens once something has changed, Publish
 * once all is there that the vote needs.
 */
export function BallotBar(props: BallotBarProps) {
  const { title, status, version, turnout, isFrozen, isSealed, now, reply } = props;
  const t = useT();
  const { id } = useFormState();
  const changed = useChanged(id);
  const saveable = useReady(id, ballotToSave, reply);
  const isUnsaveable = !isFrozen && saveable === false;
  const offered = ballotMachine
    .offered(status, 'manager')
    .filter(({ saves, name }) => !(saves && isSealed && name === 'update'));
  const publishes = offered.some(({ name }) => name === 'publish');
  return (
    <>
      <VersionField version={version} status={status} />
      <BallotConfirm title={title} turnout={turnout} reply={reply} />
      {publishes && !isFrozen ? <MissingNote formId={id} now={now} reply={reply} /> : null}
      {isHeld(reply) ? null : (
        <ActionBar>
          {offered.map(({ name, needsAll }) => (
            <SubmitButton
              key={name}
              name={intentField}
              value={name}
              sending={t('formControls.sending')}
              gated={isFrozen ? name === 'update' : needsAll}
              closed={name === 'update' && (changed === false || isUnsaveable)}
              formNoValidate
              quiet={name === 'update' && publishes}
              {...lookOf(name)}
            >
              {t(`ballots.act-${name}`)}
            </SubmitButton>
          ))}
        </ActionBar>
      )}
    </>
  );
}
