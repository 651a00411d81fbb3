import { createHash } from 'node:crypto';
import { keyBallots } from '#tests/support/ballot-keys.ts';
import type { Site } from '#workers/local/runtime.ts';

const idOf = (kind: string, n: number): string =>
  `01990000-0000-7000-${kind}-${String(n).padStart(12, '0')}`;

/** The election of the bench. */
export const votedId = idOf('a000', 1);

const [candidates, seats] = [8, 3];
export const candidateIds = Array.from({ length: candidates }, (_, i) => idOf('b000', i + 1));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The token of the nth member's session. */
export const tokenOf = (n: number): string => `bench-session-${n}`;

/** The votes of the nth member: one to three candidates. */
export const choiceOf = (n: number): string[] =>
  Array.from(
    { length: (n % seats) + 1 },
    (_, i) => candidateIds[(n * 7 + i * 3) % candidates] ?? '',
  );

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Adds this many members with sessions, and an election that is open for voting, with its key. */
export async function seedElectorate(site: Site, members: number): Promise<void> {
  const { d1 } = site;
  await d1.batch([
    d1
      .prepare(
        `insert into "ballots" ("id", "title", "description", "numberOfSeats", "applicationsStartTime",
          "applicationsEndTime", "votingStartTime", "votingEndTime", "status")
        values (?1, 'Election of the bench', '<p>Three seats.</p>', ?2, ?3, ?4, ?5, ?6, 'PUBLISHED')`,
      )
      .bind(votedId, seats, inHours(-72), inHours(-48), inHours(-24), inHours(24)),
    d1
      .prepare(
        `insert into "applications" ("id", "ballotId", "userId", "givenName", "lastName", "program", "status")
        select 'bench ' || "key", ?1, "value", 'Ada', 'Candidate ' || "key", '<p>What I stand for.</p>', 'PUBLISHED'
        from json_each(?2)`,
      )
      .bind(votedId, JSON.stringify(candidateIds)),
  ]);
  await keyBallots(site);
  const people = Array.from({ length: members }, (_, i) => ({
    id: idOf('9000', i + 1),
    email: `voter${i + 1}@example.org`,
    hash: sha256(tokenOf(i + 1)),
  }));
  for (let from = 0; from < members; from += 2000) {
    const part = JSON.stringify(people.slice(from, from + 2000));
    const insert = (sql: string, ...values: string[]) => d1.prepare(sql).bind(part, ...values);
    const field = (name: string) => `"value" ->> '${name}'`;
    await d1.batch([
      insert(`insert into "users" ("id", "email", "emailKey", "givenName", "lastName", "confirmedAt")
        select ${field('id')}, ${field('email')}, ${field('email')}, 'Zoë', 'Voter', '2026-01-01T00:00:00.000Z'
        from json_each(?1)`),
      insert(
        `insert into "renewals" ("id", "userId", "optionDescription", "validFrom", "validTo", "source", "reference", "createdAt")
        select ${field('id')}, ${field('id')}, 'Students', '2020-01-01', '2099-01-01', 'manual', ${field('id')}, ?2
        from json_each(?1)`,
        inHours(0),
      ),
      insert(
        `insert into "sessions" ("id", "tokenHash", "userId", "device", "createdAt", "lastUsedAt", "expiresAt")
        select ${field('id')}, ${field('hash')}, ${field('id')}, 'Bench', ?2, ?2, ?3 from json_each(?1)`,
        inHours(0),
        inHours(24),
      ),
    ]);
  }
}

/** Ends the vote, which a trigger refuses from its opening on. */
export async function endVote({ d1 }: Site): Promise<void> {
  const stored = d1.prepare(`select "sql" from "sqlite_master" where "name" = 'ballots_stay'`);
  const trigger = await stored.first<string>('sql');
  await d1.batch([
    d1.prepare('drop trigger "ballots_stay"'),
    d1.prepare('update "ballots" set "votingEndTime" = ?').bind(inHours(-1)),
    d1.prepare(trigger ?? ''),
  ]);
}
