import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formOf, ItemPreview } from '#app/components/content/kinds.tsx';
import { CreateBar } from '#app/components/lifecycle/create-bar.tsx';
import { listHref } from '#app/components/lifecycle/links.ts';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { createFrom } from '#app/server/actions.server.ts';
import { countryOptions } from '#app/server/countries.server.ts';
import { editionOptions } from '#app/server/editions.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { resourceAt } from '#app/server/resource-at.server.ts';
import { itemForms } from '#app/server/resources/items.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { completionFor } from '#functions/content/review/rules.ts';
import { contentKinds } from '#functions/lifecycle/content/rules.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireUser(context, request, 'content.propose');
  const kind = resourceAt(request, contentKinds);
  return {
    kind,
    completing: completionFor(actor),
    key: context.ctx.newId(),
    countries: countryOptions(context.visit.language, null),
    editions: await editionOptions(context.ctx, kind),
  };
}

/** Save keeps a draft; the other button submits or publishes. Both return to the list (FOR-04). */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'content.propose');
  const forms = itemForms(resourceAt(request, contentKinds));
  return createFrom(context, forms, await readResourceForm(context, request, forms));
}

export const meta = unlistedMeta<typeof loader>((t, data) =>
  t(data ? `content.new-${data.kind}` : 'my.title'),
);

/** Creates an item of one of the five kinds (FOR-01, WFL-02…04). */
export default function ContentNew() {
  const t = useT();
  const { kind, completing, countries, editions, key } = useLoaderData<typeof loader>();
  const Form = formOf[kind];
  return (
    <>
      <FormHead back={useListBack(listHref(kind))} title={t(`content.new-${kind}`)} />
      <Form
        kind={kind}
        isNew
        values={{}}
        readOnly={false}
        countries={countries}
        editions={editions}
      >
        <CreateBar
          formKey={key}
          save={t('actions.save')}
          complete={{ name: completing, text: t(`actions.${completing}`) }}
        />
      </Form>
      <ItemPreview />
    </>
  );
}
