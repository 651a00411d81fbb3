import {
  type PasswordFault,
  type PasswordOwner,
  passwordFault,
} from '#functions/identity/passwords/check.ts';
import { passwordsHere } from '#workers/workshop/passwords.ts';
import { emailConfig } from './campaigns.ts';

const site = {
  passwords: passwordsHere,
  // No service of leaked passwords is asked.
  fetchText: async () => null,
  config: {
    ...emailConfig,
    origin: 'https://networksciencesociety.org',
    societyName: 'Network Science Society',
    programmeName: 'Programme',
    leaksUrl: null,
  },
};

/** What the site says of each password; null of one that it takes. */
export const faultsOf = (
  passwords: readonly string[],
  owner: PasswordOwner,
): Promise<[password: string, fault: PasswordFault | null][]> =>
  Promise.all(
    passwords.map(async (password) => [password, await passwordFault(site, password, owner)]),
  );
