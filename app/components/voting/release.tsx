import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { type ResultStatus, resultActionsFor } from '#functions/voting/ballots/rules.ts';

interface ReleaseProps {
  resultStatus: ResultStatus;
  isSealed: boolean;
  reply: FormReply | undefined;
}

/** Whether members see the result, with an administrator's actions on it (D-58). */
export function Release({ resultStatus, isSealed, reply }: ReleaseProps) {
  const t = useT();
  const { form } = useSiteForm('release', noFields, { reply, labels: {} });
  const actions = resultActionsFor(resultStatus, isSealed);
  return (
    <section aria-labelledby="who-sees">
      <h2 id="who-sees">{t('ballots.whoSees')}</h2>
      <p>{t(`ballots.seen-${resultStatus}`)}</p>
      <SiteForm form={form}>
        {actions.length > 0 ? (
          <p className="actions">
            {actions.map((action) => (
              <SubmitButton key={action} intent={action} quiet={action !== 'release'} gated={false}>
                {t(`ballots.do-${action}`)}
              </SubmitButton>
            ))}
          </p>
        ) : null}
      </SiteForm>
    </section>
  );
}
