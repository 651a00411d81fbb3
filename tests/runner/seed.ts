import { execFileSync } from 'node:child_process';
import { projectPath } from '#workers/local/project.ts';

/** A number that follows from the commit that is checked out; 0 where there is none. */
export function commitSeed(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: projectPath(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    // fast-check takes whole numbers of 32 bits.
    return Number.parseInt(commit.slice(0, 8), 16) | 0;
  } catch {
    return 0;
  }
}
