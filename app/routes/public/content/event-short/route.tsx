import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PublishedPage } from '#app/components/site/page-body.tsx';
import { pageMeta } from '#app/framework/meta.ts';
import { notFound, readPublicPage } from '#app/server/public-page.server.ts';
import { parentOf } from '#functions/content/events/edition-queries.ts';
import { eventByKey } from '#functions/content/events/queries.ts';
import { publicHref } from '#functions/content/events/rules.ts';

/** An event without its readable ending, which redirects to its address (D-07); else the editable page at this path. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const key = params.eventShortId ?? '';
  const { event, parent, ...view } = await readPublicPage(context, pathname, {
    event: eventByKey(key, context.dayAnywhere),
    parent: parentOf(key, context.dayAnywhere),
  });
  if (event) throw redirect(publicHref(event, parent, search), 301);
  if (!view.page) throw notFound();
  return { ...view, page: view.page };
}

export const meta = pageMeta;

export default function EventShort() {
  return <PublishedPage page={useLoaderData<typeof loader>().page} />;
}
