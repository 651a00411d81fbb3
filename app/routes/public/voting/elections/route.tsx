import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Band } from '#app/components/ui/band.tsx';
import { EmptyList } from '#app/components/ui/empty-list.tsx';
import { Hero } from '#app/components/ui/hero.tsx';
import { ShowMore } from '#app/components/ui/show-more.tsx';
import { Hashes, VerifierFiles } from '#app/components/voting/elections/check.tsx';
import { ElectionItem } from '#app/components/voting/elections/election-item.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { textMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useT } from '#app/i18n/translate.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { groupHex } from '#functions/core/values/crypto.ts';
import { publicElections } from '#functions/voting/publication/elections.ts';
import { publicKeys } from '#functions/voting/publication/sign.ts';
import '#app/components/voting/ballot-result.css';
import '#app/components/voting/elections/elections.css';

/** The polls and elections whose votes are counted, the last one first, and the keys that sign results. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { show } = readQuery('public/voting/elections', request);
  const [{ elections, frame }, keys] = await Promise.all([
    readPublicPage(context, hrefTo('about'), { elections: publicElections(show + 1) }, [
      'elections',
    ]),
    publicKeys(context.ctx.config),
  ]);
  return {
    frame,
    elections: elections.slice(0, show),
    next: elections[show]?.ballot.id ?? null,
    keys: keys.map(({ fingerprint }) => fingerprint),
    isInItalian: true,
  };
}

export const meta = textMeta((t) => ({
  title: t('elections.title'),
  description: t('elections.description'),
}));

export default function Elections() {
  const { elections, next, keys, frame } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <Hero
        compact
        title={t('elections.title')}
        subtagline={t('elections.description')}
        style={frame.section}
      />
      <Band id="results" title={t('elections.list')}>
        {elections.length === 0 ? (
          <EmptyList of="elections" />
        ) : (
          <ol className="items">
            {elections.map((election) => (
              <ElectionItem key={election.ballot.id} election={election} />
            ))}
          </ol>
        )}
        <ShowMore count={elections.length} next={next} />
      </Band>
      <Band id="trust" title={t('elections.trust')}>
        <p className="lead election-lead">{t('elections.trustText')}</p>
        <Hashes
          of={keys.map((key, i) => [
            t(i === 0 ? 'elections.fingerprint' : 'elections.earlierKey'),
            groupHex(key),
          ])}
        />
        <ul className="election-files more-pages">
          <VerifierFiles />
        </ul>
      </Band>
    </>
  );
}
