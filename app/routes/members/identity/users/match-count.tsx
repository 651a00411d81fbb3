import { emailQuery } from '#app/components/identity/email-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { UserListParams } from '#functions/identity/users/schema.ts';

/** The number of matches, with what can be done with all of them: an e-mail and two files. */
export function MatchCount({ list, total }: { list: UserListParams; total: number }) {
  const t = useT();
  const email = list.q === '' ? emailQuery(list.filter) : null;
  return (
    <div className="list-found">
      <h2>{t('users.found', { count: total })}</h2>
      <div className="found-actions">
        {email === null ? null : <a href={hrefTo('email-new') + email}>{t('users.sendEmail')}</a>}
        <form method="post" action={hrefTo('users-export')}>
          {(['filter', 'q', 'sort', 'columns'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={list[name]} />
          ))}
          <button className="link-button" type="submit">
            {t('actions.exportCsv')}
          </button>
          <button className="link-button" type="submit" name="what" value="shown">
            {t('users.exportShown')}
          </button>
        </form>
      </div>
    </div>
  );
}
