import type { MailingDone } from '#app/components/campaigns/done.ts';
import { listHref, newHref } from '#app/components/lifecycle/links.ts';
import { Counters } from '#app/components/lists/counters.tsx';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { isWholeList, listQuery } from '#app/components/lists/list-query.ts';
import { Pages } from '#app/components/lists/pages.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { MailingCounts, MailingLine } from '#functions/campaigns/editing/list.ts';
import { type MailingFamily, mailingStatuses } from '#functions/campaigns/model/rules.ts';
import type { MailingListParams } from '#functions/campaigns/model/schema.ts';
import { listPageSize } from '#functions/core/values/paging.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { DoneNotice } from './done-notice.tsx';
import { type Listed, MailingRows } from './mailing-rows.tsx';

interface MailingListProps {
  family: MailingFamily;
  list: MailingListParams;
  items: (Listed & MailingLine)[];
  total: number;
  counts: MailingCounts;
  done: MailingDone | null;
}

const counted = ['DRAFT', 'PUBLISHED', 'SEND', 'SENDING', 'SENT'] as const;

/** The list of newsletters or of e-mails: numbers, filters, a line for each, pages (NLT-01, EML-01, D-67). */
export function MailingList(props: MailingListProps) {
  const { family, list, items, total, counts, done } = props;
  const t = useT();
  return (
    <>
      <div className="list-head">
        <h1>{t(`${family}.title`)}</h1>
        <p className="list-actions">
          <a className="button" href={newHref(family)}>
            {t(`${family}.create`)}
          </a>
        </p>
      </div>
      <DoneNotice family={family} done={done} />
      <Counters
        label={t(`${family}.counters`)}
        entries={counted.map((status) => ({
          name: t(`mailings.count-${status}`),
          value: counts[status],
        }))}
      />
      <ListFilters
        list={listHref(family)}
        choice={{
          name: 'status',
          label: t('mailings.filterStatus'),
          value: list.status ?? '',
          options: [
            { value: '', label: t('mailings.anyStatus') },
            ...mailingStatuses.map((value) => ({ value, label: t(`mailings.choice-${value}`) })),
          ],
        }}
        search={{ label: t(`${family}.search`), value: list.q }}
        apply={t('content.apply')}
        isWhole={isWholeList(list)}
      />
      {items.length > 0 ? (
        <>
          <div className="list-found">
            <h2>{t(`${family}.found`, { count: total })}</h2>
            <DeletedLink {...props} />
          </div>
          <MailingRows family={family} items={items} />
          <Pages
            page={list.page}
            pageSize={listPageSize}
            total={total}
            href={(page) => listHref(family) + listQuery({ ...list, page })}
          />
        </>
      ) : (
        <>
          <Empty family={family} isWhole={isWholeList(list)} />
          <DeletedLink {...props} />
        </>
      )}
    </>
  );
}

/** What stands in place of the list: nothing yet, or nothing that fits. */
function Empty({ family, isWhole }: { family: MailingFamily; isWhole: boolean }) {
  const t = useT();
  return (
    <div className="list-empty">
      <h2>{t(isWhole ? `${family}.empty` : `${family}.noResult`)}</h2>
      <p>{t(isWhole ? `${family}.emptyText` : `${family}.noResultText`)}</p>
      <p>
        {isWhole ? (
          <a className="button quiet" href={newHref(family)}>
            {t(`${family}.new`)}
          </a>
        ) : (
          <a href={listHref(family)}>{t('my.showAll')}</a>
        )}
      </p>
    </div>
  );
}

/** The way to what can still be restored (D-30). */
function DeletedLink({ family, counts, list }: MailingListProps) {
  const t = useT();
  if (counts.DELETED === 0 || list.status !== null) return null;
  const status = mailingStatuses.find(isDeleted) ?? null;
  return (
    <p>
      <a href={listHref(family) + listQuery({ ...list, status, page: 1 })}>
        {t('mailings.deletedLink', { count: counts.DELETED })}
      </a>
    </p>
  );
}
