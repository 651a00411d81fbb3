import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AuditEntries } from '#app/components/lifecycle/audit-entries.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import type { ChainState } from '#functions/core/audit/rules.ts';
import type { AuditParams } from '#functions/core/audit/schema.ts';
import { auditQuery } from './audit-query.ts';
import { Filters } from './filters.tsx';
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
          <a href={`${hrefTo('my-audit')}?check=1`}>{t('audit.check')}</a>
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
        <p className="chain-head">
          {t('audit.head')} <code>{head}</code>
        </p>
      ) : null}
    </div>
  );
}

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'audit.read');
  return auditView(context, new URL(request.url).searchParams);
}

export const meta = unlistedMeta((t) => t('audit.title'));

/** The audit log: who did what, when, and whether it is complete. */
export default function Audit() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const { lines, total, hasOlder, params, chain } = page;
  return (
    <>
      <h1>{t('audit.title')}</h1>
      <p>{t('audit.lead')}</p>
      <Chain chain={chain} total={total} />
      {total > 0 ? <Filters {...page} /> : null}
      {lines.length > 0 ? (
        <AuditEntries
          lines={lines}
          hrefOf={(part) =>
            hrefTo('my-audit') + auditQuery({ ...params, ...part, before: undefined })
          }
        />
      ) : page.people ? null : (
        <div className="list-empty">
          <h2>{total === 0 ? t('audit.none') : t('audit.noResult')}</h2>
          {total === 0 ? <p>{t('audit.noneText')}</p> : null}
        </div>
      )}
      <Pages params={params} last={lines.at(-1)?.seq} hasOlder={hasOlder} />
    </>
  );
}

interface PagesProps {
  params: AuditParams;
  last: number | undefined;
  hasOlder: boolean;
}

function Pages({ params, last, hasOlder }: PagesProps) {
  const t = useT();
  if (!hasOlder && params.before === undefined) return null;
  const href = (before?: number) => hrefTo('my-audit') + auditQuery({ ...params, before });
  return (
    <nav className="pages" aria-label={t('audit.pages')}>
      {params.before === undefined ? null : <a href={href()}>{t('audit.newest')}</a>}
      {hasOlder ? (
        <a href={href(last)} rel="next">
          {t('audit.older')}
        </a>
      ) : null}
    </nav>
  );
}
