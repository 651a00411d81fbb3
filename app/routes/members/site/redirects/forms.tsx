import { TextField } from '#app/components/form/fields.tsx';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SiteForm, SubmitButton, SubmitOrCancel } from '#app/components/form/site-form.tsx';
import {
  type Field,
  type FormReply,
  useReply,
  useSiteForm,
} from '#app/components/form/use-site-form.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { LostPath } from '#functions/site/redirects/lost.ts';
import type { ListedRedirect } from '#functions/site/redirects/queries.ts';
import { redirectEdit, redirectForm } from '#functions/site/redirects/schema.ts';
import type { RedirectReply } from './actions.server.ts';

interface OpenedProps {
  redirect: ListedRedirect;
  /** The list without an opened redirect. */
  cancelAt: string;
}

/** The form that replaces a redirect's row in the list. */
export function EditForm({ redirect, cancelAt }: OpenedProps) {
  const t = useT();
  const reply = useReply<RedirectReply>();
  const { fromPath, toPath, version } = redirect;
  const labels = usePathLabels();
  const { form, fields } = useSiteForm('edit', redirectEdit, {
    defaults: { fromPath, toPath },
    labels,
  });
  const conflict = reply?.conflict;
  return (
    <>
      <h3>{t('redirects.editTitle', { path: fromPath })}</h3>
      <SiteForm form={form}>
        <VersionField version={version} />
        {conflict ? <p>{t('redirects.theirs', pathsOf(conflict))}</p> : null}
        <PathFields fields={fields} />
        <SubmitOrCancel cancelAt={cancelAt}>{t('actions.save')}</SubmitOrCancel>
      </SiteForm>
    </>
  );
}

const pathsOf = ({ fromPath, toPath }: NonNullable<RedirectReply['conflict']>) => ({
  from: fromPath,
  to: toPath,
});

/** Asks for confirmation before a redirect is removed; replaces its row in the list. */
export function ConfirmRemoval({ redirect, cancelAt }: OpenedProps) {
  const t = useT();
  const reply = useReply<RedirectReply>();
  const conflict = reply?.conflict;
  return (
    <div className="confirm">
      <h3>{t('redirects.removeTitle', { path: redirect.fromPath })}</h3>
      <p>{conflict ? t('redirects.theirs', pathsOf(conflict)) : t('redirects.removeText')}</p>
      <PlainForm id="remove">
        <VersionField version={redirect.version} />
        <SubmitOrCancel cancelAt={cancelAt} danger>
          {t('actions.remove')}
        </SubmitOrCancel>
      </PlainForm>
    </div>
  );
}

/** The labels of the two fields of a redirect. */
function usePathLabels() {
  const t = useT();
  return { fromPath: t('fields.fromPath'), toPath: t('fields.toPath') };
}

/** The two paths of a redirect, side by side. */
function PathFields({ fields }: { fields: { fromPath: Field; toPath: Field } }) {
  const t = useT();
  return (
    <div className="field-pair">
      <TextField field={fields.fromPath} hint={t('redirects.fromHint')} autoComplete="off" />
      <TextField field={fields.toPath} hint={t('redirects.toHint')} autoComplete="off" />
    </div>
  );
}

interface AddProps {
  reply: FormReply | undefined;
  /** The old path that a link offers. */
  fromPath: string;
}

export function AddForm({ reply, fromPath }: AddProps) {
  const t = useT();
  const labels = usePathLabels();
  const { form, fields } = useSiteForm('add', redirectForm, {
    reply,
    defaults: { fromPath },
    labels,
  });
  return (
    <section className="redirect-add" aria-labelledby="add-title">
      <h2 id="add-title">{t('redirects.add')}</h2>
      <SiteForm form={form} action={hrefTo('my-redirects')}>
        <PathFields fields={fields} />
        <SubmitButton sending={t('actions.saving')}>{t('actions.add')}</SubmitButton>
      </SiteForm>
    </section>
  );
}

/** The addresses that were not found, each with a link that begins a redirect (D-255). */
export function LostList({ lost }: { lost: LostPath[] }) {
  const [t, language] = [useT(), useLanguage()];
  if (lost.length === 0) return null;
  return (
    <section aria-labelledby="lost-title">
      <h2 id="lost-title">{t('redirects.lost')}</h2>
      <ul>
        {lost.map(({ path, count, lastDay }) => (
          <li key={path}>
            <code>{path}</code>{' '}
            {t('redirects.lostCount', { count, day: formatDate(lastDay, language) })}{' '}
            <a href={`${hrefTo('my-redirects')}?${new URLSearchParams({ from: path })}`}>
              {t('redirects.make')}
              <span className="visually-hidden"> {path}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
