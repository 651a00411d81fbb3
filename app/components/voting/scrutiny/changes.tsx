import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import type { RollChangeStatus } from '#functions/voting/roll/rules.ts';
import type { ListedChange } from '#functions/voting/scrutiny/queries.ts';
import { openHref } from './links.ts';

const looks: Record<RollChangeStatus | 'ENDED', string> = {
  PROPOSED: 'pending',
  CONFIRMED: 'published',
  REFUSED: 'rejected',
  WITHDRAWN: 'draft',
  ENDED: 'draft',
};

/** The name of somebody, also of a closed account. */
export function useNameOf(): (name: string | null | undefined) => string {
  const t = useT();
  return (name) => name || t('scrutiny.closedAccount');
}

interface ChangesProps {
  changes: readonly ListedChange[];
  /** The screen, on which a proposed change is opened; null where this person decides none. */
  decideAt: string | null;
  /** Whether the vote is over, with which undecided changes end (D-203); until then those who decide none withdraw them. */
  isOver: boolean;
  reply?: FormReply | undefined;
}

/** The changes of a roll, those that wait for a decision first. */
export function Changes({ changes, decideAt, isOver, reply }: ChangesProps) {
  const t = useT();
  const nameOf = useNameOf();
  if (changes.length === 0) return <p>{t('scrutiny.changesNone')}</p>;
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.number} className="scrutiny-item">
          <Change change={change} isOver={isOver} />
          {change.status !== 'PROPOSED' || isOver ? null : decideAt === null ? (
            <Withdrawal number={change.number} reply={reply} />
          ) : (
            <p>
              <a className="button quiet" href={openHref(decideAt, 'change', change.number)}>
                {t('scrutiny.decideChange')}
                <span className="visually-hidden">
                  {' '}
                  {t(`scrutiny.kind-${change.kind}`, { name: nameOf(change.name) })}
                </span>
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One change: what, why, who and when. */
function Change({ change, isOver }: { change: ListedChange; isOver: boolean }) {
  const t = useT();
  const language = useLanguage();
  const nameOf = useNameOf();
  const { kind, reason, status, note, proposedAt, decidedAt } = change;
  const state = status === 'PROPOSED' && isOver ? 'ENDED' : status;
  const at = (instant: string) => formatInstant(instant, language);
  return (
    <>
      <h3>
        {t(`scrutiny.kind-${kind}`, { name: nameOf(change.name) })}{' '}
        <span className={`pill ${looks[state]}`}>{t(`scrutiny.change-${state}`)}</span>
      </h3>
      <p>{t(`scrutiny.reason-${reason}`)}</p>
      <blockquote>{note}</blockquote>
      <p className="field-hint">
        {t('scrutiny.proposedBy', { name: nameOf(change.proposer), date: at(proposedAt) })}
        {decidedAt ? (
          <>
            <br />
            {t('scrutiny.decidedBy', { status, name: nameOf(change.decider), date: at(decidedAt) })}
          </>
        ) : null}
      </p>
    </>
  );
}

function Withdrawal({ number, reply }: { number: number; reply: FormReply | undefined }) {
  const t = useT();
  const { form } = useSiteForm(`withdraw-${number}`, noFields, { reply, labels: {} });
  return (
    <SiteForm form={form}>
      <SubmitButton quiet gated={false}>
        {t('scrutiny.withdrawChange')}
      </SubmitButton>
    </SiteForm>
  );
}

interface DecisionProps {
  change: ListedChange;
  backTo: string;
  reply: FormReply | undefined;
}

/** Asks a scrutineer to decide a change, and says what follows. */
export function ChangeDecision({ change, backTo, reply }: DecisionProps) {
  const t = useT();
  const nameOf = useNameOf();
  const { form } = useSiteForm(`change-${change.number}`, noFields, { reply, labels: {} });
  return (
    <section className="scrutiny-task" aria-labelledby="task">
      <h2 id="task">{t('scrutiny.askChange')}</h2>
      <Change change={change} isOver={false} />
      <p>{t(`scrutiny.meansChange-${change.kind}`, { name: nameOf(change.name) })}</p>
      <SiteForm form={form}>
        <p className="actions">
          <SubmitButton intent="confirm" gated={false}>
            {t('scrutiny.confirmChange')}
          </SubmitButton>
          <SubmitButton intent="refuse" quiet gated={false}>
            {t('scrutiny.refuseChange')}
          </SubmitButton>
          <a href={backTo}>{t('actions.back')}</a>
        </p>
      </SiteForm>
    </section>
  );
}
