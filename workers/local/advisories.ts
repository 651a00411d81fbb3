import { execFile } from 'node:child_process';
import { projectPath } from './project.ts';

interface Advisory {
  severity: string;
  range?: string;
}

/** The output of `npm audit --json`: the packages with advisories, or what went wrong. */
interface AuditOutput {
  vulnerabilities?: Record<string, Advisory>;
  message?: string;
  error?: { summary?: string };
}

/** What the registry says of the packages. */
export interface Verdict {
  said: string;
  passed: boolean;
  /** Whether there was an answer. */
  isAnswered: boolean;
}

const grave = new Set(['high', 'critical']);

function parseOutput(text: string): AuditOutput {
  try {
    return JSON.parse(text) as AuditOutput;
  } catch {
    return {};
  }
}

/**
 * The verdict on the advisories against production dependencies. Without a registry that has any, as offline,
 * it says so and blocks no test; a deployment asks for an answer.
 */
export function verdictOf(printed: string): Verdict {
  const { vulnerabilities, message, error } = parseOutput(printed);
  if (!vulnerabilities) {
    const reason = error?.summary || message || 'no answer';
    const said = `advisories could not be asked: ${reason.split('\n')[0]}`;
    return { said, passed: true, isAnswered: false };
  }
  const found = Object.entries(vulnerabilities).map(([name, { severity, range }]) =>
    `${severity}: ${name} ${range ?? ''}`.trim(),
  );
  if (found.length === 0) return { said: 'no advisories', passed: true, isAnswered: true };
  const passed = !Object.values(vulnerabilities).some(({ severity }) => grave.has(severity));
  return { said: found.join('\n'), passed, isAnswered: true };
}

/** Asks the registry for advisories against production dependencies. */
export async function askAdvisories(): Promise<Verdict> {
  const printed = await new Promise<string>((resolve) => {
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=8000'];
    const options = { cwd: projectPath(), timeout: 12_000, shell: process.platform === 'win32' };
    // npm exits with an error when there are advisories; only its output counts.
    execFile('npm', args, options, (_, stdout) => resolve(stdout));
  });
  return verdictOf(printed);
}

/** The advisories as a stage of the tests: a serious one is an error. */
export async function audit(): Promise<void> {
  const { said, passed } = await askAdvisories();
  if (!passed) throw new Error(said);
  console.log(said);
}
