import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useSite } from '#app/components/frame/use-site.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { editHref } from '#app/components/lifecycle/links.ts';
import { scheduleDone } from '#app/components/lifecycle/schedules/view.ts';
import { TranslationLink } from '#app/components/lifecycle/translations/translation-link.tsx';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate, formatInstant } from '#functions/core/values/dates.ts';
import type { EditData } from './route.tsx';

/** The status of the item, in the words of the specification, and what has just been done. */
export function Message({ item }: { item: EditData }) {
  const t = useT();
  return (
    <>
      <DoneRegion
        said={item.done ? t(`content.stay-${item.done}`) : scheduleDone(t, item.schedule)}
      />
      <StatusMessage item={item} />
      {item.publicHref ? (
        <p>
          <ReadMore href={item.publicHref}>{t('content.viewPublic')}</ReadMore>
        </p>
      ) : null}
      {item.translation?.state ? (
        <TranslationLink
          resource={item.translation.resource}
          id={item.id}
          state={item.translation.state}
        />
      ) : null}
    </>
  );
}

function StatusMessage({
  item: { message, authorFullname, restorableUntil, history },
}: {
  item: EditData;
}) {
  const t = useT();
  const language = useLanguage();
  if (message === null) return null;
  const [last] = history || [];
  const texts: Record<NonNullable<typeof message>, string> = {
    waiting: t('content.waitingForApproval'),
    published: t('content.msg-published'),
    rejected: t('content.msg-rejected'),
    submittedBy: t('content.msg-submittedBy', { name: authorFullname }),
    online: t('content.msg-online'),
    deleted: t('content.msg-deleted', {
      date: restorableUntil ? formatDate(restorableUntil, language) : '',
    }),
  };
  return (
    <div className="item-message">
      <p>{texts[message]}</p>
      {message === 'rejected' && last?.reason ? (
        <p>
          {t('content.lastReason')} <q>{last.reason}</q>
        </p>
      ) : null}
    </div>
  );
}

/** The item's history, newest first: who changed the status, when and why. */
export function History({ item: { history } }: { item: EditData }) {
  const t = useT();
  if (history && history.length === 0) return null;
  return (
    <section className="item-history" aria-labelledby="history">
      <h2 id="history">{t('audit.history')}</h2>
      {history ? <Lines history={history} /> : <BrokenPart />}
    </section>
  );
}

function Lines({ history }: { history: Exclude<EditData['history'], false> }) {
  const t = useT();
  const language = useLanguage();
  const name = (who: string | null) =>
    who === 'you' ? t('content.you') : (who ?? t('content.anAdmin'));
  return (
    <ol className="history-lines">
      {history.map((line) => (
        <li key={`${line.at} ${line.action}`}>
          <time dateTime={line.at}>{formatInstant(line.at, language)}</time>
          <span>
            {t('content.historyBy', {
              action: t(`content.h-${line.action}`),
              name: name(line.who),
            })}
            {line.reason ? (
              <>
                {' '}
                <q>{line.reason}</q>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** One press that extends a vacancy which ends soon, for its author (D-160). */
export function ExtendPart({ deadline }: { deadline: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="notice">
      <p>{t('content.endsSoon')}</p>
      <PlainForm id="extend">
        <input type="hidden" name="deadline" value={deadline} />
        <p className="actions">
          <SubmitButton gated={false}>
            {t('content.extendTo', { date: formatDate(deadline, language) })}
          </SubmitButton>
        </p>
      </PlainForm>
    </div>
  );
}

/** Starts an e-mail to the office about what is online, for its author (D-158). */
export function ChangeByMail({ item: { kind, id, title } }: { item: EditData }) {
  const t = useT();
  const site = useSite();
  if (!site) return null;
  const subject = encodeURIComponent(t('content.askChangeSubject', { title }));
  const body = encodeURIComponent(`${title}\n${site.origin}${editHref(kind, id)}\n\n`);
  return (
    <p className="actions">
      <a
        className="button quiet"
        href={`mailto:${site.contactEmail}?subject=${subject}&body=${body}`}
      >
        {t('content.askChange')}
      </a>
    </p>
  );
}
