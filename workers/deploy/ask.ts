import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks a person; returns the answer without spaces around it. */
export type Ask = (question: string, isSecret?: boolean) => Promise<string>;

/** Asks at the terminal; a secret is not shown while it is typed. Throws where nobody can be asked. */
export const askPerson: Ask = async (question, isSecret = false) => {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new Error('This asks questions: run it at a terminal.');
  process.stdout.write(`\n${question}: `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? unseen : process.stdout,
    terminal: true,
  });
  const answer = await terminal.question('');
  terminal.close();
  if (isSecret) process.stdout.write('\n');
  return answer.trim();
};
