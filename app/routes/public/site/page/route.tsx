import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PublishedPage } from '#app/components/site/page-body.tsx';
import { pageMeta } from '#app/framework/meta.ts';
import { requirePage } from '#app/server/public-page.server.ts';

/** The publisher: loads the editable page at the current path, or answers not found (PGE-05). */
export const loader = ({ context, request }: LoaderFunctionArgs) => requirePage(context, request);

export const meta = pageMeta;

export default function SitePage() {
  return <PublishedPage page={useLoaderData<typeof loader>().page} />;
}
