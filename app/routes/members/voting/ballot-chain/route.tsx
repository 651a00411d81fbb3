import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { Pages } from '#app/components/lists/pages.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { FindReceipt, findForm } from '#app/components/voting/find-receipt.tsx';
import { summaryHref } from '#app/components/voting/links.ts';
import { InstantText } from '#app/components/voting/when.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { orDenied, requireUser } from '#app/server/require-user.server.ts';
import { pageParam } from '#functions/core/values/paging.ts';
import { smallestBlock } from '#functions/voting/chain/rules.ts';
import { chainOf, findCommitted } from '#functions/voting/members/chain.ts';
import { Place, type PlaceReply } from './find.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** The commitments to the ballots in the box while people vote (D-89). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const page = pageParam.parse(new URL(request.url).searchParams.get('page') ?? undefined);
  const chain = await orDenied(orNotFound(chainOf(context.ctx, params.ballotId ?? '', { page })));
  redirectToFirst(request, chain.blocks, page);
  return { ...chain, page };
}

export type ChainPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** Looks for a receipt among the commitments; its number is in the body of the form and is not sent back. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request);
  const form = await readForm(context, request);
  return answerForm(
    context,
    form,
    findForm,
    async ({ receipt }) => {
      const place = findCommitted(context.ctx, params.ballotId ?? '', receipt);
      return data<PlaceReply>({ place: await orDenied(orNotFound(place)) });
    },
    { secrets: ['receipt'] },
  );
}

export const meta = unlistedMeta<typeof loader>((t, page) =>
  page ? `${t('chain.title')}: ${page.ballot.title}` : t('chain.title'),
);

export default function Chain() {
  const t = useT();
  const chain = useLoaderData<typeof loader>();
  const reply = useActionData() as PlaceReply | FormReply | undefined;
  const { ballot, blocks, total, head, committed, page } = chain;
  return (
    <>
      <p className="back">
        <a href={summaryHref(ballot)}>{t('voting.backToBallot')}</a>
      </p>
      <header className="ballot-head">
        <h1>{t('chain.title')}</h1>
        <p className="voting-of">{ballot.title}</p>
      </header>
      <p className="board-lead">{t('chain.lead', { n: smallestBlock })}</p>
      <div className="committed">
        <p>
          <strong>{t('chain.committed', { count: committed })}</strong>
        </p>
        {total > 0 ? (
          <>
            <p className="field-hint">{t('chain.head')}</p>
            <p className="hash">{head}</p>
            <p className="field-hint">{t('chain.headHint')}</p>
          </>
        ) : null}
      </div>
      <FindReceipt>
        {reply && 'place' in reply ? <Place chain={chain} place={reply.place} /> : null}
      </FindReceipt>
      <section aria-labelledby="blocks-title">
        <h2 id="blocks-title">{t('chain.blocks')}</h2>
        {total === 0 ? (
          <p className="empty">{t('chain.none', { n: 2 * smallestBlock })}</p>
        ) : (
          <ul className="blocks">
            {blocks.map((block) => (
              <li key={block.number} id={`block-${block.number}`}>
                <h3>
                  {t('chain.block', { number: block.number })}{' '}
                  <small>{t('chain.size', { count: block.size })}</small>
                </h3>
                <p className="hash">{block.head}</p>
                <p className="field-hint">
                  {t('chain.hour')} <InstantText instant={block.at} />
                </p>
              </li>
            ))}
          </ul>
        )}
        <Pages page={page} total={total} first={hrefTo('ballot-chain', { ballotId: ballot.id })} />
      </section>
      <p>
        <ReadMore href={hrefTo('how-voting-works')}>{t('voting.howItWorks')}</ReadMore>
      </p>
    </>
  );
}
