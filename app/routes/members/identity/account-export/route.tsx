import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { signedIn } from '#app/server/signed-in.server.ts';
import { exportMyData } from '#functions/identity/account/export.ts';

/** Everything about the signed-in user, as a file (D-20). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  const { ctx, today } = context;
  const body = { exportedAt: ctx.now().toISOString(), ...(await exportMyData(ctx)) };
  return new Response(JSON.stringify(body, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${today}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
