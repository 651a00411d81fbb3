import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';

/** Something that must be known. */
export interface Question {
  /** Its name in the environment, in a file of answers, and mostly in the configuration. */
  name: string;
  /** What is asked, with what one needs to know to answer. */
  asks: string;
  /** What is taken when nobody says anything else. */
  suggestion?: string;
  /** Never printed, shown or kept. */
  isSecret?: true;
  /** Taken when it is given, and never asked. */
  isOptional?: true;
  /** What is wrong with an answer; null when nothing is. */
  fault?(answer: string): string | null;
}

/** Finds answers; undefined when there is none and nobody to ask. */
export type Asker = (question: Question) => Promise<string | undefined>;

/** The answers in a file with one NAME=value per line. */
export const readAnswers = (file: string): Record<string, string | undefined> =>
  parseEnv(readFileSync(file, 'utf8'));

/** Asks a person at a terminal; a secret is not shown while it is typed. */
async function askPerson({ name, asks, suggestion, isSecret }: Question): Promise<string> {
  const prompt = `\n${asks}\n${name}${suggestion ? ` [${suggestion}]` : ''}: `;
  if (isSecret) return askSecretly(prompt);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(prompt);
  terminal.close();
  return answer.trim() || suggestion || '';
}

function askSecretly(prompt: string): Promise<string> {
  const { stdin, stdout } = process;
  stdout.write(prompt);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.resume();
  return new Promise((resolve, reject) => {
    let typed = '';
    const end = (result: () => void) => {
      stdin.off('data', read);
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write('\n');
      result();
    };
    const read = (chunk: string) => {
      for (const char of chunk) {
        if (char === '\r' || char === '\n') return end(() => resolve(typed.trim()));
        if (char === '\u0003') return end(() => reject(new Error('Interrupted.')));
        typed = char === '\u007f' ? typed.slice(0, -1) : typed + char;
      }
    };
    stdin.on('data', read);
  });
}

/**
 * Answers from what was given (a file, then the environment), then from a person if there is a terminal, then the
 * suggestion. What a person answers counts as given from then on. Throws for an answer that was given and is wrong.
 */
export const askerFor =
  (given: Record<string, string | undefined>, isTerminal: boolean): Asker =>
  async (question) => {
    const { name, suggestion, isOptional, fault = () => null } = question;
    const known = given[name]?.trim();
    if (known) {
      const wrong = fault(known);
      if (wrong) throw new Error(`${name}: ${wrong}`);
      return known;
    }
    if (!isTerminal || isOptional) return suggestion;
    for (;;) {
      const answer = await askPerson(question);
      const wrong = answer ? fault(answer) : 'an answer is needed';
      if (!wrong) {
        given[name] = answer;
        return answer;
      }
      console.log(`  ${wrong}`);
    }
  };

/** The answers to all questions, by name. Throws one error that names everything that is missing. */
export async function askAll(questions: Question[], ask: Asker): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const missing: Question[] = [];
  for (const question of questions) {
    const answer = await ask(question);
    if (answer === undefined) missing.push(question);
    else answers[question.name] = answer;
  }
  if (missing.length === 0) return answers;
  const lines = missing.map(({ name, asks }) => `  ${name}: ${asks.split('\n')[0]}`);
  throw new Error(
    `These answers are missing. Give them in the environment, in a file (--answers FILE, one NAME=value per line), or run this at a terminal:\n${lines.join('\n')}`,
  );
}
