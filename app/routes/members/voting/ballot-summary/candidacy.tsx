import { intentField } from '#app/components/form/names.ts';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { useIsChanged } from '#app/components/form/watch-form.ts';
import { ConflictBox, isStatusConflict } from '#app/components/lifecycle/conflict-box.tsx';
import { parseIntent } from '#app/components/lifecycle/intents.ts';
import type { Reply } from '#app/components/lifecycle/reply.ts';
import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { Part } from '#app/components/voting/part.tsx';
import { statusText } from '#app/components/voting/phase.tsx';
import { useT } from '#app/i18n/translate.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { canApply } from '#functions/voting/ballots/rules.ts';
import {
  type ApplicationStatus,
  applicationMachine,
  mayWrite,
} from '#functions/voting/candidacies/rules.ts';
import { applicationFields } from '#functions/voting/candidacies/schema.ts';
import type { SummaryPage } from './route.tsx';

const candidacyForm = 'candidacy';

/** The member's own program (BAL-22…24): editable while applications are open, read-only once published. */
export function Candidacy({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const { application, phase, key } = ballot;
  const status = application?.status ?? null;
  const isOpen = canApply(phase);
  const isWritten = isOpen && mayWrite(status);
  const program = application?.program ?? '';
  const { form, fields } = useSiteForm(candidacyForm, applicationFields, {
    defaults: { program },
    labels: { program: t('voting.step-program') },
    marked: ['program'],
    // Retracting sends no program.
    schemaFor: (sent) =>
      parseIntent(sent.get(intentField)).name === 'retract' ? noFields : applicationFields,
    readOnly: !isWritten,
  });
  useUnsavedWarning(candidacyForm);
  const reply = useReply<Reply>();
  return (
    <Part
      id="candidacy-title"
      title={t('voting.yourApplication')}
      beside={status && <StatusPill look={status} text={statusText(t, status).toUpperCase()} />}
    >
      <p>{t(isOpen ? `voting.application-${status ?? 'none'}` : 'voting.applicationsOver')}</p>
      <SiteForm form={form}>
        <ConflictBox />
        <RichTextField field={fields.program} readOnlyHtml={isWritten ? undefined : program} />
        {application ? (
          <VersionField version={application.version} status={application.status} />
        ) : (
          <input type="hidden" name="key" value={key} />
        )}
        {isOpen && !isStatusConflict(reply) ? <Buttons status={status} /> : null}
      </SiteForm>
    </Part>
  );
}

/** The available actions, in the order of the table; Update is enabled once the program has changed. */
function Buttons({ status }: { status: ApplicationStatus | null }) {
  const t = useT();
  const changed = useIsChanged(candidacyForm);
  const names =
    status === null
      ? (['create'] as const)
      : applicationMachine.offered(status, 'candidate').map(({ name }) => name);
  return (
    <p className="actions">
      {names.map((name) => (
        <SubmitButton
          key={name}
          intent={name}
          gated={name !== 'retract'}
          closed={name === 'update' && changed === false}
          quiet={name === 'update' || name === 'retract'}
          formNoValidate
        >
          {t(`actions.${name}`)}
        </SubmitButton>
      ))}
    </p>
  );
}
