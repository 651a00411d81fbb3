import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { TranslationPill } from '#app/components/lifecycle/translations/translation-link.tsx';
import { List } from '#app/components/lists/list.tsx';
import { listAt } from '#app/components/lists/list-at.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { listTranslations } from '#functions/lifecycle/translations/queries.ts';
import { translatedResources, translationStates } from '#functions/lifecycle/translations/rules.ts';
import { translationListParams } from '#functions/lifecycle/translations/schema.ts';

export { ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

const at = listAt(hrefTo('my-translations'), translationListParams);

/** What is online, and how far each is translated (D-96). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const list = at.of(request);
  const found = await listTranslations(context.ctx, list);
  redirectToFirst(request, found.items, list.page);
  return { ...found, list };
}

export const meta = unlistedMeta((t) => t('names.translations'));

export default function Translations() {
  const t = useT();
  const language = useLanguage();
  const { items, counts, total, list } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-pages')}>{t('redirects.back')}</a>
      </p>
      <h1>{t('names.translations')}</h1>
      <List
        at={at}
        list={list}
        total={total}
        counters={{
          label: t('names.translations'),
          entries: translationStates.map((state) => ({
            name: t(state === 'none' ? 'translations.untranslated' : `translations.state-${state}`),
            value: counts[state],
          })),
        }}
        choices={[
          {
            name: 'kind',
            label: t('fields.kind'),
            options: [
              { value: '', label: t('my.anyKind') },
              ...translatedResources.map((value) => ({
                value,
                label: t(`names.one-${value}`),
              })),
            ],
          },
          {
            name: 'status',
            label: t('labels.status'),
            options: [
              { value: '', label: t('my.anyState') },
              ...translationStates.map((value) => ({
                value,
                label: t(`translations.state-${value}`),
              })),
            ],
          },
        ]}
        found={t('translations.found', { count: total })}
        empty={{ title: t('translations.found', { count: 0 }) }}
      >
        {items.length > 0 ? (
          <ul className="rows">
            {items.map(({ resourceName, id, name, state, updatedAt }) => (
              <li key={`${resourceName} ${id}`}>
                <p className="row-name">
                  <a
                    href={
                      hrefTo('translation-edit', { resource: resourceName, itemId: id }) +
                      at.query(list)
                    }
                  >
                    {name}
                  </a>
                  <span className="row-roles">
                    {t(`names.one-${resourceName}`)}
                    {updatedAt ? ` · ${formatDate(updatedAt.slice(0, 10), language)}` : null}
                  </span>
                </p>
                <p className="row-states">
                  <TranslationPill state={state} />
                </p>
              </li>
            ))}
          </ul>
        ) : null}
      </List>
    </>
  );
}
