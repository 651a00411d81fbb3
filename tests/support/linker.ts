import { env } from 'cloudflare:workers';
import { fromBase64url, hmac, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { numberOf, type Sheet, unpackBallot } from '#functions/voting/envelopes/rules.ts';
import { openerOf } from '#functions/voting/envelopes/seal.ts';
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

/** Every text taken as a private key, as it is and hashed. */
async function byKeys(loot: Loot): Promise<Guesses> {
  const found: Guesses = new Map();
  const envelopes = [...envelopesIn(loot)];
  const [first] = envelopes;
  for (const text of first ? textsIn(loot) : [])
    for (const key of [fromBase64url(text)?.slice(0, 32), await hmac(text, 'key:ballot-keys')]) {
      if (key?.length !== 32) continue;
      const open = await openerOf(key, loot.sheet).catch(() => null);
      if (!open || !(await open(fromBase64url(first?.[1] ?? '') ?? new Uint8Array()))) continue;
      for (const [voter, envelope] of envelopes) {
        const plain = await open(fromBase64url(envelope) ?? new Uint8Array());
        const contents = plain && unpackBallot(loot.sheet, plain);
        if (contents) found.set(voter, [...contents.chosen].sort().join(' '));
      }
    }
  return found;
}

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
    keys: await byKeys(loot),
    forms: await byForms(loot),
    ...Object.fromEntries(orders.map((guesses, i) => [`order ${i + 1}`, guesses])),
  };
}
