import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DoneRegion, Trouble } from '#app/components/lifecycle/done-region.tsx';
import { readDone } from '#app/components/lifecycle/links.ts';
import { findOpened } from '#app/components/lists/opened.ts';
import { Pages } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { formIdOf, readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { type ListedOption, listOptions } from '#functions/membership/fees/options.ts';
import { retiredPageSize } from '#functions/membership/fees/schema.ts';
import { actOn } from './actions.server.ts';
import { AddForm } from './forms.tsx';
import { doneTexts, fees, type Panel, panels } from './list-query.ts';
import { Rows } from './rows.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** Whether a fee can be opened in this form: only an offered fee can be retired, and vice versa. */
const canOpen = ({ retiredAt }: ListedOption, as: Panel): boolean =>
  as === 'edit' || (as === 'retire') === (retiredAt === null);

/** The yearly fees (REN-14, JOI-02); the query names the opened one and its form. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const { ctx } = context;
  const list = fees.of(request);
  const asked = findOpened(request, panels);
  const { offered, retired, total, picked } = await listOptions(ctx, list, asked?.id);
  redirectToFirst(request, retired, list.page);
  const opened = asked && picked && canOpen(picked, asked.as) ? asked : null;
  const isListed = [...offered, ...retired].some(({ id }) => id === picked?.id);
  return {
    offered,
    // The opened fee is shown on every page of the list.
    retired: opened && picked && !isListed ? [picked, ...retired] : retired,
    total,
    list,
    opened,
    isGone: asked !== null && opened === null,
    done: readDone(request, doneTexts),
    /** The currencies that the bank currently accepts. */
    taken: ctx.payments.currencies,
    last: Math.max(0, ...offered.map(({ ordinal }) => ordinal)) + 1,
    key: ctx.newId(),
  };
}

export type FeesData = ReturnType<typeof useLoaderData<typeof loader>>;

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const form = await readForm(context, request);
  return actOn(context, request, form, formIdOf(form));
}

export const meta = unlistedMeta((t) => t('names.fees'));

export default function RenewalFees() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { offered, retired, total, list, opened, done, isGone, taken, last, key } = data;
  const isAllTaken = offered.every(({ currency }) => taken.includes(currency));
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-payments')}>{t('payments.back')}</a>
      </p>
      <h1>{t('names.fees')}</h1>
      <p className="lead">
        <a href={hrefTo('join-us')}>{t('fees.see')}</a>
      </p>
      <DoneRegion said={done ? t(`fees.${done}`) : null} />
      {isGone ? <Trouble>{t('fees.gone')}</Trouble> : null}
      {isAllTaken ? null : (
        <p className="notice">{t('fees.taken', { currencies: taken.join(', ') })}</p>
      )}
      <section aria-labelledby="offered-title">
        <h2 id="offered-title">{t('fees.offeredCount', { count: offered.length })}</h2>
        {offered.length > 0 ? <Rows options={offered} data={data} /> : <Empty />}
      </section>
      {opened ? null : (
        <AddForm key={`${done}-${offered.length + total}`} formKey={key} last={last} />
      )}
      {total > 0 ? (
        <section aria-labelledby="retired-title">
          <h2 id="retired-title">{t('fees.retiredCount', { count: total })}</h2>
          <Rows options={retired} data={data} />
          <Pages
            page={list.page}
            pageSize={retiredPageSize}
            total={total}
            first={fees.href({ page: 1 })}
          />
        </section>
      ) : null}
    </>
  );
}

function Empty() {
  const t = useT();
  return (
    <div className="list-empty">
      <h3>{t('fees.none')}</h3>
    </div>
  );
}
