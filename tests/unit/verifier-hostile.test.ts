import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { verifyBundle } from '#app/public/elections/verify.mjs';
import {
  type Made,
  makeBundle,
  newSigner,
  numberFor,
  signText,
  withdraw,
} from '#tests/support/election-bundles.ts';

const signer = newSigner();
const made = makeBundle({ kind: 'poll', votes: [['YES'], ['NO'], ['YES']], people: 5, signer });
const verify = (bundle: string | Uint8Array, keys = made.keys) => verifyBundle({ bundle, keys });
const firstReason = async (...asked: Parameters<typeof verify>) => {
  const { holds, checks } = await verify(...asked);
  expect(holds).toBe(false);
  return checks.find((check) => !check.holds)?.reason;
};
const withPart = (part: object) => JSON.stringify({ ...made.bundle, ...part });
const withText = (text: string) => withPart({ statements: [signText(text, signer)] });
const [statement = { text: '' }] = made.bundle.statements;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what is no bundle is refused in words', () => {
  it.each([
    ['not-json', ''],
    ['not-json', `${JSON.stringify(made.bundle)},`],
    ['key-repeated', JSON.stringify(made.bundle).replace('{', '{"ballots":[],')],
    ['key-repeated', JSON.stringify(made.bundle).replace('{', '{"b\\u0061llots":[],')],
    ['not-utf8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['not-utf8', '"\ud800"'],
    ['bundle-malformed', '[]'],
    ['format-unknown', '{}'],
    ['format-unknown', '{"__proto__":{"format":"election-bundle/2"}}'],
    ['format-unknown', '{"format":{"toString":1}}'],
    ['format-unknown', `{"format":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['bundle-malformed', '{"format":"election-bundle/2"}'],
    ['bundle-malformed', '{"format":"election-bundle/2","__proto__":{"statements":[]}}'],
    ['bundle-malformed', withPart({ statements: { length: 1 } })],
    ['bundle-malformed', withPart({ statements: Array(1001).fill(statement) })],
    ['envelope-malformed', withPart({ envelopes: undefined })],
    ['envelope-malformed', withPart({ envelopes: ['a'.repeat(65)] })],
    ['envelope-malformed', withPart({ spoiled: ['g'.repeat(64)] })],
    ['ballot-malformed', withPart({ ballots: [{ number: 7, options: [] }] })],
    ['ballot-malformed', withPart({ ballots: [{ number: '7'.repeat(2001), options: [] }] })],
    ['ballot-malformed', withPart({ ballots: [{ number: numberFor('a'), options: ['YES,'] }] })],
    ['statement-malformed', withText('no JSON')],
    ['statement-malformed', withText(statement.text.replace('"voters', '"vo'))],
    ['statement-malformed', withText(statement.text.replace('"spoiled":0', '"spoiled":-1'))],
    ['statement-malformed', withText(statement.text.replace('"seats":null', '"seats":1'))],
    ['statement-malformed', withText(statement.text.replace('"SIMPLE"', '"toString"'))],
    ['statement-malformed', withText(statement.text.replace('"voters":3', '"voters":3.5'))],
    ['statement-malformed', withText(statement.text.replace('"voters":3', '"voters":9e15'))],
    ['statement-malformed', withText(statement.text.replace('"Council', '"\\ud800Council'))],
  ])('as %s (%#)', async (reason, bundle) => {
    const found = await firstReason(bundle);
    expect(found).toBe(reason);
  });

  it('keys that are none, or of another kind', async () => {
    const pem = (body: string) => `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----\n`;
    for (const keys of ['', 'no key', pem(''), pem('AAAA'), pem('!'), pem(btoa('x'.repeat(44)))])
      expect(await firstReason(JSON.stringify(made.bundle), keys)).toBe('keys-malformed');
  });

  it('a platform without Ed25519, or without cryptography, says so', async () => {
    const unknown = new DOMException('', 'NotSupportedError');
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown);
    expect(await firstReason(JSON.stringify(made.bundle))).toBe('ed25519-missing');
    vi.stubGlobal('crypto', undefined);
    expect(await firstReason(JSON.stringify(made.bundle))).toBe('no-webcrypto');
  });

  it('anything at all in the place of any value never makes it throw', async () => {
    const paths = pathsOf(made.bundle);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.oneof(fc.jsonValue(), fc.constantFrom(-0, 1e308, 2 ** 53, '__proto__', '\ud800')),
        async (path, value) => {
          const bundle = structuredClone(made.bundle);
          put(bundle, path, value);
          const { checks } = await verify(JSON.stringify(bundle));
          expect(checks.map(({ reason }) => reason)).not.toContain('unexpected');
        },
      ),
      { numRuns: 150 },
    );
  });
});

type Path = string[];

/** Where every value of a JSON document stands. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]))
      : [];
  return path.length > 0 ? [path, ...inner] : inner;
}
const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((part, key) => (part as Record<string, unknown>)[key], value);
const put = (document: object, path: Path, value: unknown) =>
  Object.assign(valueAt(document, path.slice(0, -1)) as object, { [path.at(-1) ?? '']: value });

const statuses = ['standing', 'disabled', 'withdrew-before-end', 'withdrew-after-end'] as const;
const someElection: fc.Arbitrary<Made> = fc
  .record({
    statuses: fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 6 }),
    seats: fc.integer({ min: 1, max: 4 }),
    picks: fc.array(fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }), { maxLength: 25 }),
    spoiled: fc.nat(3),
    quorumPercent: fc.option(fc.integer({ min: 1, max: 100 })),
    added: fc.nat(3),
    removed: fc.nat(3),
    absent: fc.integer({ min: 3, max: 30 }),
    statements: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ statuses: all, picks, absent, statements, ...plan }) => {
    const candidates = all.map((status, index) => {
      return { id: `c${index}`, name: `Candidate ${index}`, status };
    });
    const offered = candidates.filter(({ status }) => status !== 'disabled');
    const optionsOf = (pick: number[]) => [
      ...new Set(pick.slice(0, plan.seats).map((each) => offered[each % offered.length]?.id ?? '')),
    ];
    const votes = offered.length === 0 ? [] : picks.map(optionsOf);
    const later = Array(statements - 1).fill(withdraw(candidates, 'c0'));
    const people = votes.length + absent;
    return makeBundle({ ...plan, kind: 'election', candidates, later, votes, people, signer });
  });

describe('any bundle', () => {
  // Its outcome is what the rules of the site come to; the verifier reckons on its own.
  it('D-72 D-88 that is made as the document says holds', async () => {
    await fc.assert(
      fc.asyncProperty(someElection, async ({ bundle, keys, roll, voted }) => {
        const given = { keys, roll, voted };
        const { checks } = await verifyBundle({ ...given, bundle: JSON.stringify(bundle) });
        expect(checks.filter(({ holds }) => !holds)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('of which one character changes is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        someElection,
        fc.nat(),
        fc.nat(),
        fc.nat(94),
        async (of, which, where, sign) => {
          const bundle = structuredClone(of.bundle);
          const texts = pathsOf(bundle).filter((path) => typeof valueAt(bundle, path) === 'string');
          const path = texts[which % texts.length] ?? [];
          const text = String(valueAt(bundle, path));
          const spot = where % text.length;
          const other = String.fromCharCode(32 + sign);
          fc.pre(other !== text[spot]);
          put(bundle, path, text.slice(0, spot) + other + text.slice(spot + 1));
          expect((await verify(JSON.stringify(bundle), of.keys)).holds).toBe(false);
        },
      ),
      { numRuns: 150 },
    );
  });
});
