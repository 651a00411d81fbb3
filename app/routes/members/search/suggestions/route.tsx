import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { membersResults } from '#app/server/members-search/groups.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { membersSearchParams } from '#functions/core/members-search/schema.ts';

/** What the search dialog shows while somebody types (D-175), as JSON; its texts are in the reader's language. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { q } = membersSearchParams.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { groups, said, elsewhere, init } = await membersResults(context, { q, in: null, page: 1 });
  return Response.json(
    { said, groups: elsewhere ? [elsewhere] : groups },
    { ...init, headers: { ...init?.headers, 'Cache-Control': 'private, no-store' } },
  );
}
