import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { WatchList } from '#app/components/voting/scrutiny/watch-list.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { watchedBallots } from '#functions/voting/scrutiny/watched.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** The ballots that the signed-in account watches over (D-87). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  return { ballots: await watchedBallots(context.ctx) };
}

export const meta = unlistedMeta((t) => t('scrutiny.title'));

export default function Scrutinies() {
  const t = useT();
  const { ballots } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 id="watched">{t('scrutiny.title')}</h1>
      {ballots.length > 0 ? (
        <>
          <p className="lead">{t('scrutiny.lead')}</p>
          <WatchList ballots={ballots} label="watched" />
        </>
      ) : (
        <div className="list-empty">
          <h2>{t('scrutiny.none')}</h2>
        </div>
      )}
    </>
  );
}
