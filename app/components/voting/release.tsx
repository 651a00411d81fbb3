import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import {
  isReleased,
  type ResultStatus,
  resultActionsFor,
} from '#functions/voting/ballots/rules.ts';

interface ReleaseProps {
  resultStatus: ResultStatus;
  isSealed: boolean;
  /** Whether the check of the count fails: then nobody releases the result (D-201). */
  isWrong: boolean;
  reply: FormReply | undefined;
}

/** Whether members see the result, with an administrator's actions on it (D-58). */
export function Release({ resultStatus, isSealed, isWrong, reply }: ReleaseProps) {
  const t = useT();
  const { form } = useSiteForm('release', noFields, { reply, labels: {} });
  const actions = resultActionsFor(resultStatus, isSealed).filter(
    (action) => action !== 'release' || !isWrong,
  );
  const said =
    isWrong && !isReleased({ resultStatus })
      ? 'ballots.seen-wrong'
      : (`ballots.seen-${resultStatus}` as const);
  return (
    <section aria-labelledby="who-sees">
      <h2 id="who-sees">{t('ballots.whoSees')}</h2>
      <p>{t(said)}</p>
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
