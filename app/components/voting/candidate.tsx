import { TextArea } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useT } from '#app/i18n/translate.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import type { Candidacy } from '#functions/voting/candidacies/queries.ts';
import type { CandidateAction } from '#functions/voting/candidacies/rules.ts';
import { candidateWords } from '#functions/voting/candidacies/schema.ts';

interface CandidateProps {
  candidate: Candidacy;
  /** Whether the vote has opened: then a withdrawal can only be announced (D-49). */
  hasOpened: boolean;
  /** Whether nothing can change, since the ballot is deleted or counted. */
  isFixed: boolean;
  reply: FormReply | undefined;
  /** Whether to show the program as well. */
  withProgram?: boolean;
}

/** A candidate with the program and the available actions (BAL-13, D-49). */
export function CandidateItem(props: CandidateProps) {
  const { candidate, hasOpened, isFixed, reply, withProgram = true } = props;
  const t = useT();
  const { givenName, lastName, program, disabled, disabledReason, withdrawnAt, withdrawnNote } =
    candidate;
  const name = `${givenName} ${lastName}`;
  const action = hasOpened ? (withdrawnAt ? null : 'withdraw') : disabled ? 'enable' : 'disable';
  return (
    <li className="candidate-item">
      <h3>
        {name} {disabled ? <span className="pill deleted">{t('ballots.off')}</span> : null}
        {withdrawnAt ? <span className="pill pending">{t('ballots.withdrawn')}</span> : null}
      </h3>
      {disabled ? <p className="candidate-note">{disabledReason}</p> : null}
      {withdrawnAt ? <p className="candidate-note">{withdrawnNote}</p> : null}
      <div className="candidate-ways">
        {withProgram ? (
          <details className="candidate-program">
            <summary>{t('voting.step-program')}</summary>
            <RichText html={program} className="program" />
          </details>
        ) : null}
        {action && !isFixed ? (
          <ActionForm
            key={action}
            action={action}
            userId={candidate.userId}
            name={name}
            reply={reply}
          />
        ) : null}
      </div>
    </li>
  );
}

interface ActionFormProps {
  action: CandidateAction;
  userId: string;
  name: string;
  reply: FormReply | undefined;
}

/** An action on a candidate; it asks first for the note that voters will read. */
function ActionForm({ action, userId, name, reply }: ActionFormProps) {
  const t = useT();
  const { form, fields } = useSiteForm(
    `candidate-${userId}`,
    (action === 'enable' ? noFields : candidateWords) as typeof candidateWords,
    {
      reply,
      labels: { words: t(action === 'withdraw' ? 'ballots.words-withdraw' : 'fields.reason') },
    },
  );
  const button = (
    <SubmitButton intent={action} quiet gated={false} formNoValidate>
      {t(`ballots.do-${action}`)}
    </SubmitButton>
  );
  const body = (
    <SiteForm form={form}>
      <input type="hidden" name="userId" value={userId} />
      {action === 'enable' ? null : (
        <TextArea field={fields.words} hint={t(`ballots.wordsHint-${action}`)} rows={2} />
      )}
      <p className="actions">{button}</p>
    </SiteForm>
  );
  if (action === 'enable') return body;
  return (
    <details className="more-form" open={form.reply !== undefined}>
      <summary>
        {t(`ballots.open-${action}`)}
        <span className="visually-hidden">: {name}</span>
      </summary>
      {body}
    </details>
  );
}
