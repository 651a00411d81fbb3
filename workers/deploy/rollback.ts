import { createInterface } from 'node:readline/promises';
import { fail } from '#workers/local/progress.ts';
import { type Command, readCommand } from './commands.ts';
import { planRollback, rollBack } from './rollback-plan.ts';

/** Brings the previous version back: `npm run rollback`, or `-- VERSION`. */
async function rollback(command: Command) {
  const { site, rest } = command;
  const plan = await planRollback(site, rest[0]);
  for (const line of plan.lines) console.log(line);
  if (!plan.target) throw new Error(plan.reason);
  if (!command.isConfirmed && !(await confirm(command.isTerminal))) {
    console.log('Nothing was changed.');
    return command.end();
  }
  await rollBack(site, plan.target, console.log, command.given.STAGING_PASSWORD);
  await command.end();
}

async function confirm(isTerminal: boolean): Promise<boolean> {
  if (!isTerminal) throw new Error('Nobody can be asked here: --yes rolls back without asking.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('\nRoll back to it? (yes/no) ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

const command = await readCommand('rollback', process.argv.slice(2)).catch(fail);
await rollback(command).catch(async (error) => {
  await command.end();
  fail(error);
});
