import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { type MouseEvent, useEffect } from 'react';
import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { addDays } from '#functions/core/values/dates.ts';
import {
  type Reconciliation,
  reconcile,
} from '#functions/membership/payments/administration/reconcile.ts';
import { reconciledSpan, reconciledStep } from '#functions/membership/payments/model/schema.ts';
import { Missing } from './missing.tsx';
import { Result } from './result.tsx';
import { addressOf, fieldsOf, nextFormId, type Onward, useFollowing, useSteps } from './steps.ts';

interface NextStepProps {
  onward: Onward;
  following: { isOn: boolean; start(): void; stop(): void };
  /** How many payments are left; null when that is not known, 0 when only the bank's list is. */
  left: number | null;
}

/** One button: goes on by one step without script; with script it follows to the end, or stops. */
function NextStep({ onward, following: { isOn, start, stop }, left }: NextStepProps) {
  const t = useT();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (isOn) stop();
    else start();
  };
  return (
    <Form method="post" action={addressOf(onward)} discover="none">
      {Object.entries(fieldsOf(onward)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button quiet" onClick={press}>
        {isOn
          ? t('payments.compareStop')
          : left === 0
            ? t('payments.compareListMore')
            : t('payments.compareMore', { count: Math.min(left ?? 60, 60) })}
      </button>
    </Form>
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** The initial period, in days. */
const daysAtFirst = 30;

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const { today } = context;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { data: resumed } = reconciledStep.safeParse(query);
  return {
    from: resumed?.from ?? addDays(today, -daysAtFirst),
    to: resumed?.to ?? today,
    order: resumed?.order ?? '',
    resumed: resumed?.after ? resumed : null,
  };
}

/** Begins a comparison, or goes on with it: both forms have the same fields, the first without a place. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  return answerForm(
    context,
    await readForm(context, request),
    reconciledStep,
    async (step, again) =>
      again<{ compared: Reconciliation }>({}, 200, {
        compared: await reconcile(context.ctx, step),
      }),
  );
}

export const meta = unlistedMeta((t) => t('payments.reconcile'));

/** Compares our payments with the bank's records. */
export default function Reconcile() {
  const t = useT();
  const { resumed, ...defaults } = useLoaderData<typeof loader>();
  const reply = useActionData<(FormReply & { compared?: Reconciliation }) | undefined>();
  const { steps, last, onward } = useSteps(reply?.compared, resumed);
  const refused = reply?.formId === nextFormId && !reply.compared ? reply : null;
  const following = useFollowing(onward, refused, Boolean(reply?.compared));
  const { form, fields } = useSiteForm('compare', reconciledSpan, {
    defaults,
    labels: { from: t('fields.from'), to: t('fields.to') },
  });
  const { start } = following;
  useEffect(() => {
    if (form.isSending) start();
  }, [form.isSending, start]);
  const progress = useProgress(last, onward);
  const rows = steps.flatMap((step) => step.rows);
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-payments')}>{t('payments.back')}</a>
      </p>
      <h1>{t('payments.reconcile')}</h1>
      <p className="lead">{t('payments.compareLead')}</p>
      {defaults.order && !last ? (
        <p className="notice">{t('payments.compareOrder', { order: defaults.order })}</p>
      ) : null}
      <SiteForm form={form}>
        <input type="hidden" name="order" value={defaults.order} />
        <div className="field-pair">
          <TextField field={fields.from} type="date" />
          <TextField field={fields.to} type="date" />
        </div>
        <SubmitButton sending={t('payments.asking')}>{t('actions.compare')}</SubmitButton>
      </SiteForm>
      <p role="status" className={form.isSending ? 'notice' : undefined}>
        {form.isSending ? t('payments.comparing') : progress}
      </p>
      {refused ? <p role="alert">{t('payments.compareRefused')}</p> : null}
      {onward && !form.isSending ? (
        <NextStep onward={onward} following={following} left={last ? last.left : null} />
      ) : null}
      {last && !form.isSending ? (
        <>
          <Missing
            // Those that were asked about stand below.
            orders={steps
              .flatMap(({ missing }) => missing)
              .filter(({ payment }) => !rows.some(({ id }) => id === payment?.id))}
            sought={last.order}
            fault={last.fault}
            isRead={last.next === null}
          />
          <Result steps={steps} rows={rows} />
        </>
      ) : null}
    </>
  );
}

/** How far the comparison is, in words. */
function useProgress(last: Reconciliation | undefined, onward: Onward | null): string | null {
  const t = useT();
  if (!last) return onward && t('payments.compareResume', { done: onward.done });
  const { done, left, next, rows, took } = last;
  if (next === null) return t('payments.compared', { count: done });
  if (left === 0) return t('payments.compareList', { count: done });
  const minutes = Math.round((took * left) / Math.max(rows.length, 1) / 60_000);
  return t('payments.compareProgress', { done, total: done + left, minutes });
}
