import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useNameOf } from '#app/components/voting/scrutiny/changes.tsx';
import { scrutinyAdminHref } from '#app/components/voting/scrutiny/links.ts';
import { useT } from '#app/i18n/translate.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import type { Scrutineer } from '#functions/voting/scrutineers/queries.ts';
import { lockForm, scrutineerForm } from '#functions/voting/scrutineers/schema.ts';

interface FormProps {
  reply: FormReply | undefined;
}

/** Names a scrutineer by e-mail address. */
export function NameForm({ reply }: FormProps) {
  const t = useT();
  const { form, fields } = useSiteForm('name', scrutineerForm, {
    reply,
    labels: { email: t('address.title') },
  });
  return (
    <SiteForm form={form}>
      <TextField
        field={fields.email}
        type="email"
        hint={t('scrutiny.nameHint')}
        autoComplete="off"
      />
      <SubmitButton>{t('scrutiny.nameDo')}</SubmitButton>
    </SiteForm>
  );
}

interface RemovalProps extends FormProps {
  ballotId: string;
  scrutineer: Scrutineer;
}

/** Asks before a scrutineer is taken away. */
export function RemovalForm({ ballotId, scrutineer, reply }: RemovalProps) {
  const t = useT();
  const nameOf = useNameOf();
  const { form } = useSiteForm(`remove-${scrutineer.userId}`, noFields, { reply, labels: {} });
  const name = nameOf(`${scrutineer.givenName} ${scrutineer.lastName}`.trim());
  return (
    <section className="scrutiny-task" aria-labelledby="task">
      <h2 id="task">{t('scrutiny.askRemove', { name })}</h2>
      <SiteForm form={form}>
        <p className="actions">
          <SubmitButton danger>{t('scrutiny.yesRemove')}</SubmitButton>
          <a href={scrutinyAdminHref(ballotId)}>{t('actions.back')}</a>
        </p>
      </SiteForm>
    </section>
  );
}

/** Switches the scrutineers' lock on or off. */
export function LockForm({ hasLock, reply }: FormProps & { hasLock: boolean }) {
  const t = useT();
  const { form } = useSiteForm('lock', lockForm, { reply, labels: {} });
  return (
    <SiteForm form={form}>
      <input type="hidden" name="isLocked" value={hasLock ? 'no' : 'yes'} />
      <SubmitButton quiet>{t(hasLock ? 'scrutiny.unlockDo' : 'scrutiny.lockDo')}</SubmitButton>
    </SiteForm>
  );
}
