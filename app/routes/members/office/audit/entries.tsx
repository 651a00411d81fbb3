import { editHref } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { ChangedFields } from '#functions/core/audit/changed.ts';
import type { AuditItem } from '#functions/core/audit/queries.ts';
import type { AuditParams } from '#functions/core/audit/schema.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatInstant, type Language } from '#functions/core/values/dates.ts';
import { recordResources } from '#functions/lifecycle/publishing/rules.ts';
import { actionText } from './action-text.ts';
import { auditQuery } from './audit-query.ts';
import { changedText } from './changed-text.ts';

/** The entries, newest first: action, subject, actor, time. */
export function Entries({ entries, params }: { entries: AuditItem[]; params: AuditParams }) {
  return (
    <ol className="rows audit-rows" reversed start={entries[0]?.seq}>
      {entries.map((entry) => (
        <li key={entry.seq}>
          <Entry entry={entry} params={params} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, params }: { entry: AuditItem; params: AuditParams }) {
  const t = useT();
  const language = useLanguage();
  const details = detailsText(t, language, entry.details);
  return (
    <>
      <p className="audit-when">
        <time dateTime={entry.at}>{formatInstant(entry.at, language)}</time>
        <span className="audit-seq">{t('audit.entry', { seq: entry.seq })}</span>
      </p>
      <p className="row-name">
        <strong>{actionText(t, entry.action)}</strong> <Subject entry={entry} params={params} />
        {details ? <span className="row-roles">{details}</span> : null}
      </p>
      <p className="audit-who">
        <Actor entry={entry} params={params} />
      </p>
    </>
  );
}

type PartProps = { entry: AuditItem; params: AuditParams };

/** The account concerned, unless it is the actor's own; or a link to the record. */
function Subject({ entry, params }: PartProps) {
  const t = useT();
  const { recordKind, recordId, actorId, subjectName } = entry;
  const resourceName = recordResources.find((one) => one === recordKind);
  // Records that were purged are only counted.
  if (resourceName && isId(recordId))
    return <a href={editHref(resourceName, recordId)}>{t('audit.open')}</a>;
  if (recordKind === 'payment' && isId(recordId))
    return <a href={hrefTo('my-payment', { paymentId: recordId })}>{t('audit.open')}</a>;
  if (recordKind !== 'user' || recordId === actorId) return null;
  const record = `user:${recordId}`;
  const name = subjectName ?? t('audit.closed');
  if (params.record === record) return <>{name}</>;
  const href = hrefTo('my-audit') + auditQuery({ ...params, record, before: undefined });
  return <a href={href}>{name}</a>;
}

function Actor({ entry, params }: PartProps) {
  const t = useT();
  const { actorId, actorName } = entry;
  if (actorId === null) return <>{t('audit.site')}</>;
  const name = actorName ?? t('audit.closed');
  if (params.actor === actorId)
    return (
      <>
        {t('audit.by')} {name}
      </>
    );
  const href = hrefTo('my-audit') + auditQuery({ ...params, actor: actorId, before: undefined });
  return (
    <>
      {t('audit.by')} <a href={href}>{name}</a>
    </>
  );
}

const isId = (value: unknown): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(String(value));

/** The details of an entry, with labels for fields and without ids. */
function detailsText(t: Translate, language: Language, details: string): string {
  const { changed, ...values } = JSON.parse(details) as Record<string, unknown> & {
    changed?: ChangedFields;
  };
  const said = Object.entries(values)
    .filter(([, value]) => !isId(value))
    .map(([name, value]) => (value === true ? name : `${name}: ${String(value)}`));
  return [...said, ...(changed ? [changedText(t, language, changed)] : [])].join(' · ');
}
