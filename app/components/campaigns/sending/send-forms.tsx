import { useMemo } from 'react';
import type { SendingView } from '#app/components/campaigns/texts.ts';
import { TextField } from '#app/components/form/fields.tsx';
import { LocalTime } from '#app/components/form/local-time.tsx';
import { intentField } from '#app/components/form/names.ts';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import { parseIntent } from '#app/components/lifecycle/intents.ts';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { emailSending } from '#functions/campaigns/bulk-emails/schema.ts';
import { dueAt, isConfirmed, isTesting, splitSendTime } from '#functions/campaigns/model/rules.ts';
import {
  overdueForm,
  scheduleForm,
  scheduleFormAt,
} from '#functions/campaigns/newsletters/schema.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { Audience, CountField } from './audience.tsx';

export interface SendingProps {
  sending: SendingView;
}

const scheduleFormId = 'schedule';

interface ScheduleProps extends SendingProps {
  /** The time of the server, by which a time is past. */
  now: string;
}

/** The recipients of a newsletter and its time (NLT-06, NLT-16, D-39, D-41). */
export function ScheduleForm({ sending, now }: ScheduleProps) {
  const t = useT();
  const { status, sendOn, version, audience } = sending;
  const times = sendOn ? splitSendTime(sendOn) : { date: '', time: '' };
  const recipients = audience?.recipients ?? 0;
  const readyBy = useMemo(
    () => scheduleForm.refine((typed) => isConfirmed(recipients, typed.recipients)),
    [recipients],
  );
  const schema = useMemo(() => scheduleFormAt(new Date(now)), [now]);
  const { form, fields } = useSiteForm(scheduleFormId, schema, {
    defaults: times,
    labels: {
      date: t('fields.date'),
      time: t('newsletters.time'),
      recipients: t('mailings.count'),
    },
    readyBy,
  });
  const date = useFieldValue(scheduleFormId, 'date', times.date);
  const time = useFieldValue(scheduleFormId, 'time', times.time);
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
          <SubmitButton intent="schedule" sending={t('actions.saving')} closed={isTesting(status)}>
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
export function OverdueForm({ sending }: SendingProps) {
  const t = useT();
  const reply = useReply<ActionReply>();
  const language = useLanguage();
  const { version } = sending;
  const count = sending.recipients ?? 0;
  const { form, fields } = useSiteForm('overdue', overdueForm, {
    labels: { recipients: t('mailings.count') },
  });
  const { date, time } = splitSendTime(sending.sendOn ?? '');
  return (
    <section className="late" aria-labelledby="late-title">
      <h2 id="late-title">{t('mailings.overdue')}</h2>
      <p>{t('mailings.overdueText', { date: formatDate(date, language), time })}</p>
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

const sendFormId = 'send';

interface SendProps extends SendingProps {
  audience: NonNullable<SendingView['audience']>;
}

/** Sends a bulk e-mail to its audience, shown before; many recipients require typing their number (EML-07). */
export function SendForm({ sending: { version, waits }, audience }: SendProps) {
  const t = useT();
  const reply = useReply<ActionReply>();
  const { form, fields } = useSiteForm(sendFormId, emailSending, {
    labels: { recipients: t('mailings.count') },
  });
  const action = waits ? 'agree-late' : 'send';
  const { recipients } = audience;
  return (
    <section className="sending" aria-labelledby="send-title">
      <h2 id="send-title">{t(waits ? 'mailings.overdue' : 'mailings.audience')}</h2>
      <SiteForm form={form}>
        <VersionField version={version} />
        {isConfirming(reply, action) ? (
          <ConfirmBox
            action={action}
            title={t('emails.confirmSend', { count: recipients })}
            yes={t('emails.confirmSendYes')}
            no={t('actions.cancel')}
          >
            <p>{t('emails.confirmSendText')}</p>
            <Audience audience={audience} />
            <CountField field={fields.recipients} recipients={recipients} />
          </ConfirmBox>
        ) : (
          <>
            {waits ? <p>{t('emails.overdueText')}</p> : null}
            <Audience audience={audience} />
            <p className="actions">
              <SubmitButton intent={action} gated={false} closed={recipients === 0}>
                {t('actions.toSend')}
              </SubmitButton>
            </p>
          </>
        )}
        <ConflictBox />
      </SiteForm>
    </section>
  );
}

/** Whether to ask for confirmation: the first time, and again after a wrong number. */
function isConfirming(reply: ActionReply | undefined, action: string): boolean {
  if (reply?.formId !== sendFormId) return false;
  const { name, isConfirmed } = parseIntent(reply.result.initialValue?.[intentField]);
  return (
    reply.confirm === action || (name === action && isConfirmed && reply.result.error !== undefined)
  );
}
