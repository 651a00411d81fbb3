import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { Pages } from '#app/components/lists/pages.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { summaryHref } from '#app/components/voting/links.ts';
import { Result } from '#app/components/voting/result.tsx';
import { Seal } from '#app/components/voting/seal.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { orDenied, requireUser } from '#app/server/require-user.server.ts';
import { found } from '#functions/core/errors.ts';
import { pageParam } from '#functions/core/values/paging.ts';
import { electionFiles, electionHref } from '#functions/voting/publication/paths.ts';
import { boardOf, boardPageSize } from '#functions/voting/results/board.ts';
import { FindBallot } from './find.tsx';
import { Lines } from './lines.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** The board of ballots by their receipt numbers; 404 until its result is visible. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx } = context;
  const id = params.ballotId ?? '';
  const page = pageParam.parse(new URL(request.url).searchParams.get('page') ?? undefined);
  const board = await orDenied(orNotFound(boardOf(ctx, id, { page })));
  return {
    id,
    ...board,
    result: found(board.result, 'Result'),
    check: found(board.check, 'Seal'),
    pageSize: boardPageSize,
    back: board.isForVoter
      ? summaryHref({ id, isPoll: board.isPoll })
      : hrefTo('ballot-results', { ballotId: id }),
  };
}

export type BoardPage = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, board) =>
  board ? `${t('voting.boardTitle')}: ${board.title}` : t('voting.boardTitle'),
);

export default function Board() {
  const t = useT();
  const board = useLoaderData<typeof loader>();
  const { id, title, isPoll, result, seal, check, page, pageSize, back } = board;
  const [mine, setMine] = useState<string | null>(null);
  return (
    <>
      <p className="back">
        <a href={back}>{t('voting.backToBallot')}</a>
      </p>
      <header className="ballot-head">
        <h1>{t('voting.boardTitle')}</h1>
        <p className="voting-of">{title}</p>
      </header>
      <p className="board-lead">{t('voting.boardLead')}</p>
      {board.isForVoter ? <FindBallot board={board} show={setMine} /> : null}
      <section aria-labelledby="result-title">
        <h2 id="result-title">{t('voting.result')}</h2>
        <Result result={result} isPoll={isPoll} numberOfSeats={board.numberOfSeats} check={check} />
        <Seal check={check} seal={seal} />
        <p className="page-ways">
          {board.isForVoter ? <a href={electionFiles.ballots(id)}>{t('voting.csv')}</a> : null}
          <a href={electionHref(id)}>{t('voting.toVerify')}</a>
        </p>
      </section>
      <section aria-labelledby="lines-title">
        <h2 id="lines-title">{t('voting.linesTitle', { count: seal.votes })}</h2>
        {seal.spoiled > 0 ? <p>{t('voting.spoiled', { count: seal.spoiled })}</p> : null}
        <Lines board={board} mine={mine} />
        <Pages
          page={page}
          pageSize={pageSize}
          total={seal.votes}
          first={hrefTo('ballot-receipts', { ballotId: id })}
        />
      </section>
      <p>
        <ReadMore href={hrefTo('how-voting-works')}>{t('voting.howItWorks')}</ReadMore>
      </p>
    </>
  );
}
