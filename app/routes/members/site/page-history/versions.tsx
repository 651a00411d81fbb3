import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useReply } from '#app/components/form/use-site-form.ts';
import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { HistoryData } from './route.tsx';

/** The versions, newest first; a GET form chooses two of them to compare. */
export function Versions({ data }: { data: HistoryData }) {
  const t = useT();
  const { versions, from, to, id } = data;
  const isCompared = versions.length > 1;
  return (
    <form method="get" action={hrefTo('page-history', { pageId: id })} key={`${from} ${to}`}>
      <div className="table-frame">
        <table className="versions">
          <caption className="visually-hidden">{t('pages.versions')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('pages.versions')}</th>
              {isCompared ? (
                <>
                  <th scope="col">{t('actions.compare')}</th>
                  <th scope="col">{t('pages.compareWith')}</th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {versions.map((version, i) => (
              <tr key={version.number}>
                <th scope="row">
                  <Name version={version} isFirst={i === 0} isOnline={data.isOnline} />
                </th>
                {isCompared ? (
                  <>
                    <td>
                      <Choice name="from" number={version.number} chosen={from} />
                    </td>
                    <td>
                      <Choice name="to" number={version.number} chosen={to} />
                    </td>
                  </>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCompared ? (
        <p className="actions">
          <button className="button quiet" type="submit">
            {t('actions.compare')}
          </button>
        </p>
      ) : null}
    </form>
  );
}

type Version = HistoryData['versions'][number];

function Name({
  version: { number, title, publishedAt, publishedBy },
  isFirst,
  isOnline,
}: {
  version: Version;
  isFirst: boolean;
  isOnline: boolean;
}) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <span className="version-number">{t('pages.version', { number })}</span> {title}{' '}
      {isFirst ? (
        <span className={`pill ${isOnline ? 'published' : 'draft'}`}>
          {t(isOnline ? 'pages.online' : 'pages.last')}
        </span>
      ) : null}
      <span className="version-when">
        <time dateTime={publishedAt}>{formatInstant(publishedAt, language)}</time>{' '}
        {publishedBy === null
          ? t('pages.versionByNobody')
          : t('pages.versionBy', { name: publishedBy })}
      </span>
    </>
  );
}

function Choice({ name, number, chosen }: { name: 'from' | 'to'; number: number; chosen: number }) {
  const t = useT();
  const label = name === 'from' ? t('actions.compare') : t('pages.compareWith');
  return (
    <input
      type="radio"
      name={name}
      value={number}
      defaultChecked={number === chosen}
      aria-label={`${label}: ${t('pages.version', { number })}`}
    />
  );
}

/** Restores the compared version: as a draft, or published at once. */
export function RestoreForm({ data }: { data: HistoryData }) {
  const t = useT();
  const reply = useReply<{ ask?: string }>();
  return (
    <PlainForm id="restore">
      <input type="hidden" name="number" value={data.from} />
      <VersionField version={data.version} />
      <input type="hidden" name="hasDraft" value={data.hasDraft ? 'on' : ''} />
      <p className="field-hint">{t('pages.restoreText', { number: data.from })}</p>
      {reply?.ask ? (
        <ConfirmBox
          action={reply.ask}
          title={t('pages.restoreAsk')}
          yes={t('pages.restoreYes')}
          no={t('pages.restoreNo')}
        >
          <p>{t('pages.restoreAskText')}</p>
        </ConfirmBox>
      ) : null}
      <p className="actions">
        <SubmitButton intent="draft" quiet gated={false}>
          {t('pages.restoreDraft')}
        </SubmitButton>
        <SubmitButton intent="online" gated={false}>
          {t('pages.restoreOnline')}
        </SubmitButton>
      </p>
    </PlainForm>
  );
}
