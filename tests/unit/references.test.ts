import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brokenReferences, readTargets } from '../support/references.ts';

const targets = readTargets();
const readable = /\.(?:tsx?|mjs|md|css|sql|toml)$/;

describe('references', () => {
  it('lead to something that is there: requirements, decisions, sections, files', () => {
    const files = targets.files.filter(
      // Migrations cite what was true when they landed; this file breaks references on purpose.
      (file) => readable.test(file) && !/^migrations\/.+sql$|references\.test\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(500);
    const broken = files.flatMap((file) =>
      brokenReferences(file, readFileSync(file, 'utf8'), targets).map((one) => `${file}: ${one}`),
    );
    expect(broken).toEqual([]);
  });

  it.each([
    ['functions/x.ts', "it('JOB-99 something')", 'JOB-99'],
    ['functions/x.ts', '// so it is decided (D-999)', 'D-999'],
    ['functions/x.ts', '/** An adapter (design §99). */', 'design §99'],
    ['functions/x.ts', ' * by hand from document 2 §2 and §44', 'document 2 §44'],
    ['functions/x.ts', '// see functions/no/such.ts', 'functions/no/such.ts'],
    ['functions/x.ts', '/** See `functions/no/such.ts`. */', 'functions/no/such.ts'],
    ['docs/x.md', 'The files `functions/*/no-such.ts`.', 'functions/*/no-such.ts'],
    ['docs/x.md', 'The folder `functions/<domain>/no-such`.', 'functions/<domain>/no-such'],
    ['docs/x.md', 'All of `no-such.ts`.', 'no-such.ts'],
    ['docs/x.md', 'Read [on](no-such.md#there).', 'no-such.md'],
    ['functions/README.md', 'It calls `noSuch' + 'Function(ctx)`.', 'noSuch' + 'Function'],
  ])('that are broken are found (case %#)', (file, text, found) => {
    expect(brokenReferences(file, text, targets)).toEqual([found]);
  });
});
