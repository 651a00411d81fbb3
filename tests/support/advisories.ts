import { execFile } from 'node:child_process';
import { projectPath } from '#workers/local/project.ts';

interface Advisory {
  severity: string;
  range?: string;
}

/** What `npm audit --json` has printed: the packages with advisories, or what went wrong. */
interface Printed {
  vulnerabilities?: Record<string, Advisory>;
  message?: string;
  error?: { summary?: string };
}

interface Verdict {
  said: string;
  passed: boolean;
}

const grave = new Set(['high', 'critical']);

function parsed(text: string): Printed {
  try {
    return JSON.parse(text) as Printed;
  } catch {
    return {};
  }
}

/**
 * What is to be said of the advisories against what production runs. Without a registry that knows any, as
 * offline, that is said, and nothing is held up.
 */
export function verdictOf(printed: string): Verdict {
  const { vulnerabilities, message, error } = parsed(printed);
  if (!vulnerabilities) {
    const reason = error?.summary || message || 'no answer';
    return { said: `advisories could not be asked: ${reason.split('\n')[0]}`, passed: true };
  }
  const found = Object.entries(vulnerabilities).map(([name, { severity, range }]) =>
    `${severity}: ${name} ${range ?? ''}`.trim(),
  );
  if (found.length === 0) return { said: 'no advisories', passed: true };
  const passed = !Object.values(vulnerabilities).some(({ severity }) => grave.has(severity));
  return { said: found.join('\n'), passed };
}

/** Asks for advisories against the dependencies of production; a grave one is an error. */
export async function audit(): Promise<void> {
  const printed = await new Promise<string>((resolve) => {
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=8000'];
    const options = { cwd: projectPath(), timeout: 12_000, shell: process.platform === 'win32' };
    // It ends with an error when there are advisories; what counts is what it prints.
    execFile('npm', args, options, (_, stdout) => resolve(stdout));
  });
  const { said, passed } = verdictOf(printed);
  if (!passed) throw new Error(said);
  console.log(said);
}
