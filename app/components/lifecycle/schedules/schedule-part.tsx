import { type ReactNode, useMemo } from 'react';
import { TextField } from '#app/components/form/fields.tsx';
import { LocalTime } from '#app/components/form/local-time.tsx';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { ScheduledAction } from '#functions/lifecycle/schedules/model/rules.ts';
import { scheduleFields, scheduleFieldsFor } from '#functions/lifecycle/schedules/schema.ts';
import { type ScheduleView, scheduleForms } from './view.ts';

/** When an item goes online or is taken down by itself (D-159). */
export function SetTimes({ view }: { view: ScheduleView }) {
  return view.set.map((one) => <SetTime key={one.id} one={one} manages={view.manages} />);
}

/** The forms to set such a time, below the item's own. */
export function TimeForms({ view }: { view: ScheduleView }) {
  return view.offers.map((action) => {
    const current = view.set.find((one) => one.action === action);
    return (
      <TimeForm
        key={`${action} ${current?.id ?? ''}`}
        action={action}
        at={current?.at ?? null}
        view={view}
      />
    );
  });
}

/** For the menu of the item: links to these forms, which open by it. */
export const scheduleLinks = (t: Translate, view: ScheduleView | null): ReactNode[] =>
  (view?.offers ?? []).map((action) => (
    <a key={action} className="button quiet" href={`#${scheduleForms[action]}-at`}>
      {t(`schedules.${action}`)}
    </a>
  ));

interface SetTimeProps {
  one: ScheduleView['set'][number];
  manages: boolean;
}

/** A time that is set, and the way to cancel it. */
function SetTime({ one: { id, action, at }, manages }: SetTimeProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="notice">
      <p>{t(`schedules.note-${action}`, { date: formatInstant(at, language) })}</p>
      <LocalTime at={new Date(at)} />
      {manages ? (
        <PlainForm id={`${scheduleForms.cancel}-${action}`}>
          <input type="hidden" name="schedule" value={id} />
          <p className="actions">
            <SubmitButton quiet gated={false}>
              {t(`schedules.cancel-${action}`)}
            </SubmitButton>
          </p>
        </PlainForm>
      ) : null}
    </div>
  );
}

interface TimeFormProps {
  action: ScheduledAction;
  /** The time that is set; null for none. */
  at: string | null;
  view: ScheduleView;
}

/** Folded until somebody wants it, or its time was refused. */
function TimeForm({ action, at, view: { now, set } }: TimeFormProps) {
  const t = useT();
  const formId = scheduleForms[action];
  const typed = at?.slice(0, 16) ?? '';
  const schema = useMemo(
    () => scheduleFieldsFor({ action, now: new Date(now), set }),
    [action, now, set],
  );
  const { form, fields } = useSiteForm(formId, schema, {
    // The button stays open, so that a press says what is wrong.
    readyBy: scheduleFields,
    defaults: { at: typed },
    labels: { at: t(`schedules.at-${action}`) },
    marked: ['at'],
  });
  const value = useFieldValue(formId, 'at', typed);
  return (
    <details className="fold" open={form.reply !== undefined}>
      <summary>{t(`schedules.${action}`)}</summary>
      <p>{t(`schedules.lead-${action}`)}</p>
      <SiteForm form={form} keeps={false}>
        <TextField field={fields.at} type="datetime-local" />
        <LocalTime at={new Date(`${value}Z`)} />
        <p className="actions">
          <SubmitButton formNoValidate>
            {t(at === null ? 'schedules.set' : 'schedules.change')}
          </SubmitButton>
        </p>
      </SiteForm>
    </details>
  );
}
