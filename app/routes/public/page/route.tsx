import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PageHero } from '#app/components/hero.tsx';
import { PageBody } from '#app/components/page-body.tsx';
import { pageMeta } from '#app/meta.ts';
import { notFound, readPublicPage } from '#app/public-page.server.ts';

/** The publisher: loads the editable page at the current path, or says that there is none (PGE-05). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shown = await readPublicPage(context, new URL(request.url).pathname, {});
  if (!shown.page) throw notFound();
  return { ...shown, page: shown.page };
}

export const meta = pageMeta;

export default function Publisher() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero page={page} title={page.title} />
      <PageBody page={page} />
    </>
  );
}
