import { TextArea } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { openHref, scrutinyHref } from '#app/components/voting/scrutiny/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { groupHex } from '#functions/core/values/crypto.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { ReportDecision, ReportSubject } from '#functions/voting/scrutineers/rules.ts';
import { reportFields } from '#functions/voting/scrutiny/schema.ts';
import type { ScrutinyData } from './route.tsx';

/** What a scrutineer can report on now, with the hash of what is looked at; null for nothing. */
export function subjectOf({ isSealed, result, roll }: ScrutinyData) {
  if (isSealed) return result ? { subject: 'RESULT' as const, hash: result.hash } : null;
  return roll?.hash ? { subject: 'ROLL' as const, hash: roll.hash } : null;
}

/** The next task, in plain words, with its one button. */
export function Task({ data }: { data: ScrutinyData }) {
  const t = useT();
  const { id, task, own } = data;
  const about = subjectOf(data);
  const isDue = task === 'roll' || task === 'result';
  const decision = about?.subject === 'ROLL' ? own.rollDecision : own.resultDecision;
  return (
    <section className="scrutiny-task" aria-labelledby="task">
      <h2 id="task">{t('scrutiny.now')}</h2>
      <p>
        <strong>{t(`scrutiny.todo-${task}`)}</strong>
      </p>
      <p>{t(`scrutiny.how-${task}`)}</p>
      {task === 'roll' ? (
        <p>
          <a href={hrefTo('scrutiny-roll', { ballotId: id })}>{t('scrutiny.seeRoll')}</a>
        </p>
      ) : null}
      {about && isDue ? (
        <p className="actions">
          <a className="button" href={openHref(scrutinyHref(id), 'do', 'confirm')}>
            {t(`scrutiny.open-confirm-${about.subject}`)}
          </a>
          <a href={openHref(scrutinyHref(id), 'do', 'refuse')}>
            {t(`scrutiny.open-refuse-${about.subject}`)}
          </a>
        </p>
      ) : null}
      {about && decision ? (
        <OwnReport data={data} about={about.subject} decision={decision} />
      ) : null}
    </section>
  );
}

interface OwnReportProps {
  data: ScrutinyData;
  about: ReportSubject;
  decision: ReportDecision;
}

/** What the scrutineer has reported, and the way to report again. */
function OwnReport({ data: { id, own }, about, decision }: OwnReportProps) {
  const t = useT();
  const language = useLanguage();
  const at = about === 'ROLL' ? own.rollAt : own.resultAt;
  return (
    <p className="field-hint">
      {t(`scrutiny.on${about === 'ROLL' ? 'Roll' : 'Result'}`)}:{' '}
      {t('scrutiny.ownReport', { decision, date: at ? formatInstant(at, language) : '' })}{' '}
      {t('scrutiny.reportAgain')}{' '}
      <a href={openHref(scrutinyHref(id), 'do', 'confirm')}>
        {t(`scrutiny.open-confirm-${about}`)}
      </a>{' '}
      <a href={openHref(scrutinyHref(id), 'do', 'refuse')}>{t(`scrutiny.open-refuse-${about}`)}</a>
    </p>
  );
}

interface ReportProps {
  data: ScrutinyData;
  what: 'confirm' | 'refuse';
  reply: FormReply | undefined;
}

/** Asks to confirm a report before it is final, and says what it means. */
export function Report({ data, what, reply }: ReportProps) {
  const t = useT();
  const about = subjectOf(data);
  const { form, fields } = useSiteForm('report', reportFields, {
    reply,
    labels: { note: t('scrutiny.note') },
    marked: ['note'],
  });
  if (!about) return <Task data={data} />;
  const { subject, hash } = about;
  const isRefusal = what === 'refuse';
  return (
    <section className="scrutiny-task" aria-labelledby="task">
      <h2 id="task">{t(`scrutiny.ask-${what}-${subject}`)}</h2>
      <p>{t(`scrutiny.means-${what}-${subject}`)}</p>
      <p className="hash">
        <code>{groupHex(hash)}</code>
      </p>
      <SiteForm form={form}>
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="decision" value={isRefusal ? 'REFUSED' : 'CONFIRMED'} />
        <input type="hidden" name="hash" value={hash} />
        {isRefusal ? <TextArea field={fields.note} hint={t('scrutiny.noteHint')} rows={4} /> : null}
        <p className="actions">
          <SubmitButton sending={t('scrutiny.reporting')} danger={isRefusal}>
            {t(`scrutiny.yes-${what}-${subject}`)}
          </SubmitButton>
          <a href={scrutinyHref(data.id)}>{t('actions.back')}</a>
        </p>
      </SiteForm>
    </section>
  );
}
