import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PublicView } from '#app/components/content/kinds.tsx';
import { fieldLabel } from '#app/components/content/labels.ts';
import { Decided } from '#app/components/content/review/decided.tsx';
import { keyIn, readReviewQuery } from '#app/components/content/review/links.ts';
import { useReply } from '#app/components/form/use-site-form.ts';
import { Conflict } from '#app/components/lifecycle/conflict-box.tsx';
import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
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
function Trouble() {
  const t = useT();
  const trouble = useReply<ReviewReply>()?.trouble;
  return trouble ? <Conflict view={trouble} label={(field) => fieldLabel(t, field)} /> : null;
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
      <p className="field-hint review-keys">{t('review.keys')}</p>
      <Decided decided={item.decided} back={item.askedBack} />
      <Trouble />
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
