import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Band } from '#app/components/ui/band.tsx';
import { Hero } from '#app/components/ui/hero.tsx';
import { WithMargin } from '#app/components/ui/with-margin.tsx';
import { CheckIt, Hashes } from '#app/components/voting/elections/check.tsx';
import { Kind } from '#app/components/voting/elections/election-item.tsx';
import { ResultFacts } from '#app/components/voting/elections/facts.tsx';
import { Times } from '#app/components/voting/elections/times.tsx';
import { Result } from '#app/components/voting/result.tsx';
import { FailedCheck } from '#app/components/voting/seal.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { itemMeta } from '#app/framework/meta.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import { notFound, readPublicPage } from '#app/server/public-page.server.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { groupHex } from '#functions/core/values/crypto.ts';
import { formatSpan } from '#functions/core/values/dates.ts';
import { type Extension, extensionsOf } from '#functions/voting/ballots/queries.ts';
import { type PublicElection, publicElection } from '#functions/voting/publication/elections.ts';
import { electionTags } from '#functions/voting/publication/paths.ts';
import { type FailedCount, failedCount } from '#functions/voting/results/check.ts';
import '#app/components/voting/ballot-result.css';
import '#app/components/voting/elections/elections.css';

/** One poll or election whose votes are counted: its result once it is released, and how to check it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.ballotId ?? '';
  const { election, extensions, failed, frame } = await readPublicPage(
    context,
    hrefTo('about'),
    {
      election: publicElection(id),
      extensions: extensionsOf(id),
      failed: failedCount(id),
    },
    electionTags(id),
  );
  if (!election) throw notFound();
  return {
    frame,
    election,
    extensions,
    failed,
    isInItalian: true,
  };
}

export const meta = itemMeta<typeof loader>(({ election }, { language }) => {
  const t = translator(language);
  const { title, kind, votingStart, votingEnd } = election.ballot;
  const span = formatSpan(votingStart.slice(0, 10), votingEnd.slice(0, 10), language);
  const line = `${t(`ballots.kind-${kind}`)}, ${span}`;
  return { title, description: `${line}. ${t('elections.description')}`, line };
});

export default function Election() {
  const { election, extensions, failed, frame } = useLoaderData<typeof loader>();
  const t = useT();
  const lang = useTextLang();
  const { ballot, released, isOffline } = election;
  return (
    <article>
      <Hero
        compact
        title={ballot.title}
        subtagline={<Kind ballot={ballot} />}
        style={frame.section}
        langs={{ title: lang() }}
      />
      {isOffline ? (
        <p className="band election-offline" role="note">
          {t('elections.offline')}
        </p>
      ) : null}
      {released ? (
        <>
          <Band id="outcome" title={t('voting.result')}>
            <WithMargin margin={<Times election={election} extensions={extensions} />} isLast>
              <Result result={released} check={null} />
              <p className="election-check">
                {t('elections.canCheck')} <a href="#check">{t('elections.toCheck')}</a>
              </p>
            </WithMargin>
          </Band>
          <ResultFacts result={released} />
          <CheckIt result={released} />
        </>
      ) : (
        <Unreleased election={election} extensions={extensions} failed={failed} />
      )}
      <p className="band election-back">
        <a href={hrefTo('elections')}>{t('elections.all')}</a>
      </p>
    </article>
  );
}

interface UnreleasedProps {
  election: PublicElection;
  extensions: readonly Extension[];
  failed: FailedCount | null;
}

/** Before the release: that the votes are counted, or that the check failed, and the seal, with which the result can be compared. */
function Unreleased({ election, extensions, failed }: UnreleasedProps) {
  const t = useT();
  return (
    <Band id="outcome" title={t('voting.result')}>
      <WithMargin margin={<Times election={election} extensions={extensions} />} isLast>
        {failed ? (
          <FailedCheck failed={failed} />
        ) : (
          <>
            <div className="election-outcome is-waiting">
              <p className="election-verdict">{t('elections.waiting')}</p>
            </div>
            <p>{t('elections.waitingText')}</p>
          </>
        )}
        <Hashes of={[[t('elections.seal'), groupHex(election.seal)]]} />
      </WithMargin>
    </Band>
  );
}
