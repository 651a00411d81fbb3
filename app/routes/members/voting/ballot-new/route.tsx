import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { ActionBar } from '#app/components/lifecycle/action-bar.tsx';
import { listHref } from '#app/components/lifecycle/links.ts';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { BallotForm } from '#app/components/voting/ballot-form.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { createFrom } from '#app/server/actions.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { ballotForms } from '#app/server/resources/ballots.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'ballots.manage');
  const { ctx } = context;
  return { key: ctx.newId(), now: ctx.now().toISOString() };
}

/** Creates a draft and redirects to its screen (BAL-03). */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'ballots.manage');
  return createFrom(context, ballotForms, await readResourceForm(context, request, ballotForms));
}

export const meta = unlistedMeta((t) => t('names.newBallot'));

const empty = { isPoll: '' };

/** The form of a new ballot (BAL-02…04). */
export default function BallotNew() {
  const t = useT();
  const { key, now } = useLoaderData<typeof loader>();
  return (
    <>
      <FormHead title={t('names.newBallot')} back={useListBack(listHref('ballots'))} />
      <BallotForm isNew values={empty} now={now}>
        <input type="hidden" name="key" value={key} />
        <ActionBar>
          <p className="action-note">{t('ballots.createNote')}</p>
          <SubmitButton intent="create" saves="new" sending={t('actions.saving')}>
            {t('actions.create')}
          </SubmitButton>
        </ActionBar>
      </BallotForm>
    </>
  );
}
