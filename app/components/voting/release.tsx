import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useT } from '#app/i18n/translate.ts';
import {
  isReleased,
  type ResultStatus,
  resultActionsFor,
} from '#functions/voting/ballots/rules.ts';
import { Part } from './part.tsx';

interface ReleaseProps {
  resultStatus: ResultStatus;
  isSealed: boolean;
  /** Whether the check of the count fails: then nobody releases the result (D-201). */
  isWrong: boolean;
}

/** Whether members see the result, with an administrator's actions on it (D-58). */
export function Release({ resultStatus, isSealed, isWrong }: ReleaseProps) {
  const t = useT();
  const actions = resultActionsFor(resultStatus, isSealed).filter(
    (action) => action !== 'release' || !isWrong,
  );
  const said =
    isWrong && !isReleased({ resultStatus })
      ? 'ballots.seen-wrong'
      : (`ballots.seen-${resultStatus}` as const);
  return (
    <Part id="who-sees" title={t('ballots.whoSees')}>
      <p>{t(said)}</p>
      <PlainForm id="release">
        {actions.length > 0 ? (
          <p className="actions">
            {actions.map((action) => (
              <SubmitButton key={action} intent={action} quiet={action !== 'release'} gated={false}>
                {t(`ballots.do-${action}`)}
              </SubmitButton>
            ))}
          </p>
        ) : null}
      </PlainForm>
    </Part>
  );
}
