import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Pages } from '#app/components/lists/pages.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { summaryHref } from '#app/components/voting/links.ts';
import { TypeLabel } from '#app/components/voting/phase.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate, formatInstant } from '#functions/core/values/dates.ts';
import { pageParam } from '#functions/core/values/paging.ts';
import { ownVotes } from '#functions/voting/members/votes.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** The ballots in which this account has voted (D-48), where the e-mail about a vote leads. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  const page = pageParam.parse(new URL(request.url).searchParams.get('page') ?? undefined);
  const found = await ownVotes(context.ctx, { page });
  redirectToFirst(request, found.votes, page);
  return { ...found, page };
}

type Vote = ReturnType<typeof useLoaderData<typeof loader>>['votes'][number];

export const meta = unlistedMeta((t) => t('names.votes'));

export default function MyVotes() {
  const t = useT();
  const { votes, total, page } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
      </p>
      <h1>{t('names.votes')}</h1>
      <p className="board-lead">{t('ownVotes.lead')}</p>
      {votes.length === 0 ? (
        <p className="empty">{t('ownVotes.empty')}</p>
      ) : (
        <>
          <ul className="rows ballot-rows own-votes">
            {votes.map((vote) => (
              <Row key={vote.id} vote={vote} />
            ))}
          </ul>
          <Pages page={page} total={total} first={hrefTo('my-votes')} />
          <Explained />
        </>
      )}
      <p>
        <ReadMore href={hrefTo('how-voting-works')}>{t('voting.howItWorks')}</ReadMore>
      </p>
    </>
  );
}

/** What the receipts are for, and what to do about a vote that is not one's own. */
function Explained() {
  const t = useT();
  return (
    <>
      <section aria-labelledby="receipts-title">
        <h2 id="receipts-title">{t('ownVotes.receiptTitle')}</h2>
        <p>{t('ownVotes.receiptText')}</p>
      </section>
      <section aria-labelledby="not-yours-title">
        <h2 id="not-yours-title">{t('ownVotes.notYoursTitle')}</h2>
        <p>{t('ownVotes.notYoursText')}</p>
        <p className="actions">
          <a className="button quiet" href={hrefTo('my-account')}>
            {t('ownVotes.password')}
          </a>
        </p>
      </section>
    </>
  );
}

function Row({ vote }: { vote: Vote }) {
  const t = useT();
  const language = useLanguage();
  const { title, votedOn, state, isSeen } = vote;
  return (
    <li>
      <p className="row-name">
        {isSeen ? <a href={summaryHref(vote)}>{title}</a> : title}
        <span className="row-roles">
          <TypeLabel ballot={vote} />
        </span>
      </p>
      <p className="row-states">
        <span className="voted-mark">
          {t('voting.youVoted', { date: formatDate(votedOn, language) })}
        </span>
        <span className={`pill phase ${state === 'open' ? 'vote-open' : 'vote-closed'}`}>
          {t(`ownVotes.state-${state}`)}
        </span>
      </p>
      <Ways vote={vote} />
    </li>
  );
}

/** Where to check the receipt, and to say that somebody else has voted. */
function Ways({ vote }: { vote: Vote }) {
  const t = useT();
  const language = useLanguage();
  const { id, title, state, isSeen, objectsUntil } = vote;
  const name = <span className="visually-hidden"> {t('ownVotes.ofName', { name: title })}</span>;
  return (
    <ul className="own-vote-ways">
      {isSeen && state === 'result' ? (
        <li>
          <a href={hrefTo('ballot-receipts', { ballotId: id })}>
            {t('ownVotes.check')}
            {name}
          </a>
        </li>
      ) : null}
      {isSeen ? null : <li>{t('ownVotes.gone')}</li>}
      {objectsUntil ? (
        <li>
          <a href={hrefTo('ballot-objection', { ballotId: id })}>
            {t('ownVotes.notMine')}
            {name}
          </a>{' '}
          <span className="field-hint">
            {t('ownVotes.until', { date: formatInstant(objectsUntil, language) })}
          </span>
        </li>
      ) : null}
    </ul>
  );
}
