import { env } from 'cloudflare:workers';
import { fromBase64url, hmac, sha256OfBytes } from '#functions/core/values/crypto.ts';
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

/** The rows that a copy has and the one before had not. */
function newRows({ copies }: Loot, i: number): string[] {
  const before = new Set(copies[i - 1] ?? []);
  return (copies[i] ?? []).filter((row) => !before.has(row));
}

/** Rows that came together: one names a voter, one a number or a choice. */
function byDifference(loot: Loot): Guesses {
  const found: Guesses = new Map();
  const choices = [...new Set(loot.board.map(choiceOf))];
  for (let i = 1; i < loot.copies.length; i++) {
    const rows = newRows(loot, i).filter((row) => !/^(applications|users|rollEntries) /.test(row));
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

/** Every text taken as a private key, as it is and hashed, and as the code of a scrutineer. */
async function keysIn(loot: Loot): Promise<Uint8Array[]> {
  const keys: Uint8Array[] = [];
  for (const text of textsIn(loot)) {
    const code = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/.test(text) ? text.replaceAll('-', '') : null;
    const made =
      code && (await suite.kem.deriveKeyPair(await sha256Bytes(`election-code/1\n${code}`)));
    if (made) keys.push(new Uint8Array(await suite.kem.serializePrivateKey(made.privateKey)));
    for (const key of [fromBase64url(text)?.slice(0, 32), await hmac(text, 'key:ballot-keys')])
      if (key?.length === 32) keys.push(key);
  }
  return keys;
}

const sha256Bytes = async (text: string) =>
  crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));

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
  const all = [...bytes];
  const known = all.filter((_, i) => i % 2 === 0);
  const bitOf = (of: Uint8Array, at: number) => ((of[at >> 3] ?? 0) >> (at & 7)) & 1;
  const isYes = (voter: string) => (chosen.get(voter) === 'YES' ? 1 : 0);
  const hitsAt = (at: number) =>
    known.filter(([voter, of]) => bitOf(of, at) === isYes(voter)).length;
  const places = Array.from({ length: (all[0]?.[1].length ?? 0) * 8 }, (_, at) => at);
  const best = places.reduce((a, b) => (hitsAt(b) > hitsAt(a) ? b : a), 0);
  return new Map(
    all.flatMap(([voter, of], i) =>
      i % 2 === 0 ? [] : [[voter, bitOf(of, best) === 1 ? 'YES' : 'NO'] as const],
    ),
  );
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
  const envelopes = [...envelopesIn(loot)];
  const hashed = await Promise.all(
    envelopes.map(async ([voter, envelope]) => ({
      voter,
      envelope,
      hash: await sha256OfBytes(fromBase64url(envelope) ?? new Uint8Array()),
    })),
  );
  const sorted = (key: 'voter' | 'envelope' | 'hash') =>
    hashed.toSorted((a, b) => (a[key] < b[key] ? -1 : 1)).map(({ voter }) => voter);
  const orders = [
    hashed.map(({ voter }) => voter),
    ...(['voter', 'envelope', 'hash'] as const).map(sorted),
  ];
  return [loot.board, loot.board.toReversed()].flatMap((board) =>
    orders.map(
      (order) => new Map(order.map((voter, i) => [voter, board[i] ? choiceOf(board[i]) : ''])),
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
