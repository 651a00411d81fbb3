import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AuditEntries } from '#app/components/lifecycle/audit-entries.tsx';
import { List } from '#app/components/lists/list.tsx';
import { Steps } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import type { ChainState } from '#functions/core/audit/rules.ts';
import { audit, useChoices, useFields, useOnlyPart, WhichPerson } from './filters.tsx';
import { auditView } from './view.server.ts';

interface ChainProps {
  /** The state of the chain; null if it was not checked. */
  chain: ChainState | null;
  total: number;
}

/** Whether all entries are there and unchanged, with the head of the chain. */
function Chain({ chain, total }: ChainProps) {
  const t = useT();
  if (!chain)
    return (
      <div className="chain">
        <p>
          {t('audit.unchecked', { count: total })}.{' '}
          <a href={audit.href({}, { check: '1' })}>{t('audit.check')}</a>
        </p>
      </div>
    );
  if (chain.broken)
    return (
      <div className="chain broken" role="alert">
        <p>
          <strong>{t(`audit.${chain.broken.why}`, { seq: chain.broken.seq })}</strong>
        </p>
        <p>{t('audit.brokenText')}</p>
      </div>
    );
  const { entries, unsealed, head } = chain;
  return (
    <div className="chain">
      <p>
        <strong>{t('audit.complete', { count: entries })}</strong>
        {unsealed > 0 ? `, ${t('audit.unsealed', { count: unsealed })}` : null}
      </p>
      {entries > unsealed ? (
        <details className="chain-head">
          <summary>{t('audit.head')}</summary>
          <code>{head}</code>
        </details>
      ) : null}
    </div>
  );
}

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'audit.read');
  return auditView(context, request);
}

export type AuditData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta((t) => t('names.audit'));

/** The audit log: who did what, when, and whether it is complete. */
export default function Audit() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const { lines, total, hasOlder, list, people, chain } = page;
  const only = useOnlyPart(page);
  const from = (before?: number) => audit.href({ ...list, before });
  return (
    <>
      <h1>{t('names.audit')}</h1>
      <p>{t('audit.lead')}</p>
      <Chain chain={chain} total={total} />
      <List
        at={audit}
        list={list}
        choices={useChoices(page)}
        fields={useFields(page)}
        apply={t('actions.show')}
        toWhole={t('audit.clear')}
        exportTo={hrefTo('audit-export')}
        above={only ? <p>{only}</p> : null}
        empty={
          total === 0
            ? { title: t('audit.none') }
            : { title: t('audit.noResult'), text: only, link: null }
        }
        pages={
          <Steps
            label={t('audit.pages')}
            back={list.before === undefined ? null : from()}
            backText={t('audit.newest')}
            next={hasOlder ? from(lines.at(-1)?.seq) : null}
            nextText={t('audit.older')}
          />
        }
      >
        {people ? (
          <WhichPerson list={list} people={people} />
        ) : lines.length > 0 ? (
          <AuditEntries
            lines={lines}
            hrefOf={(part) => audit.href({ ...list, ...part, before: undefined })}
          />
        ) : null}
      </List>
    </>
  );
}
