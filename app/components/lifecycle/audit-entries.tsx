import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { AuditLine } from '#app/server/audit/lines.server.ts';

interface AuditEntriesProps {
  lines: readonly AuditLine[];
  /** The address of a part of the log: what one person did, or what happened to one record. */
  hrefOf(part: { actor: string } | { record: string }): string;
  /** Whether all entries are about the record on whose screen they are. */
  isOfRecord?: boolean;
}

/** Entries of the audit log, newest first: when, what, on which record, by whom. */
export function AuditEntries({ lines, hrefOf, isOfRecord = false }: AuditEntriesProps) {
  return (
    <ol className="rows audit-rows" reversed start={lines[0]?.seq}>
      {lines.map((line) => (
        <li key={line.seq}>
          <p className="audit-when">
            <time dateTime={line.at}>{line.when}</time>
            <EntryNumber seq={line.seq} />
          </p>
          <p className="row-name">
            <strong>{line.what}</strong>{' '}
            {isOfRecord ? null : <Subject subject={line.subject} hrefOf={hrefOf} />}
            {line.details ? <span className="row-roles">{line.details}</span> : null}
          </p>
          <p className="audit-who">
            <Who who={line.who} hrefOf={hrefOf} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function EntryNumber({ seq }: { seq: number }) {
  const t = useT();
  return <span className="audit-seq">{t('audit.entry', { seq })}</span>;
}

type Part = Pick<AuditEntriesProps, 'hrefOf'>;

/** The record with a link to its screen, what became of it, and its own part of the log. */
function Subject({ subject, hrefOf }: Part & { subject: AuditLine['subject'] }) {
  const t = useT();
  if (!subject) return null;
  const { title, path, note, log } = subject;
  return (
    <>
      {path === null ? title : <a href={path}>{title}</a>}
      {note === null ? null : ` (${note})`}
      {log === null ? null : (
        <>
          {' '}
          <a className="audit-part" href={hrefOf({ record: log })}>
            {t('audit.history')}
            <span className="visually-hidden">: {title}</span>
          </a>
        </>
      )}
    </>
  );
}

function Who({ who: { id, name }, hrefOf }: Part & { who: AuditLine['who'] }) {
  const t = useT();
  if (id === null) return <>{name}</>;
  return (
    <>
      {t('audit.by')} <a href={hrefOf({ actor: id })}>{name}</a>
    </>
  );
}

/** What happened to a record, on its own screen; nothing for people who may not read the log. */
export interface RecordLog {
  lines: AuditLine[];
  /** All of it in the audit log. */
  href: string;
  hasOlder: boolean;
}

/** The last change of a record and by whom, for administrators; all of them a press away. */
export function RecordLogPart({ log }: { log: RecordLog | false | null }) {
  const t = useT();
  const last = log ? log.lines[0] : undefined;
  if (!log || !last) return null;
  return (
    <details className="record-log">
      <summary>
        {t('audit.last')} {[last.what, last.who.name, last.when].join(' · ')}
      </summary>
      <AuditEntries
        lines={log.lines}
        hrefOf={(part) => `${hrefTo('my-audit')}?${new URLSearchParams(part)}`}
        isOfRecord
      />
      <p>
        <a href={log.href}>{t(log.hasOlder ? 'audit.older' : 'audit.inLog')}</a>
      </p>
    </details>
  );
}
