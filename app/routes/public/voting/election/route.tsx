import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Band } from '#app/components/ui/band.tsx';
import { Hero } from '#app/components/ui/hero.tsx';
import { Fact, FactList } from '#app/components/ui/place.tsx';
import { WithMargin } from '#app/components/ui/with-margin.tsx';
import { CheckIt, Hashes } from '#app/components/voting/elections/check.tsx';
import { Kind } from '#app/components/voting/elections/election-item.tsx';
import { Result } from '#app/components/voting/result.tsx';
import { FailedCheck } from '#app/components/voting/seal.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { itemMeta } from '#app/framework/meta.ts';
import { useLanguage, useT, useTextLang } from '#app/i18n/translate.ts';
import { notFound, readPublicPage } from '#app/server/public-page.server.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { groupHex } from '#functions/core/values/crypto.ts';
import { formatDate, formatInstant, formatSpan } from '#functions/core/values/dates.ts';
import { type Extension, extensionsOf } from '#functions/voting/ballots/queries.ts';
import { type PublicElection, publicElection } from '#functions/voting/publication/elections.ts';
import { electionTags } from '#functions/voting/publication/paths.ts';
import type { BallotResult } from '#functions/voting/publication/results.ts';
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
              <p>
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

interface TimesProps {
  election: PublicElection;
  extensions: readonly Extension[];
}

/** When the vote was, whether its end was moved, and when it was counted. */
function Times({ election: { ballot, sealedAt }, extensions }: TimesProps) {
  const t = useT();
  return (
    <dl className="facts stacked">
      <Fact term={t('elections.opens')}>
        <Instant at={ballot.votingStart} />
      </Fact>
      <Fact term={t('elections.closes')}>
        <Instant at={ballot.votingEnd} />
      </Fact>
      {extensions.map(({ fromTime, note }) => (
        <Fact key={fromTime} term={t('elections.moved')}>
          {t('voting.extendedFrom')} <Instant at={fromTime} />
          <br />
          <q>{note}</q>
        </Fact>
      ))}
      <Fact term={t('elections.sealedAt')}>
        <Instant at={sealedAt} />
      </Fact>
    </dl>
  );
}

const Instant = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatInstant(at, useLanguage())}</time>
);

/** What the result rests on, in numbers: the roll, the envelopes, and the scrutineers. */
function ResultFacts({ result: { statement } }: { result: BallotResult }) {
  const t = useT();
  const language = useLanguage();
  const { ballot, roll, envelopes, box, scrutineers } = statement;
  const { named, lock } = scrutineers;
  const { added, removed } = roll;
  const facts = {
    atOpening: roll.atOpening.number,
    atClosing: roll.atClosing.number,
    envelopes: envelopes.number,
    spoiled: box.spoiled,
    bySite: envelopes.sealedBySite,
    scrutineers: named,
    ...(lock ? { lockedFor: lock.codes } : {}),
  };
  const numbers = Object.entries(facts) as [keyof typeof facts, number][];
  return (
    <Band id="rules" title={t('elections.rules')}>
      <p>
        {t('elections.rollText', { date: formatDate(ballot.recordDate, language) })}{' '}
        {t('roll.changes')}: {t('scrutiny.changedBy', { added, removed })}.
      </p>
      <FactList
        className="election-numbers"
        facts={numbers.map(([name, number]) => [
          t(`elections.${name}`),
          number.toLocaleString(language),
        ])}
      />
    </Band>
  );
}
