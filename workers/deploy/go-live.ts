import { build } from '#workers/local/build.ts';
import { box, fail } from '#workers/local/progress.ts';
import { stopOnSignal } from '#workers/local/signals.ts';
import { readCode } from './code.ts';
import { type Command, readCommand } from './commands.ts';
import { settingsFolder } from './environment.ts';
import { goLiveSteps, siblingsOf } from './go-live-steps.ts';
import { basicHeader } from './smoke.ts';
import { type Outcome, runSteps, stepsUntil } from './steps.ts';

const minutes = 60_000;

/** Brings a site from nothing to its first administrator: `npm run go-live`. Run again, it goes on. */
async function goLive(command: Command) {
  const { site, isDry } = command;
  console.log(
    `Going live: ${site.environment}${site.isRehearsal ? ', a rehearsal on this machine' : ''}${isDry ? ', dry run: nothing is changed' : ''}\n`,
  );
  const all = goLiveSteps({
    ...command,
    code: readCode(),
    print: console.log,
    build,
    siblings: siblingsOf(site, settingsFolder),
    patience: site.isRehearsal ? 0 : 5 * minutes,
  });
  const steps = stepsUntil(all, command.until);
  const outcomes = await runSteps(steps, { isDry, print: console.log, again: command.again });
  console.log(`\n${box(summary(command, outcomes))}\n`);
  if (site.isRehearsal && !isDry) await showRehearsal(command);
  await command.end();
}

/** Shows the invitation of a rehearsal, and keeps its site running for a person at the terminal. */
async function showRehearsal({ site, given, isTerminal, isKept }: Command) {
  const mailbox = `${site.address()}/dev/mail`;
  const [email] = await readMailbox(`${mailbox}.json`, basicHeader(given.STAGING_PASSWORD));
  if (email)
    console.log(`In the mailbox (${mailbox}): “${email.subject}”\n  ${linkIn(email.text)}`);
  if (!isTerminal && !isKept) return;
  console.log('The rehearsed site runs until you press Ctrl+C.');
  await new Promise<void>((resolve) => stopOnSignal(async () => resolve()));
}

interface Email {
  subject: string;
  text: string;
}

/** The e-mails of a rehearsal; the queue delivers them within seconds. */
async function readMailbox(address: string, headers: Record<string, string>): Promise<Email[]> {
  for (let n = 0; n < 20; n += 1) {
    const response = await fetch(address, { headers });
    const emails: Email[] = response.ok ? await response.json() : [];
    if (emails.length > 0) return emails;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return [];
}

const linkIn = (text: string): string => /https?:\/\/\S*[?&]c=\S+/.exec(text)?.[0] ?? '';

function summary({ site, isDry, again }: Command, outcomes: Map<string, Outcome>): string[] {
  const count = (one: Outcome) =>
    [...outcomes.values()].filter((outcome) => outcome === one).length;
  if (isDry) {
    const rest = again.replace(' --dry-run', '');
    return [
      `${count('already done')} steps are done, ${count('to do')} are to do. Nothing was changed.`,
      `To do them: ${rest}`,
    ];
  }
  return [
    `${site.environment} is at ${site.address()}`,
    `${count('done')} steps done now, ${count('already done')} were done before.`,
    ...(site.isRehearsal ? [] : ['Commit the folder settings: the next volunteer needs it.']),
    'Next: open the link in the e-mail, set a password, and read the start page:',
    'it lists what is still missing. docs/operations.md says how to watch the site.',
  ];
}

const command = await readCommand('go-live', process.argv.slice(2)).catch(fail);
await goLive(command).catch(async (error) => {
  await command.end();
  fail(error);
});
