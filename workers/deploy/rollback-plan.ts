import { execFileSync } from 'node:child_process';
import { projectPath } from '#workers/local/project.ts';
import { type Release, readReleases } from './release.ts';
import type { Site } from './site.ts';
import { smokeTest } from './smoke.ts';
import type { Print } from './steps.ts';

interface Plan {
  /** What is on the air, what was before, and what stands in the way: to be read before confirming. */
  lines: string[];
  target: Release | null;
  /** Why there is no target. */
  reason?: string;
}

/** Migrations that came between two commits; null when git here does not know one of them. */
function migrationsBetween(older: string, newer: string): string[] | null {
  try {
    const range = [
      'diff',
      '--name-only',
      '--diff-filter=A',
      `${older}..${newer}`,
      '--',
      'migrations',
    ];
    const files = execFileSync('git', range, {
      cwd: projectPath(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return files.split('\n').filter((file) => file.endsWith('.sql'));
  } catch {
    return null;
  }
}

const nameOf = ({ version, commit, at }: Release): string =>
  `${version}  ${commit || 'unknown commit'}  ${at}`;

/** Chooses the version to go back to: the one that is named, or the one before the present. */
export async function planRollback(site: Site, wanted?: string): Promise<Plan> {
  const releases = await readReleases(site);
  const [current] = releases;
  const lines = [
    'On the air, newest first:',
    ...releases.slice(0, 5).map((one) => `  ${nameOf(one)}`),
  ];
  const target = wanted
    ? releases.find(({ version, commit }) => version === wanted || commit === wanted)
    : releases.find(({ version }) => version !== current?.version);
  if (!current || !target)
    return {
      lines,
      target: null,
      reason: wanted ? `${wanted} is not among the last versions.` : 'There is no earlier version.',
    };
  lines.push('', `To go back to: ${nameOf(target)}`);
  const between = migrationsBetween(target.commit, current.commit);
  if (between === null)
    lines.push(
      'Git here does not know one of the two commits, so it cannot be said which migrations are between them.',
    );
  else if (between.length === 0) lines.push('No migration is between the two.');
  else
    lines.push(
      `Migrations between the two, which stay: ${between.join(', ')}.`,
      'Only the code goes back; the database keeps what was written.',
    );
  if (target.fingerprint !== current.fingerprint)
    lines.push('Its settings differ from the present ones: they go back with it.');
  return { lines, target };
}

/** Deploys an earlier version again and tries it. Throws when it does not answer as it should. */
export async function rollBack(
  site: Site,
  { version, commit }: Release,
  print: Print,
  password?: string,
): Promise<void> {
  await site.configured(['rollback', version, '--yes', '--message', `Back to ${commit}`]);
  print(`✓ ${version} is on the air again. Trying it:`);
  const faults = await smokeTest(site, print, { password });
  if (faults.length > 0)
    throw new Error(`It does not answer as it should:\n  ${faults.join('\n  ')}`);
  print('✓ Done. Now find out what was wrong; "npm run deploy" brings the newest code back.');
}
