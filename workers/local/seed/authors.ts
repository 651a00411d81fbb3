import { accountId } from '../accounts.ts';
import { sampleNames } from './names.ts';

/** Who has written a sample, as its row says. */
export interface Author {
  authorId: string;
  authorFullname: string;
}

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
    authorId: accountId(`sample${String(i + 1).padStart(2, '0')}@example.org`),
    authorFullname: (sampleNames[i] ?? []).join(' '),
  };
}

/** The author of the nth of a list: the member, the administrator, then everybody else. */
export const authorOf = (n: number): Author =>
  n === 0 ? member : n === 1 ? admin : somebody(n - 2);
