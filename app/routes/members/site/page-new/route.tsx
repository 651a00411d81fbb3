import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { CreateBar } from '#app/components/lifecycle/create-bar.tsx';
import { listHref } from '#app/components/lifecycle/links.ts';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { PageForm } from '#app/components/site/pages/page-form.tsx';
import { PagePreview } from '#app/components/site/pages/page-preview.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { sectionChoices } from '#app/routes/members/site/page-edit/page-view.server.ts';
import { createFrom } from '#app/server/actions.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { pageForms, readPage } from '#app/server/resources/pages.server.ts';
import { allSections } from '#functions/site/pages/written.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  return {
    sections: sectionChoices(await allSections(context.ctx)),
    key: context.ctx.newId(),
  };
}

/** Save keeps a draft, Publish publishes; both return to the list (ADP-07, ADP-12). */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  return createFrom(context, pageForms, await readPage(context, request));
}

export const meta = unlistedMeta((t) => t('pages.new'));

/** Creates a page (ADP-01…04, ADP-07). */
export default function PageNew() {
  const t = useT();
  const { sections, key } = useLoaderData<typeof loader>();
  return (
    <>
      <FormHead back={useListBack(listHref('pages'))} title={t('pages.new')} />
      <PageForm page={null} values={{}} readOnly={false} sections={sections}>
        <CreateBar
          formKey={key}
          save={t('records.act-save')}
          complete={{ name: 'publish', text: t('actions.publish') }}
          saveWaits={false}
        />
      </PageForm>
      <PagePreview />
    </>
  );
}
