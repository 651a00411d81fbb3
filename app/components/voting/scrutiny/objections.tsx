import * as z from 'zod';
import { TextArea } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { Pages } from '#app/components/lists/pages.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { FiledObjection } from '#functions/voting/objections/queries.ts';
import type { ObjectionStatus } from '#functions/voting/objections/rules.ts';
import { answerFields } from '#functions/voting/objections/schema.ts';
import { useNameOf } from './changes.tsx';
import { openHref } from './links.ts';

const looks: Record<ObjectionStatus, string> = {
  OPEN: 'pending',
  UPHELD: 'published',
  REJECTED: 'rejected',
};

/** The form of an answer: which button was pressed says the rest. */
export const answerForm = z.object({ answer: answerFields.shape.answer });

interface ObjectionsProps {
  objections: readonly FiledObjection[];
  total: number;
  page: number;
  /** The screen, on which an open objection is opened. */
  screen: string;
  /** Whether this person decides them. */
  mayAnswer: boolean;
}

/** The objections about a ballot, open ones first. */
export function Objections({ objections, total, page, screen, mayAnswer }: ObjectionsProps) {
  const t = useT();
  if (total === 0) return <p>{t('scrutiny.objectionsNone')}</p>;
  return (
    <>
      <ul>
        {objections.map((objection) => (
          <li key={objection.id} className="scrutiny-item">
            <Objection objection={objection} />
            {objection.status === 'OPEN' && mayAnswer ? (
              <p>
                <a className="button quiet" href={openHref(screen, 'objection', objection.id)}>
                  {t('scrutiny.answerOpen')}
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <Pages page={page} total={total} first={screen} />
    </>
  );
}

function Objection({ objection }: { objection: FiledObjection }) {
  const t = useT();
  const language = useLanguage();
  const nameOf = useNameOf();
  const { subject, status, text, answer, createdAt, givenName, lastName } = objection;
  return (
    <>
      <h3>
        {t(`scrutiny.subject-${subject}`)}{' '}
        <span className={`pill ${looks[status]}`}>{t(`scrutiny.objection-${status}`)}</span>
      </h3>
      <p className="field-hint">
        {t('scrutiny.filedBy', {
          name: nameOf(`${givenName} ${lastName}`.trim()),
          date: formatInstant(createdAt, language),
        })}
      </p>
      {text === '' ? <p>{t('scrutiny.textGone')}</p> : <blockquote>{text}</blockquote>}
      {answer === '' ? null : (
        <>
          <p>{t('ballots.answer')}</p>
          <blockquote>{answer}</blockquote>
        </>
      )}
    </>
  );
}

interface AnswerProps {
  objection: FiledObjection;
  backTo: string;
  reply: FormReply | undefined;
}

/** Asks for the answer to an objection. */
export function AnswerForm({ objection, backTo, reply }: AnswerProps) {
  const t = useT();
  const { form, fields } = useSiteForm(`objection-${objection.id}`, answerForm, {
    reply,
    labels: { answer: t('scrutiny.answer') },
  });
  return (
    <section className="scrutiny-task" aria-labelledby="task">
      <h2 id="task">{t('scrutiny.answerTitle')}</h2>
      <Objection objection={objection} />
      <SiteForm form={form}>
        <TextArea field={fields.answer} hint={t('scrutiny.answerHint')} rows={5} />
        <p className="field-hint">{t('scrutiny.upholdHint')}</p>
        <p className="actions">
          <SubmitButton intent="uphold">{t('scrutiny.uphold')}</SubmitButton>
          <SubmitButton intent="reject" quiet>
            {t('scrutiny.reject')}
          </SubmitButton>
          <a href={backTo}>{t('actions.back')}</a>
        </p>
      </SiteForm>
    </section>
  );
}
