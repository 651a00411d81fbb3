import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccessScreen } from '#app/components/identity/access-screen.tsx';
import { PasswordUpdate } from '#app/components/identity/password-update.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import { linkOf, passwordUpdateAction, readAccessFrame } from '#app/server/access.server.ts';
import { translator } from '#functions/core/i18n/translate.ts';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';
export const handle = { hydrate: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { userId, code } = linkOf(request);
  return { frame: await readAccessFrame(context), isWhole: userId !== '' && code !== '' };
}

export const action = (args: ActionFunctionArgs) => passwordUpdateAction(args, hrefTo('sign-in'));

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = matches[0]?.data as SiteData;
  const title = translator(site.language)('passwordUpdate.title');
  // The address holds the code: it must not travel on.
  return [...pageHead(matches, { title, index: false }), { name: 'referrer', content: 'origin' }];
};

export default function Update() {
  const t = useT();
  const { isWhole } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccessScreen title={t('passwordUpdate.title')}>
      <PasswordUpdate
        answer={answer}
        isWhole={isWhole}
        signInAt={hrefTo('sign-in')}
        retryAt={hrefTo('sign-in')}
      />
    </AccessScreen>
  );
}
