import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { PublicView } from '#app/components/content/kinds.tsx';
import { fieldLabel } from '#app/components/content/labels.ts';
import { Decided } from '#app/components/content/review/decided.tsx';
import { keyIn, readReviewQuery } from '#app/components/content/review/links.ts';
import { useReply } from '#app/components/form/use-site-form.ts';
import { Changes } from '#app/components/lifecycle/changes.tsx';
import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { firstFocus, useComeIntoView } from '#app/components/members/come-into-view.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { itemToReview } from '#functions/content/submissions/reviewing.ts';
import { About } from './about.tsx';
import { answerReview, type ReviewReply } from './action.server.ts';
import { DecisionBar } from './decision-bar.tsx';
import { reviewView } from './review-view.server.ts';

/** Says that somebody else has changed the item, or decided, and what differs (D-156). It takes the focus. */
function TroubleBox() {
  const t = useT();
  const reply = useReply<ReviewReply>();
  const box = useRef<HTMLElement>(null);
  const trouble = reply?.trouble;
  useComeIntoView(box, trouble, 'start');
  if (!trouble) return null;
  const { isMoved, name, changes } = trouble;
  return (
    <section
      className="conflict"
      role="alert"
      aria-labelledby="conflict"
      tabIndex={-1}
      ref={box}
      {...firstFocus(true)}
    >
      <h2 id="conflict">{t(isMoved ? 'review.moved' : 'review.changed', { name })}</h2>
      <p>{t(isMoved ? 'review.movedText' : 'review.changedText')}</p>
      {isMoved && changes.length === 0 ? null : (
        <Changes
          changes={changes}
          none={t('content.noDifference')}
          label={(field) => fieldLabel(t, field)}
        />
      )}
    </section>
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

function itemAt({ kind, itemId }: Record<string, string | undefined>) {
  const item = keyIn(kind, itemId);
  if (!item) throw notFound();
  return item;
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'content.manage');
  const key = itemAt(params);
  const item = await itemToReview(context.ctx, key, readReviewQuery(request).of);
  if (!item) throw notFound();
  return reviewView(context, request, key, item);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'content.manage');
  return answerReview(context, request, itemAt(params));
}

export type ReviewData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('review.start')}: ${data.title}` : t('my.title'),
);

/** An item that waits, as the public will see it, beside what has changed; and the decision (D-154…D-156). */
export default function ReviewItem() {
  const t = useT();
  const item = useLoaderData<typeof loader>();
  const { queue, isPending } = item;
  return (
    <div className="review-screen">
      <FormHead back={item.back} title={item.title}>
        <StatusPill look={item.status} text={t(`states.${item.status}`)} />
      </FormHead>
      <p className="review-position">
        {t(`names.one-${item.kind}`)}
        {isPending ? (
          <> · {t('review.position', { n: queue.before + 1, count: queue.count })}</>
        ) : null}
      </p>
      <Decided decided={item.decided} back={item.askedBack} />
      <TroubleBox />
      <div className="review-columns">
        <section className="review-public" aria-labelledby="as-public">
          <h2 id="as-public">{t('review.asPublic')}</h2>
          <div className="preview-sheet">
            <PublicView preview={item.preview} />
          </div>
        </section>
        <About item={item} />
      </div>
      <DecisionBar key={`${item.kind} ${item.id}`} item={item} />
    </div>
  );
}
