import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { Pages } from '#app/components/lists/pages.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { FindReceipt, findForm } from '#app/components/voting/find-receipt.tsx';
import { fileHref, summaryHref } from '#app/components/voting/links.ts';
import { Result } from '#app/components/voting/result.tsx';
import { SealVerdict } from '#app/components/voting/seal.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { orDenied, requireUser } from '#app/server/require-user.server.ts';
import { found } from '#functions/core/errors.ts';
import { pageParam } from '#functions/core/values/paging.ts';
import { electionHref } from '#functions/voting/publication/paths.ts';
import { boardOf, boardPageSize, findBallot } from '#functions/voting/results/board.ts';
import { Answer, type ReceiptReply } from './find.tsx';
import { Lines } from './lines.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

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

/** Looks up a receipt number, which is in the body of the form and is not sent back. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request);
  const form = await readForm(context, request);
  return answerForm(context, form, findForm, async ({ receipt }) =>
    data<ReceiptReply>({
      found: await orDenied(orNotFound(findBallot(context.ctx, params.ballotId ?? '', receipt))),
    }),
  );
}

export const meta = unlistedMeta<typeof loader>((t, board) =>
  board ? `${t('voting.boardTitle')}: ${board.title}` : t('voting.boardTitle'),
);

export default function Board() {
  const t = useT();
  const board = useLoaderData<typeof loader>();
  const reply = useActionData() as ReceiptReply | FormReply | undefined;
  const { id, title, isPoll, result, seal, check, page, pageSize, back } = board;
  const foundLine = reply && 'found' in reply ? reply.found : null;
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
      <FindReceipt>
        <Answer board={board} reply={reply && 'found' in reply ? reply : null} />
      </FindReceipt>
      <section aria-labelledby="result-title">
        <h2 id="result-title">{t('voting.result')}</h2>
        <Result result={result} isPoll={isPoll} numberOfSeats={board.numberOfSeats} check={check} />
        <SealVerdict check={check} seal={seal} />
        <p className="page-ways">
          <a href={fileHref(id)}>{t('voting.csv')}</a>
          <a href={electionHref(id)}>{t('voting.toVerify')}</a>
        </p>
      </section>
      <section aria-labelledby="lines-title">
        <h2 id="lines-title">{t('voting.linesTitle', { count: seal.votes })}</h2>
        {seal.spoiled > 0 ? <p>{t('voting.spoiled', { count: seal.spoiled })}</p> : null}
        <Lines board={board} mine={foundLine?.number ?? null} />
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
