import { type Asker, askAll } from './answers.ts';
import { type Code, checkCode } from './code.ts';
import { readSettings } from './environment.ts';
import { adminQuestions, findAdmins, inviteAdmin } from './first-admin.ts';
import { countSections, fillContent } from './first-content.ts';
import { askSettings, checkSettings, stagingPassword } from './questions.ts';
import { migrateDatabase, pendingMigrations, publish, readReleases } from './release.ts';
import { resourceSteps } from './resources.ts';
import type { Site } from './site.ts';
import { smokeTest } from './smoke.ts';
import type { Print, Step } from './steps.ts';

interface GoLive {
  site: Site;
  ask: Asker;
  code: Code;
  isUntested: boolean;
  isDry: boolean;
  print: Print;
  /** Builds what is deployed. */
  build(): Promise<void>;
  /** What was decided for the other environment, as suggestions. */
  siblings: Record<string, string>;
  /** How long a new address may take to answer, in ms. */
  patience: number;
}

/** All steps from nothing to a site with an administrator, in their order. */
export function goLiveSteps(go: GoLive): Step[] {
  const { site, ask, code, print } = go;
  const isStaging = site.environment === 'staging';
  // Asked again when it was stored in an earlier run: Cloudflare never shows it.
  const password = async () => (isStaging ? ask(stagingPassword) : undefined);
  const admin = async () => {
    const {
      ADMIN_EMAIL = '',
      ADMIN_GIVEN_NAME = '',
      ADMIN_LAST_NAME = '',
    } = await askAll(adminQuestions, ask);
    return { email: ADMIN_EMAIL, givenName: ADMIN_GIVEN_NAME, lastName: ADMIN_LAST_NAME };
  };
  return [
    {
      name: 'code',
      title: 'Looking at the code',
      look: async () =>
        site.isRehearsal
          ? `${code.commit}, as it is here: a rehearsal needs no tests`
          : checkCode(code, go.isUntested || isStaging),
      act: async () => '',
    },
    {
      name: 'settings',
      title: 'Deciding name, address, mail and payments',
      async look() {
        const settings = await askSettings(site.environment, site.settings, go.siblings, ask);
        checkSettings(site.environment, settings);
        const before = JSON.stringify(site.settings);
        site.settings = settings;
        return before === JSON.stringify(settings) && settings.vars.ORIGIN
          ? `${settings.name} at ${settings.vars.ORIGIN}`
          : null;
      },
      act: async () => `kept in ${site.save(site.settings)} (no secret is in it; commit it)`,
    },
    ...resourceSteps(site, ask),
    {
      name: 'migrations',
      title: 'Migrating the database',
      needs: ['database'],
      async look() {
        return (await pendingMigrations(site)).length === 0 ? 'every migration is applied' : null;
      },
      act: async () => migrateDatabase(site, await pendingMigrations(site), print),
    },
    {
      name: 'content',
      title: 'Filling in the first content',
      needs: ['database', 'migrations'],
      async look() {
        const sections = await countSections(site);
        return sections > 0 ? `${sections} sections are there and stay as they are` : null;
      },
      act: () => fillContent(site),
    },
    {
      name: 'deploy',
      title: 'Building and deploying',
      needs: ['database'],
      async look() {
        const [latest] = await readReleases(site);
        const isCurrent =
          latest?.commit === code.commit && latest.fingerprint === site.fingerprint();
        return isCurrent ? `${code.commit} with these settings` : null;
      },
      async act() {
        await go.build();
        return publish(site, code);
      },
    },
    {
      name: 'smoke',
      title: 'Trying what every visitor needs',
      needs: ['deploy', 'secrets'],
      look: async () => null,
      async act() {
        const faults = await smokeTest(site, print, {
          password: await password(),
          patience: go.patience,
        });
        if (faults.length > 0)
          throw new Error(`The site does not answer as it should:\n  ${faults.join('\n  ')}`);
        return `${site.address()} answers`;
      },
    },
    {
      name: 'admin',
      title: 'Inviting the first administrator',
      needs: ['database', 'migrations', 'deploy'],
      async look() {
        const { known, invited } = await findAdmins(site);
        if (known > 0) return 'there is one, who grants the role to others on the site';
        return invited > 0
          ? 'invited, without a password yet. To send the link again, or to another address: npm run first-admin'
          : null;
      },
      async act() {
        const invitation = await admin();
        await inviteAdmin(site, invitation, await password());
        return `an e-mail with a link to set a password is on its way to ${invitation.email}`;
      },
    },
  ];
}

/** What the other environment has that this one may take over. */
export function siblingsOf(site: Site, folder: string): Record<string, string> {
  if (site.environment === 'production') return {};
  const other = readSettings('production', folder);
  if (!other) return {};
  const { SOCIETY_NAME, CONTACT_EMAIL } = other.vars;
  return {
    ...(SOCIETY_NAME && { SOCIETY_NAME }),
    ...(CONTACT_EMAIL && { CONTACT_EMAIL }),
    ...(other.location && { LOCATION: other.location }),
  };
}
