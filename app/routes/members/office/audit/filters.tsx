import { listAt } from '#app/components/lists/list-at.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { auditListParams } from '#functions/core/audit/schema.ts';
import type { AuditData } from './route.tsx';

export const audit = listAt(hrefTo('my-audit'), auditListParams);

/** The fields of the log's filters that are not selects: by whom, on which days. */
export function useFields({ list: { who, actor, from, to }, actorName }: AuditData) {
  const t = useT();
  return {
    who: (
      <div className="field list-search">
        <label htmlFor="audit-who">{t('audit.who')}</label>
        <input
          id="audit-who"
          name="who"
          type="search"
          maxLength={100}
          defaultValue={who || (actor ? (actorName ?? '') : '')}
          aria-describedby="audit-who-hint"
        />
        <p className="hint" id="audit-who-hint">
          {t('audit.whoHint')}
        </p>
        {actor ? <input type="hidden" name="whoWas" value={actorName ?? ''} /> : null}
      </div>
    ),
    from: <Day name="from" label={t('audit.from')} value={from} />,
    to: <Day name="to" label={t('audit.to')} value={to} />,
  };
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div className="field">
      <label htmlFor={`audit-${name}`}>{label}</label>
      <input id={`audit-${name}`} name={name} type="date" defaultValue={value} />
    </div>
  );
}

/** The selects of the filters: what happened, and on which kind of record or which record. */
export function useChoices({ list, actions, kinds, recordName }: AuditData) {
  const t = useT();
  const { action, record } = list;
  const one = record.includes(':')
    ? [{ value: record, label: recordName ?? t('audit.thisRecord') }]
    : [];
  return [
    {
      name: 'action',
      label: t('audit.filter'),
      options: withValue(action, [{ value: '', label: t('audit.any') }, ...actions]),
    },
    {
      name: 'record',
      label: t('audit.about'),
      options: withValue(record, [{ value: '', label: t('audit.any') }, ...one, ...kinds]),
    },
  ];
}

/** Options with the one that the address has, if the log knows no entry of it. */
const withValue = (value: string, options: { value: string; label: string }[]) =>
  options.some((one) => one.value === value) ? options : [...options, { value, label: value }];

/** The person and the record whose entries alone are shown, in words. */
export function useOnlyPart({ list: { record, actor }, actorName, recordName }: AuditData) {
  const t = useT();
  return [
    actor ? t('audit.onlyActor', { name: actorName ?? t('audit.thisPerson') }) : null,
    record.includes(':')
      ? t('audit.onlyRecord', { name: recordName ?? t('audit.thisRecord') })
      : null,
  ]
    .filter((text) => text !== null)
    .join(' · ');
}

interface WhichPersonProps {
  list: AuditData['list'];
  people: NonNullable<AuditData['people']>;
}

/** The accounts that the typed name may mean, where it is not one. */
export function WhichPerson({ list, people }: WhichPersonProps) {
  const t = useT();
  const typed = list.who;
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
            <a href={audit.href({ ...list, who: '', actor: id, before: undefined })}>{name}</a>{' '}
            {email}
          </li>
        ))}
      </ul>
    </div>
  );
}
