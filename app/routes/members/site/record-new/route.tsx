import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { CreateBar } from '#app/components/lifecycle/create-bar.tsx';
import { listHref, newHref } from '#app/components/lifecycle/links.ts';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { formOf } from '#app/components/site/records/forms.tsx';
import { RecordPreview } from '#app/components/site/records/record-preview.tsx';
import { plainResources } from '#app/components/site/records/schemas.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { createFrom } from '#app/server/actions.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { resourceAt } from '#app/server/resource-at.server.ts';
import { awardOptions, editionOptions, recordForms } from '#app/server/resources/records.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { recordOf } from '#functions/site/records/kinds.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const resourceName = resourceAt(request, plainResources);
  requireUser(context, request, recordOf(resourceName).permissions.change);
  const isWinner = resourceName === 'winners';
  const [awards, editions] = await Promise.all([
    isWinner ? awardOptions(context) : [],
    isWinner ? editionOptions(context) : [],
  ]);
  return { resourceName, key: context.ctx.newId(), awards, editions };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const resourceName = resourceAt(request, plainResources);
  requireUser(context, request, recordOf(resourceName).permissions.change);
  const forms = recordForms(resourceName);
  return createFrom(context, forms, await readResourceForm(context, request, forms));
}

export const meta = unlistedMeta<typeof loader>((t, data) =>
  t(data ? `records.new-${data.resourceName}` : 'my.title'),
);

/** Creates a person, a winner or an award (ADM-01, ADM-02, ADM-10, ADM-14). */
export default function RecordNew() {
  const t = useT();
  const { resourceName, key, awards, editions } = useLoaderData<typeof loader>();
  const Form = formOf[resourceName];
  return (
    <>
      <FormHead
        back={useListBack(listHref(resourceName))}
        title={t(`records.new-${resourceName}`)}
      />
      {resourceName === 'winners' && awards.length === 0 ? (
        <NoAward />
      ) : (
        <Form values={{}} readOnly={false} awards={awards} editions={editions} path={null}>
          <CreateBar
            formKey={key}
            save={t('records.act-save')}
            complete={{ name: 'publish', text: t('actions.publish') }}
          />
        </Form>
      )}
      <RecordPreview />
    </>
  );
}

/** Replaces the form of a winner while there are no awards. */
function NoAward() {
  const t = useT();
  return (
    <div className="list-empty">
      <h2>{t('records.empty-awards')}</h2>
      <p>{t('records.noAwardText')}</p>
      <p>
        <a className="button quiet" href={newHref('awards')}>
          {t('records.new-awards')}
        </a>
      </p>
    </div>
  );
}
