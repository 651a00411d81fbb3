import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { AuditItem } from '#functions/core/audit/queries.ts';
import type { AuditParams } from '#functions/core/audit/schema.ts';
import { actionText } from './action-text.ts';

interface FiltersProps {
  params: AuditParams;
  actions: string[];
  entries: AuditItem[];
}

/** The filters of the log; actor and subject are chosen in the entries. */
export function Filters({ params, actions, entries }: FiltersProps) {
  const t = useT();
  const { action, record, actor } = params;
  const isWhole = !action && !record && !actor;
  return (
    <>
      <form
        className="list-filters"
        method="get"
        action={hrefTo('my-audit')}
        key={JSON.stringify(params)}
      >
        <div className="field">
          <label htmlFor="audit-action">{t('audit.filter')}</label>
          <select id="audit-action" name="action" defaultValue={action}>
            <option value="">{t('audit.any')}</option>
            {[...new Set([...actions, ...(action ? [action] : [])])].map((one) => (
              <option key={one} value={one}>
                {actionText(t, one)}
              </option>
            ))}
          </select>
        </div>
        {record ? <input type="hidden" name="record" value={record} /> : null}
        {actor ? <input type="hidden" name="actor" value={actor} /> : null}
        <button className="button quiet" type="submit">
          {t('actions.show')}
        </button>
        {isWhole ? null : <a href={hrefTo('my-audit')}>{t('audit.clear')}</a>}
      </form>
      <div className="list-found">
        <EntryFilter params={params} entries={entries} />
        <form method="post" action={hrefTo('audit-export')}>
          <input type="hidden" name="action" value={action} />
          <input type="hidden" name="record" value={record} />
          <input type="hidden" name="actor" value={actor} />
          <button className="link-button" type="submit">
            {t('actions.exportCsv')}
          </button>
        </form>
      </div>
    </>
  );
}

/** Names the actor or subject whose entries are shown. */
function EntryFilter({ params: { record, actor }, entries }: Omit<FiltersProps, 'actions'>) {
  const t = useT();
  const [first] = entries;
  const who = first?.actorName ?? t('audit.thisPerson');
  const whom = first?.subjectName ?? t('audit.thisPerson');
  const said = [
    actor ? t('audit.onlyActor', { name: who }) : null,
    record ? t('audit.onlyRecord', { name: whom }) : null,
  ].filter((text) => text !== null);
  return said.length > 0 ? <p>{said.join(' · ')}</p> : <span />;
}
