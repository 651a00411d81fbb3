import type { jobs } from '#functions/content/jobs/table.ts';
import { seedId } from './ids.ts';
import { sampleAccountNames } from './sample-schemas.ts';
import names from './samples/names.json' with { type: 'json' };

/** Given and last names of sample accounts: invented, with accents of many languages and of many lengths. */
export const sampleNames = sampleAccountNames.parse(names);

/** The address of the nth sample account. */
export const sampleEmail = (n: number): string =>
  `sample${String(n + 1).padStart(2, '0')}@example.org`;

/** The id of a seeded account. */
export const accountId = (email: string): string => seedId('users', email);

/** The author columns of a sample. */
export type Author = Record<
  keyof Pick<typeof jobs.$inferInsert, 'authorId' | 'authorFullname'>,
  string
>;

const demoAuthor = (name: string): Author => ({
  authorId: accountId(`${name.toLowerCase()}@example.org`),
  authorFullname: `${name} Sample`,
});

/** The demo accounts that are authors. */
export const member = demoAuthor('Member');
export const admin = demoAuthor('Admin');

/** The nth other sample account. */
export function sampleAuthor(n: number): Author {
  const i = n % sampleNames.length;
  return {
    authorId: accountId(sampleEmail(i)),
    authorFullname: (sampleNames[i] ?? []).join(' '),
  };
}

/** The author of the nth row of a list: the member, the administrator, then the others in turn. */
export const authorOf = (n: number): Author =>
  n === 0 ? member : n === 1 ? admin : sampleAuthor(n - 2);
