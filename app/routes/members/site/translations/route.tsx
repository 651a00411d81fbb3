import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { TranslationPill } from '#app/components/lifecycle/translations/translation-pill.tsx';
import { Counters } from '#app/components/lists/counters.tsx';
import { isWhole, queryOf } from '#app/components/lists/list-query.ts';
import { Pages } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { listPageSize } from '#functions/core/values/paging.ts';
import { listTranslations } from '#functions/lifecycle/translations/queries.ts';
import { translatedResources, translationStates } from '#functions/lifecycle/translations/rules.ts';
import {
  type TranslationListParams,
  translationListParams,
} from '#functions/lifecycle/translations/schema.ts';

export { ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

const wholeList: TranslationListParams = { kind: null, status: null, page: 1 };
const listHref = (list: TranslationListParams): string =>
  hrefTo('my-translations') + queryOf(list, wholeList);

/** What is online, and how far each is translated (D-96). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const {
    kind = null,
    status = null,
    page,
  } = Object.fromEntries(new URL(request.url).searchParams);
  const list = translationListParams.parse({ kind, status, page });
  const found = await listTranslations(context.ctx, list);
  redirectToFirst(request, found.items, list.page);
  return { ...found, list };
}

export const meta = unlistedMeta((t) => t('translations.title'));

export default function Translations() {
  const t = useT();
  const language = useLanguage();
  const { items, counts, total, list } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-pages')}>{t('redirects.back')}</a>
      </p>
      <h1>{t('translations.title')}</h1>
      <p className="lead">{t('translations.lead')}</p>
      <Counters
        label={t('translations.title')}
        entries={translationStates.map((state) => ({
          name: t(state === 'none' ? 'translations.untranslated' : `translations.state-${state}`),
          value: counts[state],
        }))}
      />
      <section aria-labelledby="list-title">
        <h2 id="list-title">{t('translations.found', { count: total })}</h2>
        <Filters list={list} />
        <ul className="rows">
          {items.map(({ resourceName, id, name, state, updatedAt }) => (
            <li key={`${resourceName} ${id}`}>
              <p className="row-name">
                <a
                  href={
                    hrefTo('translation-edit', { resource: resourceName, itemId: id }) +
                    queryOf(list, wholeList)
                  }
                >
                  {name}
                </a>
                <span className="row-roles">
                  {t(`translations.kind-${resourceName}`)}
                  {updatedAt ? ` · ${formatDate(updatedAt.slice(0, 10), language)}` : null}
                </span>
              </p>
              <p className="row-states">
                <TranslationPill state={state} />
              </p>
            </li>
          ))}
        </ul>
        <Pages
          page={list.page}
          pageSize={listPageSize}
          total={total}
          href={(page) => listHref({ ...list, page })}
        />
      </section>
    </>
  );
}

/** The filters, as a GET form (D-67). */
function Filters({ list }: { list: TranslationListParams }) {
  const t = useT();
  const choices = [
    {
      name: 'kind',
      label: t('translations.kind'),
      value: list.kind,
      any: t('translations.anyKind'),
      options: translatedResources.map((value) => ({
        value,
        text: t(`translations.kind-${value}`),
      })),
    },
    {
      name: 'status',
      label: t('labels.status'),
      value: list.status,
      any: t('translations.anyState'),
      options: translationStates.map((value) => ({
        value,
        text: t(`translations.state-${value}`),
      })),
    },
  ];
  return (
    <form
      className="list-filters"
      method="get"
      action={hrefTo('my-translations')}
      // So that the fields follow the address on Back.
      key={`${list.kind} ${list.status}`}
    >
      {choices.map(({ name, label, value, any, options }) => (
        <div className="field" key={name}>
          <label htmlFor={`list-${name}`}>{label}</label>
          <select id={`list-${name}`} name={name} defaultValue={value ?? ''}>
            <option value="">{any}</option>
            {options.map((one) => (
              <option key={one.value} value={one.value}>
                {one.text}
              </option>
            ))}
          </select>
        </div>
      ))}
      <button className="button quiet" type="submit">
        {t('actions.search')}
      </button>
      {isWhole(list, wholeList) ? null : <a href={listHref(wholeList)}>{t('my.showAll')}</a>}
    </form>
  );
}
