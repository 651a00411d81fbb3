import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandsIn } from '#tests/shape/proofs.ts';
import { code, readSources } from '#tests/shape/sources.ts';

const commands = commandsIn(readSources('.', ['functions'], code));

/** Reads as an administrator would, for an e-mail of a cron job. */
const unasked = ['functions/attention/digest.ts: sendAttentionDigest'];

/** What asks for several commands, which the table has by their own names. */
const forOthers = ['requireOther', 'changeFee', 'requireFactorProof'];

/** A command of some domain that reads what it may change by a query of another file. */
const command = (question: string, rest = '') => [
  {
    path: 'functions/a/queries.ts',
    text: `export const one = async (ctx: Context) => { authorize(ctx, 'users.manage'); return ctx.db.read({}); };`,
    lines: 1,
  },
  {
    path: 'functions/a/commands.ts',
    text: `import { one } from './queries.ts';
      const save = (ctx: Context) => ctx.db.write([]);
      export async function rename(ctx: Context) { ${question} await one(ctx); await save(ctx); }
      ${rest}`,
    lines: 4,
  },
];
const place = 'functions/a/commands.ts: rename';

describe('D-193 what a command needs', () => {
  it('is declared by each of them', () => {
    const silent = commands.filter(({ needs }) => needs.length === 0).map(({ place }) => place);
    expect(silent).toEqual(unasked);
  });

  it('is tried of each that asks for a fresh proof, in the table of tests/worker/proofs.test.ts', () => {
    const table = readFileSync('tests/worker/proofs.test.ts', 'utf8');
    const missing = commands
      .filter(({ needs, isOwn }) => isOwn && needs.some((need) => need.includes("'fresh'")))
      .map(({ place }) => place.split(': ')[1] ?? '')
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(table));
    expect(missing).toEqual(forOthers);
  });

  it.each([
    ["authorize(ctx, 'users.manage', { proof: 'fresh' });", ["'fresh'"]],
    ["authorize(ctx, 'users.manage', { proof: 'none' });", ["'none'"]],
    ['const step = chooseTransition(ctx, kind, row, who, wanted);', ['transition']],
    // The question of a read is no declaration, neither its own nor that of what it calls.
    ["authorize(ctx, 'users.manage');", []],
    ['', []],
  ])('is found for %s', (question, needs) => {
    expect(commandsIn(command(question))).toMatchObject([{ place, needs }]);
  });

  it('is not lent by another command that it calls', () => {
    const other = `export function other(ctx: Context) { authorize(ctx, 'users.manage', { proof: 'none' }); save(ctx); }`;
    const [first] = commandsIn(command("authorize(ctx, 'users.manage'); other(ctx);", other));
    expect(first).toMatchObject({ place, needs: [] });
  });
});
