import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  return null;
}

export const meta = unlistedMeta((t) => t('users.newTitle'));

/** A form that does nothing: users open their own accounts (USR-06, D-36). */
export default function NewUser() {
  const t = useT();
  const fields = [
    ['givenName', 'text'],
    ['lastName', 'text'],
    ['email', 'email'],
  ] as const;
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-users')}>{t('users.back')}</a>
      </p>
      <h1>{t('users.newTitle')}</h1>
      <p className="notice" id="new-note">
        {t('users.newNote')}
      </p>
      <form className="site-form" method="get">
        {fields.map(([name, type]) => (
          <div className="field" key={name}>
            <label htmlFor={`new-${name}`}>{t(`users.${name}`)}</label>
            <input id={`new-${name}`} type={type} autoComplete="off" />
          </div>
        ))}
        <button className="button" type="submit" disabled aria-describedby="new-note">
          {t('actions.save')}
        </button>
      </form>
    </>
  );
}
