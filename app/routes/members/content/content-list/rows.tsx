import { editHref, listHref } from '#app/components/lifecycle/links.ts';
import { SamplePill, StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { contentForms } from '#functions/content/submissions/schema.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { type ContentKind, contentKinds, isOffered } from '#functions/lifecycle/content/rules.ts';
import type { ListData } from './route.tsx';

type Item = ListData['items'][number];

/** One row per item: title, second line, status (LST-09…11). */
export function Rows({ data: { items, kind, manages } }: { data: ListData }) {
  const t = useT();
  return (
    <ul className="rows content-rows">
      {items.map((item) => (
        <li key={item.id}>
          <p className="row-name">
            <a href={editHref(kind, item.id)}>{item.title}</a>
            <span className="row-roles">
              <SecondLine item={item} kind={kind} manages={manages} />
            </span>
          </p>
          <p className="row-states">
            <WaitingDays item={item} manages={manages} />
            <SamplePill isSample={item.isSample} />
            <StatusPill look={item.status} text={t(`content.status-${item.status}`)} />
          </p>
        </li>
      ))}
    </ul>
  );
}

interface SecondLineProps {
  item: Item;
  kind: ContentKind;
  manages: boolean;
}

/** Deadline or start date; for kinds without either, the author. Administrators always see the author. */
function SecondLine({ item, kind, manages }: SecondLineProps) {
  const t = useT();
  const language = useLanguage();
  const author = t('content.by', { name: item.authorFullname });
  const { shape } = contentForms[kind].fields;
  const hasDeadline = 'applicationDeadline' in shape;
  if (!hasDeadline && !('startDate' in shape)) return item.authorFullname;
  const date = item.day ? formatDate(item.day, language) : null;
  const day = hasDeadline
    ? date
      ? t('content.deadlineOn', { date })
      : t('jobs.noDeadline')
    : (date ?? t('content.noDate'));
  return manages && item.authorFullname ? `${day} · ${author}` : day;
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
            <a href={listHref(other)}>{t(`content.list-${other}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
