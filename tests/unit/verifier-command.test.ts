import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeBundle, numberFor, yesAndNo } from '#tests/support/election-bundles.ts';
import { scratchFolder } from '#tests/support/scratch.ts';
import { projectPath } from '#workers/local/project.ts';

const program = projectPath('app/public/elections/verify.mjs');
const steering = '\u001b[2J\u202e';

const folder = mkdtempSync(join(scratchFolder(), 'verifier-'));
const place = (name: string) => join(folder, name);
const files = ['bundle.json', 'public-key.pem'].map(place);
const made = makeBundle({
  kind: 'poll',
  title: `Shall the by-laws change?${steering}`,
  votes: yesAndNo(8, 4),
  people: 20,
  quorumPercent: 50,
  majority: 'TWO_THIRDS',
});

beforeAll(() => {
  const bundle = JSON.stringify(made.bundle);
  for (const [name, text] of Object.entries({
    'bundle.json': bundle,
    'changed.json': bundle.replace(made.numbers[0] ?? '', numberFor('another')),
    'earlier.csv': ['envelope_sha256', ...made.bundle.envelopes, ''].join('\n'),
    'public-key.pem': made.keys,
    'roll.csv': made.roll,
    'voted.csv': made.voted,
  }))
    writeFileSync(place(name), text);
});

/** Starts the verifier as somebody would, on a machine that has nothing else. */
const start = (...given: string[]) =>
  spawnSync(process.execPath, [program, ...given], {
    env: {} as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });

it('the verifier is a download, and never runs on the origin of the site', () => {
  const rules = readFileSync(projectPath('app/public/_headers'), 'utf8').split(/\n(?=\/)/);
  const rule = rules.find((each) => each.startsWith('/elections/verify.mjs\n'));
  for (const header of [
    'Content-Disposition: attachment',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-cache',
  ])
    expect(rule).toContain(header);
});

describe('node verify.mjs', () => {
  it('says line by line what holds, what is confirmed, and ends with 0', () => {
    const { status, stdout, stderr } = start(...files);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.match(/^✓/gm)).toHaveLength(15);
    expect(stdout).not.toContain('✗');
    for (const line of [
      '\nWhat is confirmed\n',
      '  Majority: TWO_THIRDS: 8 needed, 8 reached – met\n  Decision: adopted (yes 8, no 4)\n',
      '  Quorum: 50% of the roll: 10 needed, 12 reached – met\n',
      `  Fingerprint of the key: ${made.signer.fingerprint}\n`,
      '\nEverything holds. ',
    ])
      expect(stdout).toContain(line);
    // Nothing of a bundle that could steer a terminal.
    expect(stdout).toContain('Vote: Shall the by-laws change?�[2J� (poll)');
    expect(stdout).not.toContain('\u001b');
  });

  it('names the reason of what does not hold, and ends with 1', () => {
    const { status, stdout } = start(place('changed.json'), place('public-key.pem'));
    expect(status).toBe(1);
    expect(stdout.match(/^✗.*$/gm)).toEqual([
      '✗ The seal does not fit: these are not the ballots that were sealed. [box-hash-wrong]',
    ]);
    expect(stdout).toContain('What the bundle claims, not confirmed');
    expect(stdout).toMatch(/\nNot confirmed: 1 of 15 checks do not hold\.\n$/);
  });

  it('takes receipt, earlier, roll and voted', () => {
    const { status, stdout } = start(
      ...['--receipt', made.numbers[0] ?? '', ...files, `--earlier=${place('earlier.csv')}`],
      ...['--roll', place('roll.csv'), '--voted', place('voted.csv')],
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/✓ A ballot has the number .+\. It says: YES\.\n/);
    expect(stdout.match(/^✓/gm)).toHaveLength(19);
  });

  it('explains itself with --help, and ends with 2 for wrong usage or unreadable files', () => {
    const ends = (...given: string[]) => {
      const { status, stdout, stderr } = start(...given);
      return [status, ...[stdout, stderr].map((text) => text.split(/[ :]/)[0])];
    };
    expect(ends('--help')).toEqual([0, 'Usage', '']);
    for (const wrong of [
      [],
      ['bundle.json'],
      [...files, 'third'],
      [...files, '--receipt'],
      [...files, '--unknown'],
      [...files, '--voted', 'voted.csv'],
    ])
      expect(ends(...wrong)).toEqual([2, '', 'Usage']);
    for (const unreadable of [
      [place('bundle.json'), '.'],
      [...files, '--roll', 'none.csv'],
    ])
      expect(ends(...unreadable)).toEqual([2, '', 'Cannot']);
  });
});
