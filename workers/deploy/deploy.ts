import { build } from '#workers/local/build.ts';
import { fail, step } from '#workers/local/progress.ts';
import { readCode } from './code.ts';
import { type Command, readCommand } from './commands.ts';
import { deploySteps, uploadPreview } from './deploy-steps.ts';
import { rollbackCommand } from './site.ts';
import { runSteps } from './steps.ts';

/** Deploys the commit that is checked out: `npm run deploy`. */
async function deploy(command: Command) {
  const { site, isPreview, isDry, again } = command;
  const code = readCode();
  const go = {
    ...command,
    code,
    build,
    print: console.log,
    password: command.given.STAGING_PASSWORD,
  };
  if (isPreview) {
    const address = await step(`Uploading ${code.branch} beside what is deployed`, () =>
      uploadPreview(go),
    );
    console.log(`\n${address}`);
    console.log('It shares database, files and settings with the deployed version. Messages of');
    console.log('queues and cron jobs go to the deployed version only.');
  } else {
    await runSteps(deploySteps(go), { isDry, print: console.log, again });
    if (!isDry) console.log(`\nTo go back: ${rollbackCommand(site)}`);
  }
  await command.end();
}

const command = await readCommand('deploy', process.argv.slice(2)).catch(fail);
await deploy(command).catch(async (error) => {
  await command.end();
  fail(error);
});
