import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccessScreen } from '#app/components/identity/access-screen.tsx';
import { PasswordUpdate } from '#app/components/identity/password-update.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import {
  keeping,
  linkOf,
  passwordUpdateAction,
  readAccessFrame,
} from '#app/server/access.server.ts';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';
export const handle = { hydrate: true };

/** Setting a password in the programme area (PRG-04, PRG-07). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { userId, code } = linkOf(request);
  return {
    frame: await readAccessFrame(context),
    programme: context.ctx.config.programmeName,
    isWhole: userId !== '' && code !== '',
    at: {
      signIn: keeping(context, hrefTo('programme-sign-in')),
      recovery: keeping(context, hrefTo('programme-recovery')),
    },
  };
}

export const action = (args: ActionFunctionArgs) =>
  passwordUpdateAction(args, hrefTo('programme-sign-in'));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageHead(matches, { title: data?.programme ?? '', index: false }),
  { name: 'referrer', content: 'origin' },
];

export default function ProgrammeUpdate() {
  const t = useT();
  const { programme, isWhole, at } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccessScreen title={t('programme.updateTitle')} programme={programme}>
      <PasswordUpdate
        answer={answer}
        isWhole={isWhole}
        signInAt={at.signIn}
        retryAt={at.recovery}
      />
    </AccessScreen>
  );
}
