import {
  type CountryList,
  type EmailList,
  feeOf,
  isEmailList,
  type UserFilter,
} from '#functions/identity/users/rules.ts';

/** The filters of recipients of an e-mail (EML-03, D-42). */
export const filterTypes = [
  'WEB-USERS',
  'NON-MEMBERS',
  'MEMBERS',
  'RENEWAL',
  'executive-committee',
  'board',
] as const;
export type FilterType = (typeof filterTypes)[number];

/** The id that stands for a new e-mail (EML-15). */
export const newEmailId = '00000000-0000-0000-0000-000000000000';

/** Whether a filter also needs a fee (EML-02). */
export const needsOption = (filterType: string): boolean => filterType === 'RENEWAL';

/** Whether users who have opted out of announcements are left out (D-43). */
export const isAnnouncement = (filterType: FilterType): boolean =>
  filterType === 'WEB-USERS' || filterType === 'NON-MEMBERS';

/** Whom an e-mail goes to: a filter, with its fee or the list that narrows it. */
export interface EmailAudience {
  filterType: FilterType;
  filterRenewalOptionId?: string;
  list?: EmailList;
}

/** The filter that each list narrows: mail about a membership goes to members, other mail is an announcement. */
const filtersOfLists: Record<Exclude<EmailList, CountryList>, FilterType> = {
  'ends-month': 'MEMBERS',
  'ends-30': 'MEMBERS',
  'ends-60': 'MEMBERS',
  new: 'MEMBERS',
  lapsed: 'NON-MEMBERS',
  'newsletter-on': 'WEB-USERS',
  'newsletter-off': 'WEB-USERS',
};

const filtersOfUsers: Partial<Record<UserFilter, FilterType>> = {
  all: 'WEB-USERS',
  members: 'MEMBERS',
  'non-members': 'NON-MEMBERS',
  'executive-committee': 'executive-committee',
  board: 'board',
};

/** The audience of an e-mail to a list of users (D-129); null for a list to which none is sent. */
export function emailToList(filter: UserFilter): EmailAudience | null {
  const fee = feeOf(filter);
  if (fee !== null) return { filterType: 'RENEWAL', filterRenewalOptionId: fee };
  // People of a country may be no members: what goes to them is an announcement.
  if (isEmailList(filter))
    return {
      filterType:
        filter in filtersOfLists
          ? filtersOfLists[filter as keyof typeof filtersOfLists]
          : 'WEB-USERS',
      list: filter,
    };
  const filterType = filtersOfUsers[filter];
  return filterType ? { filterType } : null;
}

/** The placeholders for what differs by reader. */
export const placeholders = ['givenName', 'lastName', 'renewalDate'] as const;

/** How many characters must be added, left out or changed to turn one word into another. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  [...a].forEach((char, i) => {
    let before = i;
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const above = row[j + 1] ?? 0;
      next.push(Math.min(above + 1, (next[j] ?? 0) + 1, before + (char === other ? 0 : 1)));
      before = above;
    }
    row = next;
  });
  return row[b.length] ?? 0;
}

const isKnown = (word: string): boolean => placeholders.some((known) => known === word);

const isMistyped = (word: string): boolean =>
  !isKnown(word) &&
  placeholders.some((known) => editDistance(word.toLowerCase(), known.toLowerCase()) <= 2);

/**
 * The first placeholder of a text that is so similar to a known one that it must be a mistake, such as
 * `{Lastname}`; else null. Other words in braces, as in a formula, stay as they are.
 */
export const findTypo = (text: string): string | null =>
  [...text.matchAll(/\{\s*(\p{L}{1,40})\s*\}/gu)].find(
    ([whole, word = '']) => isMistyped(word) || (isKnown(word) && whole !== `{${word}}`),
  )?.[0] ?? null;
