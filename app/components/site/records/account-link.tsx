import { Form } from '@remix-run/react';
import { TextField } from '#app/components/form/fields.tsx';
import { formIdField } from '#app/components/form/names.ts';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { linkForm } from '#functions/site/profiles/schema.ts';

interface AccountLinkProps {
  /** Whose account it is, and whether the person has agreed; null while none is linked. */
  link: { name: string; isAgreed: boolean } | null;
}

/** The account of the person whom a public record is about (D-135). */
export function AccountLink({ link }: AccountLinkProps) {
  const t = useT();
  const { form, fields } = useSiteForm('link-account', linkForm, {
    labels: { email: t('labels.email') },
  });
  return (
    <details className="fold" id="account-link" open={form.reply !== undefined || undefined}>
      <summary>
        {t('profileLinks.title')}
        {link ? `: ${link.name}` : null}
      </summary>
      {link ? (
        <>
          <p>
            <strong>{link.name}</strong>{' '}
            {t(link.isAgreed ? 'profileLinks.agreed' : 'profileLinks.notAgreed')}
          </p>
          <Form method="post" discover="none">
            <input type="hidden" name={formIdField} value="unlink-account" />
            <button className="button quiet" type="submit">
              {t('profileLinks.unlink')}
            </button>
          </Form>
        </>
      ) : (
        <SiteForm form={form}>
          <TextField field={fields.email} type="email" autoComplete="off" />
          <SubmitButton quiet sending={t('actions.saving')}>
            {t('profileLinks.link')}
          </SubmitButton>
        </SiteForm>
      )}
    </details>
  );
}
