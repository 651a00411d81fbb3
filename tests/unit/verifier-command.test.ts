import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '#app/public/elections/verify.mjs';
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
function start(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...given], {
    env: {} as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
  return { status, stdout, stderr, lines: stdout.split('\n') };
}

/** What it answers, without a process of its own. */
async function run(...given: string[]) {
  const said = { log: '', error: '' };
  for (const kind of ['log', 'error'] as const)
    vi.spyOn(console, kind).mockImplementation((text) => {
      said[kind] += `${text}\n`;
    });
  const status = await runCommand(given);
  vi.restoreAllMocks();
  return { status, stdout: said.log, stderr: said.error, lines: said.log.split('\n') };
}

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
    const { status, stdout, stderr, lines } = start(...files);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(15);
    expect(stdout).not.toContain('✗');
    expect(stdout).toContain('What is confirmed');
    expect(stdout).toContain(
      'Majority: TWO_THIRDS: 8 needed, 8 reached – met\n  Decision: adopted (yes 8, no 4)',
    );
    expect(stdout).toContain('Quorum: 50% of the roll: 10 needed, 12 reached – met');
    expect(stdout).toContain(`Fingerprint of the key: ${made.signer.fingerprint}`);
    expect(lines.at(-2)).toMatch(/^Everything holds\./);
  });

  it('names the reason of what does not hold, and ends with 1', async () => {
    const { status, stdout, lines } = await run(place('changed.json'), place('public-key.pem'));
    expect(status).toBe(1);
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
      '✗ The seal does not fit: these are not the ballots that were sealed. [box-hash-wrong]',
    ]);
    expect(stdout).toContain('What the bundle claims, not confirmed');
    expect(lines.at(-2)).toBe('Not confirmed: 1 of 15 checks do not hold.');
  });

  it('takes receipt, earlier, roll and voted', async () => {
    const { status, stdout } = await run(
      ...['--receipt', made.numbers[0] ?? '', ...files, `--earlier=${place('earlier.csv')}`],
      ...['--roll', place('roll.csv'), '--voted', place('voted.csv')],
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/✓ A ballot has the number .+\. It says: YES\.\n/);
    expect(stdout.match(/^✓/gm)).toHaveLength(19);
    expect(stdout).toContain('Everything holds.');
  });

  it('prints nothing of a bundle that could steer a terminal', async () => {
    const { stdout } = await run(...files);
    expect(stdout).toContain('Vote: Shall the by-laws change?�[2J� (poll)');
    expect(stdout).not.toContain('\u001b');
  });

  it('explains itself with --help, and ends with 2 for wrong usage or unreadable files', async () => {
    const ends = (status: number, stdout: RegExp, stderr: RegExp) => ({
      status,
      stdout: expect.stringMatching(stdout),
      stderr: expect.stringMatching(stderr),
    });
    expect(await run('--help')).toMatchObject(ends(0, /^Usage/, /^$/));
    for (const wrong of [
      [],
      ['bundle.json'],
      [...files, 'third'],
      [...files, '--receipt'],
      [...files, '--unknown'],
      [...files, '--voted', 'voted.csv'],
    ])
      expect(await run(...wrong)).toMatchObject(ends(2, /^$/, /^Usage/));
    for (const unreadable of [
      [place('bundle.json'), '.'],
      [...files, '--roll', 'none.csv'],
    ])
      expect(await run(...unreadable)).toMatchObject(ends(2, /^$/, /^Cannot read/));
    expect(start('none.json', 'public-key.pem')).toMatchObject(ends(2, /^$/, /^Cannot read/));
  });
});
