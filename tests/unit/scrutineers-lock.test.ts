import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { keysOfCode, newCode, openLocked } from '#app/public/elections/verify.mjs';
import { base64url, sha256, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { contentLength, numberOf, sheetOf } from '#functions/voting/envelopes/rules.ts';
import { packContents, suite } from '#functions/voting/envelopes/seal.ts';
import { boxFile } from '#functions/voting/publication/box.ts';
import { openingForm } from '#functions/voting/scrutiny/schema.ts';
import { projectPath } from '#workers/local/project.ts';
import { scratchFolder } from '../support/scratch.ts';

const codes = ['0123-4567-89AB-CDEF-GHJK-MNPQ', newCode(), newCode()];
const names = ['ada', 'bea', 'cleo'];
const chosen = [['ada'], ['ada', 'bea'], ['cleo'], ['ada']];

/** The public key that `@hpke/core` derives from the hash of a text and bytes. */
async function derived(text: string, bytes = new Uint8Array()) {
  const all = new Uint8Array([...new TextEncoder().encode(text), ...bytes]);
  const { kem } = suite;
  const pair = await kem.deriveKeyPair(await crypto.subtle.digest('SHA-256', all));
  return new Uint8Array(await kem.serializePublicKey(pair.publicKey));
}

/** The public key of a code, from what docs/voting.md says. */
const keyOf = async (code: string) =>
  base64url(await derived(`election-code/1\n${code.replaceAll('-', '')}`));

const seedOf = (n: number) => new Uint8Array(32).fill(n + 1);

/** The file of four votes that are locked for three scrutineers, and one that holds nothing. */
async function lockedFile() {
  const keys = (await Promise.all(codes.map(keyOf))).sort();
  const sheet = sheetOf('ballot', { isPoll: false, candidates: names, lock: keys.join(' ') });
  const votes: Uint8Array[] = [new Uint8Array(contentLength(sheet))];
  for (const [n, options] of chosen.entries())
    votes.push(await packContents(sheet, { isBySite: false, seed: seedOf(n), chosen: options }));
  const text = JSON.stringify({
    ...{ format: 'election-locked/1', ballot: 'ballot', title: 'Council', seats: 2, keys },
    ...{ options: names.map((id) => ({ id, name: id.toUpperCase() })), envelopes: [], spoiled: [] },
    locked: votes.map(base64url),
  });
  return { sheet, votes, file: JSON.stringify({ text, signature: '', key: 'a'.repeat(64) }) };
}

let made: Awaited<ReturnType<typeof lockedFile>>;
beforeAll(async () => {
  made = await lockedFile();
});

describe('D-290 the code of a scrutineer', () => {
  it('makes the same keys for every program and however it is typed, and nothing else is one', async () => {
    for (const code of codes) expect((await keysOfCode(code))?.publicKey).toBe(await keyOf(code));
    const publicKey = await keyOf(codes[0] ?? '');
    for (const typed of ['o123 4567 89ab cdef ghjk mnpq', 'OI234567 89AB-cdefghjkmnpq'])
      expect(await keysOfCode(typed)).toMatchObject({ publicKey });
    for (const typed of ['', '0123-4567-89AB-CDEF-GHJK-MNP', '0123-4567-89AB-CDEF-GHJK-MNPU'])
      expect(await keysOfCode(typed)).toBeNull();
    expect(new Set(Array.from({ length: 50 }, newCode)).size).toBe(50);
  });
});

describe('D-290 whoever has a code and the file of locked votes', () => {
  it('opens all that were made as they should, counts them, and knows what the seal must be', async () => {
    const { sheet, votes, file } = made;
    const numbers = await Promise.all(chosen.map((_, n) => numberOf(seedOf(n))));
    const ballots = chosen
      .map((options, n) => ({ number: numbers[n] ?? '', options }))
      .sort((a, b) => (a.number < b.number ? -1 : 1));
    const lost = await sha256OfBytes(new Uint8Array(votes[0] ?? []));
    const seal = await sha256(boxFile({ ballots, spoiled: [lost], envelopes: [], locked: [] }));
    for (const code of codes) {
      const found = await openLocked(file, code);
      expect(found.openings.map((one) => one !== '')).toEqual([false, true, true, true, true]);
      expect(found).toMatchObject({ unopened: 1, seal });
      expect(found.counts.map(({ votes: n }) => n)).toEqual([3, 1, 1]);
      // The randomness of a part is another one for each code, and all follow from one seed.
      const place = sheet.lock.indexOf(await keyOf(code));
      const start = (place * contentLength(sheet)) / codes.length;
      const point = await derived(`election-lock/1\n${place}\n`, seedOf(1));
      expect(votes[2]?.slice(start, start + point.length)).toEqual(point);
    }
    await expect(openLocked(file, newCode())).rejects.toThrow('code-unknown');
    await expect(openLocked(file, 'no code')).rejects.toThrow('code-malformed');
    await expect(openLocked('{"text":1}', codes[0] ?? '')).rejects.toThrow('locked-malformed');
  });

  it('does it at home with nothing but Node: verify.mjs asks for the code and writes what the site can check', () => {
    const folder = mkdtempSync(join(scratchFolder(), 'locked-'));
    writeFileSync(join(folder, 'locked.json'), made.file);
    const start = (input: string) =>
      spawnSync(
        process.execPath,
        [projectPath('app/public/elections/verify.mjs'), 'open', 'locked.json'],
        { cwd: folder, env: {} as NodeJS.ProcessEnv, encoding: 'utf8', input },
      );
    const { status, stdout } = start(`${codes[1]?.toLowerCase()}\n`);
    expect(stdout).toContain('ADA: 3\n  BEA: 1\n  CLEO: 1\nOpened: 4. Not to be opened: 1.');
    expect(status).toBe(1);
    const openings = readFileSync(join(folder, 'openings.txt'), 'utf8');
    const read = openingForm.parse({ openings }).openings;
    expect(read.map((line) => line.length)).toEqual([0, 46, 46, 46, 46]);
    // A browser sends other line ends; the last vote may be the one that is not opened.
    expect(openingForm.parse({ openings: 'a\r\n\r\n' }).openings).toEqual(['a', '']);
    // The second one stands for a terminal in which nobody can type.
    for (const typed of ['another code\n', '']) {
      const wrong = start(typed);
      const said = 'This is no code: it has 24 letters and digits, and no U.';
      expect([wrong.status, wrong.stderr.trim()]).toEqual([2, said]);
    }
  });
});
