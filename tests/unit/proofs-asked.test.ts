import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What asks for commands that the table has by their own names. */
const throughOthers = [
  'functions/core/permissions/require.ts',
  // The acts on an account, and changes of factors.
  'functions/identity/administration/record.ts',
  'functions/identity/security/prove.ts',
];

it('D-120 every file that asks for a fresh proof has its commands in the table of tests/worker/proofs.test.ts', () => {
  const table = readFileSync('tests/worker/proofs.test.ts', 'utf8');
  const missing = globSync('functions/**/*.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\brequireProof\(/.test(readFileSync(path, 'utf8')))
    .filter((path) => !table.includes(`'#${path}'`) && !throughOthers.includes(path));
  expect(missing).toEqual([]);
});
