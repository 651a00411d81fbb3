import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  return null;
}

export const meta = unlistedMeta((t) => t('my.profile'));

/** Only a heading (MEM-16, D-20). */
export default function Profile() {
  return <h1>{useT()('my.profile')}</h1>;
}
