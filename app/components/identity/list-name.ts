import type { Translate } from '#functions/core/i18n/translate.ts';
import { countryNames } from '#functions/core/values/country-names.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { type CountryList, countryOf, type UserList } from '#functions/identity/users/rules.ts';

/** What a list of users by name or by country is called. */
export function listName(t: Translate, language: Language, list: UserList | CountryList): string {
  const country = countryOf(list);
  return country === null
    ? t(`users.filter-${list as UserList}`)
    : t('users.filter-country', { country: countryNames(language).get(country) ?? country });
}
