import { queryOf } from '#app/components/lists/list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { emailToList } from '#functions/campaigns/bulk-emails/rules.ts';
import {
  type CountedList,
  mostClaimsCounted,
  type UserFilter,
} from '#functions/identity/users/rules.ts';

/** The query of a new e-mail to a list of users (D-129); null for one to which none is sent. */
export function emailQuery(filter: UserFilter): string | null {
  const audience = emailToList(filter);
  return audience && queryOf({}, {}, { ...audience });
}

interface ListLinksProps {
  counts: { name: CountedList; count: number }[];
  /** How many memberships wait for somebody without account: a list of its own. */
  openClaims: number;
  current: UserFilter;
  hrefOf(filter: UserFilter): string;
}

/** A new e-mail to a list that somebody is on: one press from here (D-172). */
function WriteLink({ name }: { name: CountedList }) {
  const t = useT();
  const email = emailQuery(name);
  if (email === null) return null;
  const said = t('users.writeTo', { list: t(`users.filter-${name}`) });
  return (
    <a className="write-link" href={hrefTo('email-new') + email} title={said}>
      <span aria-hidden="true">✉</span>
      <span className="visually-hidden">{said}</span>
    </a>
  );
}

/** The lists that an office asks for, each with its number (D-129). */
export function ListLinks({ counts, openClaims, current, hrefOf }: ListLinksProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <nav aria-label={t('users.lists')}>
      <ul className="view-links user-lists">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <li key={name}>
              <a href={hrefOf(name)} aria-current={name === current ? 'true' : undefined}>
                {t(`users.filter-${name}`)}{' '}
                <span className="user-count">{count.toLocaleString(language)}</span>
              </a>
              <WriteLink name={name} />
            </li>
          ))}
        {openClaims > 0 ? (
          <li>
            <a href={hrefTo('my-claims')}>
              {t('names.claims')}{' '}
              <span className="user-count">
                {openClaims < mostClaimsCounted ? openClaims : `${mostClaimsCounted - 1}+`}
              </span>
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
