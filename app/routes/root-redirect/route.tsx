import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AccessScreen } from '#app/components/identity/access-screen.tsx';
import { signedOutParam } from '#app/components/members/session-end.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { localHref, nextOf, readAccessFrame } from '#app/server/access.server.ts';

export const handle = { hydrate: true };

/**
 * The root is the home page (RTE-01). It also tells users that their session has ended (D-75): on a separate,
 * uncached page, so that the cached copies of the home page are the same for all.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const next = nextOf(request);
  if (!new URL(request.url).searchParams.has(signedOutParam)) throw redirect(hrefTo('home'));
  if (context.ctx.actor) throw redirect(next ?? hrefTo('home'), 303);
  return {
    frame: await readAccessFrame(context),
    signInAt: localHref(context, hrefTo('sign-in'), next ? { next } : {}),
    homeAt: localHref(context, hrefTo('home')),
  };
}

export const meta = unlistedMeta((t) => t('signIn.endedTitle'));

export default function SignedOut() {
  const t = useT();
  const { signInAt, homeAt } = useLoaderData<typeof loader>();
  return (
    <AccessScreen title={t('signIn.endedTitle')} lead={t('signIn.endedText')}>
      <p className="actions">
        <a className="button" href={signInAt}>
          {t('signIn.endedAgain')}
        </a>
        <a href={homeAt}>{t('signIn.endedHome')}</a>
      </p>
    </AccessScreen>
  );
}
