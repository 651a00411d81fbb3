import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { attachment } from '#app/server/csv-file.server.ts';
import { orConfirm, requireUser } from '#app/server/require-user.server.ts';
import { exportMyData } from '#functions/identity/account/export.ts';

/** All data about the signed-in user, as a file (D-20). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx, today } = context;
  const mine = await orConfirm(exportMyData(ctx), hrefTo('my-account'));
  const body = { exportedAt: ctx.now().toISOString(), ...mine };
  const type = 'application/json; charset=utf-8';
  return attachment(`my-data-${today}.json`, type, JSON.stringify(body, null, 2));
}
