import { editHref } from '#app/components/lifecycle/links.ts';
import { RecordPill } from '#app/components/site/records/record-pill.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import type { RecordResource } from '#functions/lifecycle/publishing/rules.ts';
import type { AwardLine, WinnerLine } from '#functions/site/awards/records.ts';
import type { PageLine } from '#functions/site/pages/record.ts';
import type { PersonLine } from '#functions/site/people/record.ts';
import { personGroups } from '#functions/site/people/schema.ts';
import type { ListData } from './route.tsx';

/** A row of any list; which of these columns it has depends on its resource. */
export type AnyLine = PersonLine & WinnerLine & AwardLine & PageLine;

/** The texts of a row: the record's name and details. */
interface Words {
  name: string;
  second: string;
  mark?: string | false;
  hasDraft?: boolean;
}

const wordsOf: Record<RecordResource, (t: Translate, line: AnyLine) => Words> = {
  people(t, person: PersonLine) {
    const groups = personGroups.filter((group) => person[group] === 1);
    const words = [person.position, groups.map((group) => t(`records.${group}`)).join(', ')];
    return {
      name: `${person.firstName} ${person.lastName}`,
      second: words.filter(Boolean).join(' · ') || t('records.noGroupYet'),
      mark: t('records.ordinalIs', { n: person.ordinal }),
    };
  },
  winners: (t, { firstName, lastName, awardName, year }: WinnerLine) => ({
    name: `${firstName} ${lastName}`,
    second: `${awardName || t('records.nameless-awards')} · ${year ?? t('records.noYear')}`,
  }),
  awards: (t, { name, path, winners }: AwardLine) => ({
    name,
    second: `${path} · ${t('records.winnersOf', { count: winners })}`,
  }),
  pages: (t, { title, sectionTitle, path, hasDraft, isFixed }: PageLine) => ({
    name: title,
    second: `${sectionTitle} · ${path}`,
    hasDraft: hasDraft === 1,
    mark: isFixed === 1 && t('records.fixed'),
  }),
};

/** One row per record: name, second line, status (LST-07, LST-08). */
export function Rows({ data: { resourceName, items } }: { data: ListData }) {
  const t = useT();
  const nameless = t(`records.nameless-${resourceName === 'pages' ? 'awards' : resourceName}`);
  return (
    <ul className="rows content-rows">
      {items.map((item) => {
        const { name, second, mark, hasDraft } = wordsOf[resourceName](t, item);
        return (
          <li key={item.id}>
            <p className="row-name">
              <a href={editHref(resourceName, item.id)}>{name.trim() || nameless}</a>
              <span className="row-roles">{second}</span>
            </p>
            <p className="row-states">
              {mark ? <span className="row-waiting">{mark}</span> : null}
              <RecordPill status={item.status} hasDraft={hasDraft} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
