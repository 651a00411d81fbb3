import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { AuditParams } from '#functions/core/audit/schema.ts';
import { auditQuery, isWholeLog } from './audit-query.ts';

interface Choice {
  value: string;
  label: string;
}

interface FiltersProps {
  params: AuditParams;
  actions: Choice[];
  kinds: Choice[];
  /** What was typed to find who did it, and the accounts that it may mean. */
  typed: string;
  people: { id: string; name: string; email: string | null }[] | null;
  /** Whose entries, and which record's, are shown. */
  actorName: string | null;
  recordName: string | null;
}

/** The filters of the log: what, on which kind of record, by whom, on which days. */
export function Filters(props: FiltersProps) {
  const { params, actions, kinds, typed } = props;
  const { action, record, actor, from, to } = params;
  const t = useT();
  return (
    <>
      <form
        className="list-filters"
        method="get"
        action={hrefTo('my-audit')}
        key={JSON.stringify([params, typed])}
      >
        <Select id="audit-action" name="action" label={t('audit.filter')} value={action}>
          {[{ value: '', label: t('audit.any') }, ...actions]}
        </Select>
        <Select id="audit-record" name="record" label={t('audit.about')} value={record}>
          {[
            { value: '', label: t('audit.anyKind') },
            ...(record.includes(':')
              ? [{ value: record, label: props.recordName ?? t('audit.thisRecord') }]
              : []),
            ...kinds,
          ]}
        </Select>
        <div className="field list-search">
          <label htmlFor="audit-who">{t('audit.who')}</label>
          <input
            id="audit-who"
            name="who"
            type="search"
            maxLength={100}
            defaultValue={typed || (actor ? (props.actorName ?? '') : '')}
            aria-describedby="audit-who-hint"
          />
          <p className="hint" id="audit-who-hint">
            {t('audit.whoHint')}
          </p>
        </div>
        <Day name="from" label={t('audit.from')} value={from} />
        <Day name="to" label={t('audit.to')} value={to} />
        {actor ? (
          <>
            <input type="hidden" name="actor" value={actor} />
            <input type="hidden" name="whoWas" value={props.actorName ?? ''} />
          </>
        ) : null}
        <button className="button quiet" type="submit">
          {t('actions.show')}
        </button>
        {isWholeLog(params) && !typed ? null : <a href={hrefTo('my-audit')}>{t('audit.clear')}</a>}
      </form>
      <WhichPerson {...props} />
      <div className="list-found">
        <OnlyPart {...props} />
        <form method="post" action={hrefTo('audit-export')}>
          {Object.entries(params).map(([name, value]) =>
            name === 'before' ? null : (
              <input key={name} type="hidden" name={name} value={value ?? ''} />
            ),
          )}
          <button className="link-button" type="submit">
            {t('actions.exportCsv')}
          </button>
        </form>
      </div>
    </>
  );
}

interface SelectProps {
  id: string;
  name: string;
  label: string;
  value: string;
  children: Choice[];
}

function Select({ id, name, label, value, children }: SelectProps) {
  const isListed = children.some((one) => one.value === value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {(isListed ? children : [...children, { value, label: value }]).map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div className="field">
      <label htmlFor={`audit-${name}`}>{label}</label>
      <input id={`audit-${name}`} name={name} type="date" defaultValue={value} />
    </div>
  );
}

/** The accounts that the typed name may mean, where it is not one. */
function WhichPerson({ typed, people, params }: FiltersProps) {
  const t = useT();
  if (people === null) return null;
  if (people.length === 0)
    return (
      <p className="notice" role="status">
        {t('audit.nobody', { typed })}
      </p>
    );
  return (
    <div className="notice" role="status">
      <p>{t('audit.which', { typed })}</p>
      <ul>
        {people.map(({ id, name, email }) => (
          <li key={id}>
            <a href={hrefTo('my-audit') + auditQuery({ ...params, actor: id, before: undefined })}>
              {name}
            </a>{' '}
            {email}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names the person or record whose entries are shown. */
function OnlyPart({ params: { record, actor }, actorName, recordName }: FiltersProps) {
  const t = useT();
  const said = [
    actor ? t('audit.onlyActor', { name: actorName ?? t('audit.thisPerson') }) : null,
    record.includes(':')
      ? t('audit.onlyRecord', { name: recordName ?? t('audit.thisRecord') })
      : null,
  ].filter((text) => text !== null);
  return said.length > 0 ? <p>{said.join(' · ')}</p> : <span />;
}
