import type { ReactNode } from 'react';
import { editHref } from '#app/components/lifecycle/links.ts';
import { RecordPill } from '#app/components/site/records/record-pill.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import type { RecordStatus } from '#functions/lifecycle/publishing/rules.ts';
import type { AwardLine, WinnerLine } from '#functions/site/awards/records.ts';
import type { PageLine } from '#functions/site/pages/record.ts';
import type { PersonLine } from '#functions/site/people/record.ts';
import { personGroups } from '#functions/site/people/schema.ts';

type Listed<L> = (L & { id: string; status: RecordStatus })[];

/** The lines of a list, by the resource that they are of. */
export type Line =
  | { resourceName: 'people'; items: Listed<PersonLine> }
  | { resourceName: 'winners'; items: Listed<WinnerLine> }
  | { resourceName: 'awards'; items: Listed<AwardLine> }
  | { resourceName: 'pages'; items: Listed<PageLine> };

/** One line for each record: what it is called, a second line, how it stands (LST-07, LST-08). */
export function Rows({ lines }: { lines: Line }) {
  const t = useT();
  return <ul className="rows content-rows">{rowsOf(t, lines)}</ul>;
}

function rowsOf(t: Translate, lines: Line): ReactNode[] {
  const called = (name: string) =>
    name.trim() ||
    t(`records.nameless-${lines.resourceName === 'pages' ? 'awards' : lines.resourceName}`);
  const row = (
    item: { id: string; status: RecordStatus },
    name: string,
    second: ReactNode,
    more: { mark?: ReactNode; hasDraft?: boolean } = {},
  ) => (
    <li key={item.id}>
      <p className="row-name">
        <a href={editHref(lines.resourceName, item.id)}>{called(name)}</a>
        <span className="row-roles">{second}</span>
      </p>
      <p className="row-states">
        {more.mark}
        <RecordPill status={item.status} hasDraft={more.hasDraft ?? false} />
      </p>
    </li>
  );
  switch (lines.resourceName) {
    case 'people':
      return lines.items.map((person) => {
        const groups = personGroups.filter((group) => person[group] === 1);
        const words = [person.position, groups.map((group) => t(`records.${group}`)).join(', ')];
        return row(
          person,
          `${person.firstName} ${person.lastName}`,
          words.filter(Boolean).join(' · ') || t('records.noGroupYet'),
          {
            mark: (
              <span className="row-waiting">{t('records.ordinalIs', { n: person.ordinal })}</span>
            ),
          },
        );
      });
    case 'winners':
      return lines.items.map((winner) =>
        row(
          winner,
          `${winner.firstName} ${winner.lastName}`,
          `${winner.awardName || t('records.nameless-awards')} · ${winner.year ?? t('records.noYear')}`,
        ),
      );
    case 'awards':
      return lines.items.map((award) =>
        row(
          award,
          award.name,
          `${award.path} · ${t('records.winnersOf', { count: award.winners })}`,
        ),
      );
    case 'pages':
      return lines.items.map((page) =>
        row(page, page.title, `${page.sectionTitle} · ${page.path}`, {
          hasDraft: page.hasDraft === 1,
          mark:
            page.isFixed === 1 ? <span className="row-waiting">{t('records.fixed')}</span> : null,
        }),
      );
  }
}
