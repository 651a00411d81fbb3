import { env } from 'cloudflare:workers';
import { fromBase64url, hmac, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { unlock } from '#functions/core/values/secret-box.ts';
import {
  contentLength,
  envelopeInfo,
  lockInfo,
  numberOf,
  type Sheet,
  unpackBallot,
} from '#functions/voting/envelopes/rules.ts';
import { openerOf, suite } from '#functions/voting/envelopes/seal.ts';
import type { OpenBallot } from '#functions/voting/publication/box.ts';
import { dumpTables } from './votes.ts';

// Who tries to find out who voted what, with all that was ever kept or copied (docs/voting.md).

/** What somebody has who copies everything: the tables after each write, all that was logged or sent, and all secrets afterwards. */
export interface Loot {
  /** The rows of all tables, as texts, after each write. */
  copies: string[][];
  /** Lines of logs, messages, file names, and what is left in the buckets. */
  rest: string[];
  secrets: string[];
  sheet: Sheet;
  voters: string[];
  /** The published list of ballots. */
  board: OpenBallot[];
}

/** All rows of all tables as texts. */
export async function copyTables(): Promise<string[]> {
  const tables = await dumpTables();
  return Object.entries(tables).flatMap(([name, rows]) =>
    rows.map((row) => `${name} ${JSON.stringify(row)}`),
  );
}

/** What lies in the bucket of files: names and contents. */
export async function copyFiles(): Promise<string[]> {
  const { objects } = await env.FILES.list();
  return Promise.all(
    objects.map(async ({ key }) => `${key} ${await (await env.FILES.get(key))?.text()}`),
  );
}

/** For each voter the choice that a method says, as sorted options; voters that it says nothing of are missing. */
type Guesses = Map<string, string>;

const choiceOf = ({ options }: OpenBallot): string => [...options].sort().join(' ');

/** Rows that came together: one names a voter, one a number or a choice. */
function byDifference(loot: Loot): Guesses {
  const found: Guesses = new Map();
  const choices = [...new Set(loot.board.map(choiceOf))];
  for (const [i, copy] of loot.copies.entries()) {
    const before = new Set(loot.copies[i - 1] ?? copy);
    const rows = copy.filter(
      (row) => !before.has(row) && !/^(applications|users|rollEntries) /.test(row),
    );
    const voter = loot.voters.find((id) => rows.some((row) => row.includes(id)));
    const ballot = loot.board.find(({ number }) => rows.some((row) => row.includes(number)));
    const choice = choices.find((one) =>
      rows.some((row) => one !== '' && row.includes(JSON.stringify(one.split(' ')).slice(1, -1))),
    );
    const said = ballot ? choiceOf(ballot) : choice;
    if (voter && said !== undefined && rows.length < 20) found.set(voter, said);
  }
  return found;
}

/** Each voter's envelope, from the copies. */
function envelopesIn({ copies, voters }: Loot): Map<string, string> {
  const found = new Map<string, string>();
  for (const row of copies.flat()) {
    const envelope = /^participations .*"envelope":"([\w-]+)"/.exec(row)?.[1];
    const voter = envelope && voters.find((id) => row.includes(id));
    if (voter) found.set(voter, envelope);
  }
  return found;
}

/** Every text that could be a key or a secret of a form. */
const textsIn = ({ copies, rest, secrets }: Loot): string[] => [
  ...new Set([
    ...secrets,
    ...[...copies.flat(), ...rest].flatMap((text) => text.match(/[\w+/=-]{40,120}/g) ?? []),
  ]),
];

/** Every text taken as a private key, as it is and as the site keeps one, and as the code of a scrutineer. */
async function keysIn(loot: Loot): Promise<Uint8Array[]> {
  const keys: Uint8Array[] = [];
  const [linkSecret = ''] = loot.secrets;
  const site = { linkSecret, previousLinkSecret: null };
  for (const text of textsIn(loot)) {
    if (/^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/.test(text)) {
      const secret = new TextEncoder().encode(`election-code/1\n${text.replaceAll('-', '')}`);
      const pair = await suite.kem.deriveKeyPair(await crypto.subtle.digest('SHA-256', secret));
      keys.push(new Uint8Array(await suite.kem.serializePrivateKey(pair.privateKey)));
    }
    const kept = await unlock(site, 'ballot-keys', loot.sheet.ballotId, text);
    for (const key of [text, kept?.secret ?? ''].map((one) => fromBase64url(one)?.slice(0, 32)))
      if (key?.length === 32) keys.push(key);
  }
  return keys;
}

/** What lies in the envelopes, by the one key that opens the first of them; nothing without it. */
async function openedBy(
  keys: readonly Uint8Array[],
  info: Uint8Array<ArrayBuffer>,
  sealed: Map<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const [first] = sealed.values();
  for (const key of first ? keys : []) {
    const open = await openerOf(key, info).catch(() => null);
    if (!open || !first || !(await open(first))) continue;
    const found = new Map<string, Uint8Array>();
    for (const [voter, bytes] of sealed) {
      const content = await open(bytes);
      if (content) found.set(voter, content);
    }
    return found;
  }
  return new Map();
}

/** The contents of all envelopes, and with a lock the ballots in these. */
async function byKeys(loot: Loot): Promise<{ contents: Map<string, Uint8Array>; found: Guesses }> {
  const { sheet } = loot;
  const keys = await keysIn(loot);
  const sealed = [...envelopesIn(loot)].map(
    ([voter, text]) => [voter, fromBase64url(text) ?? new Uint8Array()] as const,
  );
  const contents = await openedBy(keys, envelopeInfo(sheet), new Map(sealed));
  const length = contentLength(sheet) / Math.max(1, sheet.lock.length);
  let ballots = sheet.lock.length === 0 ? contents : new Map<string, Uint8Array>();
  for (const at of sheet.lock.keys()) {
    const parts = [...contents].map(
      ([voter, bytes]) => [voter, bytes.slice(at * length, (at + 1) * length)] as const,
    );
    if (ballots.size === 0) ballots = await openedBy(keys, lockInfo(sheet), new Map(parts));
  }
  const found: Guesses = new Map();
  for (const [voter, bytes] of ballots) {
    const ballot = unpackBallot(sheet, bytes);
    if (ballot) found.set(voter, [...ballot.chosen].sort().join(' '));
  }
  return { contents, found };
}

/**
 * Whoever knows what every other person chose, learns which single bit of their bytes fits this best, and takes it for the
 * rest.
 */
export function guessByBits(bytes: Map<string, Uint8Array>, chosen: Map<string, string>): Guesses {
  const all = [...bytes].map(([voter, of]) => ({
    voter,
    bits: [...of].flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> at) & 1)),
  }));
  const known = all.filter((_, i) => i % 2 === 0);
  const isYes = (voter: string) => (chosen.get(voter) === 'YES' ? 1 : 0);
  const hits = (all[0]?.bits ?? []).map(
    (_, at) => known.filter(({ voter, bits }) => bits[at] === isYes(voter)).length,
  );
  const best = hits.indexOf(Math.max(...hits));
  const rest = all.filter((_, i) => i % 2 === 1);
  return new Map(rest.map(({ voter, bits }) => [voter, bits[best] === 1 ? 'YES' : 'NO']));
}

/** What is in the envelopes, for whoever has their key; nothing without it. */
export const contentsOf = async (loot: Loot) => (await byKeys(loot)).contents;

/** Every text taken as the secret of a form, from which the site makes the number of a vote in clear. */
async function byForms(loot: Loot): Promise<Guesses> {
  const found: Guesses = new Map();
  const numbers = new Map(loot.board.map((one) => [one.number, choiceOf(one)]));
  const texts = textsIn(loot).slice(0, 400);
  for (const voter of loot.voters)
    for (const text of texts) {
      const about = `seed:${loot.sheet.ballotId}:${voter}:${text}`;
      const choice = numbers.get(await numberOf(await hmac(loot.secrets[0] ?? '', about)));
      if (choice !== undefined) found.set(voter, choice);
    }
  return found;
}

/** The list of ballots laid beside the voters in some order: of arrival, of ids, of envelopes, of their hashes. */
async function byOrders(loot: Loot): Promise<Guesses[]> {
  const arrived = await Promise.all(
    [...envelopesIn(loot)].map(async ([voter, envelope]) => {
      const hash = await sha256OfBytes(fromBase64url(envelope) ?? new Uint8Array());
      return { voter, envelope, hash };
    }),
  );
  const sorted = (['voter', 'envelope', 'hash'] as const).map((key) =>
    arrived.toSorted((a, b) => (a[key] < b[key] ? -1 : 1)),
  );
  return [loot.board, loot.board.toReversed()].flatMap((board) =>
    [arrived, ...sorted].map(
      (order) => new Map(order.map(({ voter }, i) => [voter, board[i] ? choiceOf(board[i]) : ''])),
    ),
  );
}

/** All methods with what each says, by name. */
export async function guessAll(loot: Loot): Promise<Record<string, Guesses>> {
  const orders = await byOrders(loot);
  return {
    difference: byDifference(loot),
    keys: (await byKeys(loot)).found,
    forms: await byForms(loot),
    ...Object.fromEntries(orders.map((guesses, i) => [`order ${i + 1}`, guesses])),
  };
}
