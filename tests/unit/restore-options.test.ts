import { describe, expect, it } from 'vitest';
import { restoreOptions } from '#workers/local/backup/restore.ts';

describe('npm run restore', () => {
  it('D-107 takes no archive without its hash, which is kept elsewhere', () => {
    const file = ['a.ndjson.gz', '--local'];
    for (const args of [file, [...file, '--hash', ''], ['a.ndjson.gz', '--hash', 'h']])
      expect(() => restoreOptions(args)).toThrow('Usage: npm run restore');
    const options = { path: 'a.ndjson.gz', hash: 'h', isLocal: true };
    expect(restoreOptions([...file, '--hash', 'h'])).toEqual(options);
  });
});
