import type { jobs } from '#functions/content/jobs/table.ts';
import { seedId } from './ids.ts';
import { sampleAccountNames } from './sample-schemas.ts';
import names from './samples/names.json' with { type: 'json' };

/** Given and last names of sample accounts: made up, of many alphabets' accents and lengths. */
export const sampleNames = sampleAccountNames.parse(names);

/** The address of the nth sample account. */
export const sampleEmail = (n: number): string =>
  `sample${String(n + 1).padStart(2, '0')}@example.org`;

/** The id of a seeded account. */
export const accountId = (email: string): string => seedId('users', email);

/** Who has written a sample, as its row says. */
export type Author = Record<
  keyof Pick<typeof jobs.$inferInsert, 'authorId' | 'authorFullname'>,
  string
>;

const demo = (name: string): Author => ({
  authorId: accountId(`${name.toLowerCase()}@example.org`),
  authorFullname: `${name} Sample`,
});

/** The demo accounts that write. */
export const member = demo('Member');
export const admin = demo('Admin');

/** The nth of the other sample accounts. */
export function somebody(n: number): Author {
  const i = n % sampleNames.length;
  return {
    authorId: accountId(sampleEmail(i)),
    authorFullname: (sampleNames[i] ?? []).join(' '),
  };
}

/** The author of the nth of a list: the member, the administrator, then everybody else. */
export const authorOf = (n: number): Author =>
  n === 0 ? member : n === 1 ? admin : somebody(n - 2);
