import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { OpenPayment } from '#app/components/membership/renewal/open-payment.tsx';
import { useFollow } from '#app/components/membership/renewal/use-follow.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import { formatDate } from '#functions/core/values/dates.ts';
import { chosenOption } from '#functions/membership/payments/model/schema.ts';
import { FeeChoice } from './fee-choice.tsx';
import type { OptionsView } from './view.server.ts';

type OptionsProps = OptionsView & { reply: FormReply | undefined };

/** The fees to choose from (REN-01…03), or why none can be paid at present (D-69). */
export function Options(props: OptionsProps) {
  const t = useT();
  const { unsettled, renewableFrom, options } = props;
  useFollow(unsettled?.state === 'confirming');
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
      </p>
      <h1>{t('renewal.title')}</h1>
      {unsettled ? (
        <OpenPayment {...unsettled} />
      ) : renewableFrom ? (
        <NotYet from={renewableFrom} />
      ) : options.length === 0 ? (
        <NoFees />
      ) : (
        <ChoiceForm {...props} />
      )}
    </>
  );
}

function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="list-empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

function NotYet({ from }: { from: string }) {
  const t = useT();
  const date = formatDate(from, useLanguage());
  return (
    <Empty title={t('renewal.renewFrom', { date })}>
      <p>{t('renewal.renewFromText')}</p>
      <p className="actions">
        <a className="button quiet" href={hrefTo('my-overview')}>
          {t('my.toOverview')}
        </a>
      </p>
    </Empty>
  );
}

function NoFees() {
  const t = useT();
  const email = useRouteLoaderData<SiteData>('root')?.contactEmail;
  return (
    <Empty title={t('renewal.none')}>
      <p>
        {t('renewal.noneText')} {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </p>
    </Empty>
  );
}

function ChoiceForm({ options, expiry, added, reply }: OptionsProps) {
  const t = useT();
  const { form, fields } = useSiteForm('renewal', chosenOption, {
    reply,
    labels: { membershipRenewalOptionId: t('renewal.fee') },
  });
  return (
    <>
      <p className="lead">{t('renewal.lead')}</p>
      <SiteForm form={form} action={hrefTo('my-renewal-options')}>
        <FeeChoice
          field={fields.membershipRenewalOptionId}
          options={options}
          expiry={expiry}
          added={added}
        />
        <SubmitButton sending={t('renewal.preparing')}>{t('renewal.proceed')}</SubmitButton>
      </SiteForm>
    </>
  );
}
