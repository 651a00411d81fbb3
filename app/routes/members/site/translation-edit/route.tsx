import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Changes } from '#app/components/lifecycle/changes.tsx';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { readDone } from '#app/components/lifecycle/links.ts';
import { translationLabels } from '#app/components/lifecycle/translations/labels.ts';
import { TranslationPill } from '#app/components/lifecycle/translations/translation-link.tsx';
import { useShownKey } from '#app/components/lifecycle/version-field.tsx';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { visibleTranslation } from '#functions/lifecycle/translations/queries.ts';
import { translatedResources } from '#functions/lifecycle/translations/rules.ts';
import { actOnTranslation, englishView } from './actions.server.ts';
import { RemoveForm, TextsForm } from './forms.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

type Params = LoaderFunctionArgs['params'];

/** The resource and the id in the path; throws 404 for a resource without translations. */
function itemIn({ resource, itemId = '' }: Params) {
  const known = translatedResources.find((one) => one === resource);
  if (!known) throw notFound();
  return { resource: known, id: itemId };
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const { resource, id } = itemIn(params);
  const view = await visibleTranslation(context.ctx, resource, id);
  if (!view) throw notFound();
  return {
    ...view,
    resource,
    english: englishView(resource, view.english),
    done: readDone(request, ['save', 'remove']),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const { resource, id } = itemIn(params);
  return actOnTranslation(request, context, resource, id);
}

export type TranslationData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? t('translations.editTitle', { name: data.name }) : t('names.translations'),
);

/** The Italian texts of an item beside its English ones (D-96). */
export default function TranslationEdit() {
  const t = useT();
  const item = useLoaderData<typeof loader>();
  const labels = translationLabels(t, item.resource);
  return (
    <>
      <FormHead
        back={useListBack(hrefTo('my-translations'))}
        title={t('translations.editTitle', { name: item.name })}
      >
        <TranslationPill state={item.state} />
      </FormHead>
      <DoneRegion said={item.done ? t(`translations.done-${item.done}`) : null} />
      <p className="page-ways">
        <ReadMore href={item.editHref}>{t('translations.toEnglish')}</ReadMore>
        {item.href ? (
          <ReadMore href={`${item.href}?lang=it`}>{t('translations.toPublic')}</ReadMore>
        ) : null}
      </p>
      {item.changes.length > 0 ? (
        <section className="item-message" aria-labelledby="changed">
          <h2 id="changed">{t('translations.changedTitle')}</h2>
          <p>{t('translations.changedText')}</p>
          <div lang="en">
            <Changes
              changes={item.changes}
              none={t('review.same')}
              label={(field) => labels[field] ?? field}
            />
          </div>
        </section>
      ) : null}
      <TextsForm key={useShownKey(item.version, item.done === 'save')} item={item} />
      {item.version > 0 ? <RemoveForm item={item} /> : null}
    </>
  );
}
