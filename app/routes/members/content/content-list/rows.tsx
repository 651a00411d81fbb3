import { reviewHref } from '#app/components/content/review/links.ts';
import { editHref, listHref } from '#app/components/lifecycle/links.ts';
import { NextTime } from '#app/components/lifecycle/schedules/next-time.tsx';
import { SampleMark, StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { listAt } from '#app/components/lists/list-at.ts';
import { type Column, type Columns, changedColumn } from '#app/components/lists/list-table.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { reviewListParams } from '#functions/content/review/schema.ts';
import { contentForms } from '#functions/content/submissions/schema.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { type ContentKind, contentKinds, isOffered } from '#functions/lifecycle/content/rules.ts';
import type { ListData } from './route.tsx';

type Item = ListData['items'][number];

export const submissionsAt = (kind: ContentKind) => listAt(listHref(kind), reviewListParams);

/** A row of the list: title, author, date, last change, status (LST-09…11, D-170). */
export function useColumns({ kind, list, manages }: ListData): Columns<Item> {
  const t = useT();
  const language = useLanguage();
  const { shape } = contentForms[kind].fields;
  const hasDeadline = 'applicationDeadline' in shape;
  const query = submissionsAt(kind).query(list);
  // What waits for an administrator leads to its review, and from there back to this list (M12).
  const itemHref = ({ id, waiting }: Item) =>
    manages && waiting !== null
      ? reviewHref({ kind, id }, { back: listHref(kind) + query })
      : editHref(kind, id) + query;
  const isDated = hasDeadline || 'startDate' in shape;
  const day: Column<Item> = {
    name: 'day',
    label: t(hasDeadline ? 'fields.applicationDeadline' : 'my.column-start'),
    sort: 'day',
    isLabelled: true,
    cell: (item) =>
      item.day
        ? formatDate(item.day, language)
        : t(hasDeadline ? 'jobs.noDeadline' : 'content.noDate'),
  };
  return [
    {
      name: 'title',
      label: t('fields.title'),
      sort: 'title',
      cell: (item) => (
        <>
          <a href={itemHref(item)}>{item.title}</a>
          <SampleMark isSample={item.isSample} />
          {manages || !isDated ? <span className="row-roles">{item.authorFullname}</span> : null}
        </>
      ),
    },
    ...(isDated ? [day] : []),
    changedColumn(t, language),
    {
      name: 'status',
      label: t('labels.status'),
      cell: (item) => (
        <span className="row-states">
          <WaitingDays item={item} manages={manages} />
          <NextTime scheduled={item.scheduled} />
          <StatusPill look={item.status} text={t(`states.${item.status}`)} />
        </span>
      ),
    },
  ];
}

function WaitingDays({ item, manages }: { item: Item; manages: boolean }) {
  const t = useT();
  if (!manages || item.waiting === null) return null;
  return <span className="row-waiting">{t('content.waiting', { days: item.waiting })}</span>;
}

const others = contentKinds.filter((kind) => !isOffered(kind));

/** Links to the lists that members do not get in the navigation (D-28). */
export function OtherLists({ kind, view }: { kind: ContentKind; view: boolean }) {
  const t = useT();
  if (!view || !isOffered(kind)) return null;
  return (
    <nav className="other-submissions" aria-labelledby="other-submissions">
      <h2 id="other-submissions">{t('content.other')}</h2>
      <ul>
        {others.map((other) => (
          <li key={other}>
            <a href={listHref(other)}>{t(`names.${other}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
