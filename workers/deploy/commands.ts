import { parseArgs } from 'node:util';
import { type Asker, askerFor, readAnswers } from './answers.ts';
import { environmentNamed } from './environment.ts';
import { openRehearsal } from './rehearsal.ts';
import { openSite, type Site } from './site.ts';

/** What all commands about a site on Cloudflare take. */
const options = {
  env: { type: 'string', default: 'production' },
  answers: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  rehearsal: { type: 'boolean', default: false },
  untested: { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  until: { type: 'string' },
  keep: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/** A command as it was called. */
export interface Command {
  site: Site;
  ask: Asker;
  /** What was given in the environment or a file of answers. */
  given: Record<string, string | undefined>;
  isTerminal: boolean;
  isDry: boolean;
  isUntested: boolean;
  isPreview: boolean;
  /** The step after which it ends. */
  until: string | undefined;
  isKept: boolean;
  isConfirmed: boolean;
  rest: string[];
  /** How to call it again. */
  again: string;
  /** Ends what a rehearsal has started. */
  end(): Promise<void>;
}

/** Reads how a command was called, and opens its site. Throws for what it does not know. */
export async function readCommand(name: string, args: string[]): Promise<Command> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const env = environmentNamed(values.env);
  const given = { ...process.env, ...(values.answers ? readAnswers(values.answers) : {}) };
  const isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);
  const rehearsal = values.rehearsal ? await openRehearsal(env) : null;
  return {
    site: rehearsal?.site ?? openSite(env),
    given,
    ask: askerFor(given, isTerminal),
    isTerminal,
    isDry: values['dry-run'],
    isUntested: values.untested,
    isPreview: values.preview,
    until: values.until,
    isKept: values.keep,
    isConfirmed: values.yes,
    rest: positionals,
    again: `npm run ${name} -- ${args.join(' ')}`.replace(/ -- $/, ''),
    end: async () => rehearsal?.end(),
  };
}
