import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { attachment } from '#app/server/csv-file.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { exportMyData } from '#functions/identity/account/export.ts';

/** All data about the signed-in user, as a file (D-20). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx, today } = context;
  const body = { exportedAt: ctx.now().toISOString(), ...(await exportMyData(ctx)) };
  const type = 'application/json; charset=utf-8';
  return attachment(`my-data-${today}.json`, type, JSON.stringify(body, null, 2));
}
