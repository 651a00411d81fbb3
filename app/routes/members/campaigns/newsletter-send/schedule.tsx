import { useMemo } from 'react';
import { Audience, CountField } from '#app/components/campaigns/audience.tsx';
import { TextField } from '#app/components/form/fields.tsx';
import { LocalTime } from '#app/components/form/local-time.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { dueAt, isConfirmed, isTesting } from '#functions/campaigns/model/rules.ts';
import {
  overdueForm,
  scheduleForm,
  scheduleFormAt,
} from '#functions/campaigns/newsletters/schema.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import type { SendData } from './route.tsx';

const formId = 'schedule';

interface ScheduleProps {
  sending: SendData;
  reply: ActionReply | undefined;
}

/** The recipients of a newsletter and its time (NLT-06, NLT-16, D-39, D-41). */
export function Schedule({ sending, reply }: ScheduleProps) {
  const t = useT();
  const { status, version, times, audience, now } = sending;
  const recipients = audience?.recipients ?? 0;
  const readyBy = useMemo(
    () => scheduleForm.refine((typed) => isConfirmed(recipients, typed.recipients)),
    [recipients],
  );
  const schema = useMemo(() => scheduleFormAt(new Date(now)), [now]);
  const { form, fields } = useSiteForm(formId, schema, {
    reply,
    defaults: times,
    labels: {
      date: t('newsletters.date'),
      time: t('newsletters.time'),
      recipients: t('mailings.count'),
    },
    readyBy,
  });
  const date = useFieldValue(formId, 'date', times.date);
  const time = useFieldValue(formId, 'time', times.time);
  return (
    <section aria-labelledby="schedule-title">
      <h2 id="schedule-title">{t('newsletters.schedule')}</h2>
      <p>{t('newsletters.scheduleText')}</p>
      <SiteForm form={form}>
        <VersionField version={version} />
        <div className="field-pair schedule-pair">
          <TextField field={fields.date} type="date" hint={t('newsletters.dateHint')} />
          <TextField field={fields.time} hint={t('newsletters.timeHint')} autoComplete="off" />
        </div>
        <LocalTime at={dueAt(`${date} ${time}`)} />
        <h3>{t('mailings.audience')}</h3>
        {audience ? <Audience audience={audience} /> : null}
        <CountField field={fields.recipients} recipients={recipients} />
        <p className="actions">
          <SubmitButton
            intent="schedule"
            sending={t('formControls.saving')}
            closed={isTesting(status)}
          >
            {t('newsletters.setSchedule')}
          </SubmitButton>
          {isTesting(status) ? (
            <span className="field-hint">{t('newsletters.isTestedNow')}</span>
          ) : null}
        </p>
        <ConflictBox />
      </SiteForm>
    </section>
  );
}

/** Long overdue: send it now, choose another time or retract it (D-39). */
export function OverdueForm({ sending: { version, times, recipients }, reply }: ScheduleProps) {
  const t = useT();
  const language = useLanguage();
  const count = recipients ?? 0;
  const { form, fields } = useSiteForm('overdue', overdueForm, {
    reply,
    labels: { recipients: t('mailings.count') },
  });
  const date = formatDate(times.date, language);
  return (
    <section className="late" aria-labelledby="late-title">
      <h2 id="late-title">{t('mailings.overdue')}</h2>
      <p>{t('mailings.overdueText', { date, time: times.time })}</p>
      <SiteForm form={form}>
        <VersionField version={version} />
        <CountField field={fields.recipients} recipients={count} />
        {reply?.formId === 'overdue' && reply.confirm ? (
          <ConfirmBox
            action={reply.confirm}
            title={t('mailings.lateConfirm')}
            yes={t('mailings.lateYes')}
            no={t('actions.keep')}
          >
            <p>{t('mailings.lateConfirmText', { count })}</p>
          </ConfirmBox>
        ) : (
          <p className="actions">
            <SubmitButton intent="agree-late" gated={false} formNoValidate>
              {t('mailings.lateSend')}
            </SubmitButton>
            <a href="#schedule-title">{t('mailings.lateOther')}</a>
          </p>
        )}
        <ConflictBox />
      </SiteForm>
    </section>
  );
}

/** Makes an unsent newsletter a draft again (NLT-16, EML-09). */
export function RetractForm({ sending: { version }, reply }: ScheduleProps) {
  const t = useT();
  const { form } = useSiteForm('retract', noFields, { reply, labels: {} });
  return (
    <SiteForm form={form}>
      <VersionField version={version} />
      <p className="actions">
        <SubmitButton intent="retract" quiet gated={false}>
          {t('mailings.act-retract')}
        </SubmitButton>
        <span className="field-hint">{t('mailings.retractHint')}</span>
      </p>
      <ConflictBox />
    </SiteForm>
  );
}
