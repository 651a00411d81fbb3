import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Decided } from '#app/components/content/review/decided.tsx';
import { readReviewQuery, reviewHref } from '#app/components/content/review/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { decidedView } from '#app/routes/members/content/review-item/review-view.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { queueFromStart } from '#functions/content/submissions/reviewing.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** Leads to the submission that has waited longest; says so when none waits. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'content.manage');
  const { back, done, of } = readReviewQuery(request);
  const { queue, decided } = await queueFromStart(context.ctx, of);
  if (queue.next) throw redirect(reviewHref(queue.next, { back, done, of }));
  return { back, decided: decidedView(decided, { done }) };
}

export const meta = unlistedMeta<typeof loader>((t) => t('review.start'));

/** The end of the queue: nothing waits any more. */
export default function ReviewStart() {
  const t = useT();
  const { back, decided } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="list-head">
        <h1>{t('review.nothing')}</h1>
      </div>
      <Decided decided={decided} back={back} />
      <p>
        <a className="button quiet" href={back ?? hrefTo('my-overview')}>
          {back ? t('actions.back') : t('review.toOverview')}
        </a>
      </p>
    </>
  );
}
