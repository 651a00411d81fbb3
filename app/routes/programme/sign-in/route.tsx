import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccessScreen } from '#app/components/identity/access-screen.tsx';
import { Said } from '#app/components/identity/said.tsx';
import { SignInForm } from '#app/components/identity/sign-in-form.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { keeping, readAccessFrame, signInAction } from '#app/server/access.server.ts';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';
export const handle = { hydrate: true };

/** The programme's own way in (PRG-01, PRG-02, D-18). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (context.ctx.actor) throw redirect(keeping(context, hrefTo('my-overview')), 303);
  return {
    frame: await readAccessFrame(context),
    programme: context.ctx.config.programmeName,
    isUpdated: new URL(request.url).searchParams.has('updated'),
    recoveryAt: keeping(context, hrefTo('programme-recovery')),
  };
}

export const action = (args: ActionFunctionArgs) => signInAction(args);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageHead(matches, { title: data?.programme ?? '', index: false });

export default function ProgrammeSignIn() {
  const t = useT();
  const { programme, isUpdated, recoveryAt } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AccessScreen title={t('programme.welcome')} programme={programme}>
      {isUpdated ? (
        <Said>
          <p className="notice good">
            {t('signIn.updated')} {t('signIn.updatedNext')}
          </p>
        </Said>
      ) : null}
      <SignInForm reply={reply} recoveryAt={recoveryAt} />
    </AccessScreen>
  );
}
